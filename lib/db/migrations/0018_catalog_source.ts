import type { Expansion } from "../migration.ts";

/** Which sources the catalog was ever loaded from; those of a film or person are with their keys. */
export const catalogSource: Expansion = {
  kind: "expand",
  about: "remembers which sources the catalog comes from, because each has its own licence",
  statements: [
    "create table catalog_source (source text primary key, loaded_at text not null) without rowid",
    // What is there came with the starter catalog, or from files of the operator's own.
    "insert into catalog_source (source, loaded_at) select 'own', at from (select min(updated_at) as at from film) where at is not null",
  ],
};
