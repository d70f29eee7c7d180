import type { Expansion } from "../migration.ts";

/**
 * What films and people are called besides their names, and how often they were chosen after a query. Of choices there
 * are counts alone: neither who chose nor when, but the day of the last one.
 */
export const searchNames: Expansion = {
  kind: "expand",
  about: "lets films and people be found by what they are called besides, and by what people chose",
  statements: [
    // names: lists by language
    `create table alias (
      id integer primary key,
      film_id integer references film (id) on delete cascade,
      person_id integer references person (id) on delete cascade,
      names text not null,
      check ((film_id is null) <> (person_id is null))
    )`,
    `create index alias_film on alias (film_id) where film_id is not null`,
    `create index alias_person on alias (person_id) where person_id is not null`,
    // query: its folded words; count: as of that day
    `create table search_choice (
      id integer primary key,
      query text not null,
      kind text not null,
      entity_id integer not null,
      count real not null,
      day text not null,
      unique (query, kind, entity_id)
    )`,
    `create index search_choice_day on search_choice (day)`,
  ],
};
