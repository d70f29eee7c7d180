import type { Expansion } from "../migration.ts";

/** Which films the same people rate: filled by `lib/recommendations/neighbour_refresh.ts`. */
export const neighbours: Expansion = {
  kind: "expand",
  about: "keeps for each film those that the same people rate",
  statements: [
    // `raters`, `total`: of the ratings that `near` was made from; `near`: JSON, an id and a weight by turns
    `create table neighbour (
      film_id integer primary key references film (id) on delete cascade,
      raters integer not null,
      total integer not null,
      near text not null
    )`,
    // one row; milliseconds since 1970 by the database's clock
    `create table neighbour_run (id integer primary key check (id = 1), begun_at integer not null, ended_at integer)`,
  ],
};
