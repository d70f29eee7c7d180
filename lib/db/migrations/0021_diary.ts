import type { Expansion } from "../migration.ts";

/**
 * What people saw: a row for each time. `date` is a local day, or nothing where nobody knows; `import_id` names the
 * import that brought a row which its person has not changed since.
 */
export const diary: Expansion = {
  kind: "expand",
  about: "gives people a diary of what they saw",
  statements: [
    `create table viewing (
      id integer primary key,
      account_id integer not null references account (id) on delete cascade,
      film_id integer not null references film (id) on delete cascade,
      date text,
      rewatch integer not null default 0,
      note text,
      public integer not null default 0,
      created_at text not null,
      import_id integer
    )`,
    `create index viewing_account on viewing (account_id, date, id)`,
    `create index viewing_account_film on viewing (account_id, film_id)`,
    `create index viewing_film on viewing (film_id)`,
    `create index viewing_import on viewing (import_id) where import_id is not null`,
  ],
};
