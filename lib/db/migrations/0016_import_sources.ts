import type { Expansion } from "../migration.ts";

/** Has imports of several sources keep what each of them says, and go on where one was cut short. */
export const importSources: Expansion = {
  kind: "expand",
  about: "keeps what each source of the catalog says",
  statements: [
    // whose record a key is of; what was there before came from files of the own format
    `alter table import_key add column source text not null default 'own'`,
    // what each source says of a film or person that several speak of; where one alone does, its rows say it
    `create table said (
      kind text not null,
      entity_id integer not null,
      source text not null,
      record text not null,
      at text not null,
      primary key (kind, entity_id, source)
    ) without rowid`,
    // ids that are gone, and those that took their places
    `create table moved (
      kind text not null,
      id integer not null,
      new_id integer,
      at text not null,
      primary key (kind, id)
    ) without rowid`,
    // where an import that was cut short goes on
    `create table import_run (
      source text primary key,
      fingerprint text not null,
      position text not null,
      at text not null
    ) without rowid`,
  ],
};
