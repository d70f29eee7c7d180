import type { Expansion } from "../migration.ts";

/**
 * The episodes of series: clustered by season, so that a page of one is read as one stretch. Texts and ratings are JSON in
 * their row, because there are millions of them and nothing looks for one by its title. `ratings`: by source, value, scale
 * and votes.
 */
export const episodes: Expansion = {
  kind: "expand",
  about: "gives seasons their episodes",
  statements: [
    `create table episode (
      film_id integer not null references film (id) on delete cascade,
      season integer not null,
      number integer not null,
      original_title text,
      titles text,
      air_date text,
      runtime_minutes integer,
      ratings text,
      primary key (film_id, season, number)
    ) without rowid`,
  ],
};
