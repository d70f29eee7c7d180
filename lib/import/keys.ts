import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** What is known of keys of a kind: the row each names, and the digest of the record that it came from. */
export interface KnownKey {
  id: number;
  digest: string;
}

/** The rows that keys name, by `"kind key"`. */
export type KnownKeys = ReadonlyMap<string, KnownKey>;

/** Finds the rows that keys name. */
export async function findKeys(
  db: Db,
  wanted: readonly { kind: string; key: string }[],
): Promise<KnownKeys> {
  if (wanted.length === 0) return new Map();
  const kinds = Map.groupBy(wanted, ({ kind }) => kind);
  const lists = [...kinds].map(([kind, wanted]) => [kind, [...new Set(wanted.map(({ key }) => key))].sort()]);
  const { rows } = await sql<{ kind: string; key: string; id: number; digest: string }>`
    select k.kind, k.key, k.entity_id as id, k.digest
    from json_each(${JSON.stringify(Object.fromEntries(lists))}) w cross join json_each(w.value) n
    cross join import_key k on k.kind = w.key and k.key = n.value`.execute(db);
  return new Map(rows.map(({ kind, key, id, digest }) => [`${kind} ${key}`, { id, digest }]));
}

/**
 * Remembers which rows the keys of a batch of one kind name, and what they hold now. Other keys of the same rows and
 * source no longer say what is in them.
 */
export async function saveKeys(
  db: Db,
  kind: string,
  source: string,
  keys: readonly { key: string; id: number; isNew: boolean; digest: string }[],
): Promise<void> {
  const old = keys.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (old.length > 0) {
    await sql`
      update import_key indexed by import_key_entity set digest = ''
      where kind = ${kind} and source = ${source} and digest <> '' and entity_id in (
        select value from json_each(${JSON.stringify(old)}))`.execute(db);
  }
  await sql`
    insert into import_key (kind, key, entity_id, digest, source)
    select ${kind}, value ->> 'key', value ->> 'id', value ->> 'digest', ${source}
    from json_each(${JSON.stringify(keys)}) where true
    on conflict (kind, key) do update set entity_id = excluded.entity_id, digest = excluded.digest,
      source = excluded.source`
    .execute(db);
}
