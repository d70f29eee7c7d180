import type { Expansion } from "../migration.ts";

/** Stills of films, at other hosts: their page reads the short range of one film. */
export const stills: Expansion = {
  kind: "expand",
  about: "gives films stills",
  statements: [
    `create table film_still (
      film_id integer not null references film (id) on delete cascade,
      position integer not null,
      url text not null,
      width integer not null,
      height integer not null,
      primary key (film_id, position)
    ) without rowid`,
  ],
};
