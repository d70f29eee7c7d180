import type { Expansion } from "../migration.ts";

/** How the backups go, by where they are kept; times are in milliseconds by the database's own clock. */
export const backup: Expansion = {
  kind: "expand",
  about: "notes how backups go",
  statements: [
    `create table backup (
      target text primary key check (target in ('folder', 's3')),
      owner text,
      until integer,
      tried_at integer not null,
      made_at integer,
      name text,
      failures integer not null default 0,
      error text
    ) without rowid`,
  ],
};
