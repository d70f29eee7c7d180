import type { Expansion } from "../migration.ts";

/** What people bring along from other services: files, and of each film in them what was said and what became of it. */
export const filmImport: Expansion = {
  kind: "expand",
  about: "keeps what people import of their own",
  statements: [
    `create table film_import (
      id integer primary key,
      account_id integer not null references account (id) on delete cascade,
      service text not null,
      file_name text not null,
      digest text not null,
      state text not null check (state in ('preview', 'applied', 'undone')),
      created_at text not null,
      applied_at text
    )`,
    `create index film_import_account on film_import (account_id, id)`,
    `create index film_import_preview on film_import (created_at) where state = 'preview'`,
    // `entry`, `choices`, `done`: JSON
    `create table film_import_row (
      import_id integer not null references film_import (id) on delete cascade,
      position integer not null,
      state text not null check (state in ('matched', 'doubtful', 'unknown', 'skipped')),
      film_id integer references film (id) on delete set null,
      entry text not null,
      choices text not null default '[]',
      done text,
      primary key (import_id, position)
    ) without rowid`,
    `create index film_import_row_state on film_import_row (import_id, state, position)`,
    `create index film_import_row_film on film_import_row (film_id) where film_id is not null`,
  ],
};
