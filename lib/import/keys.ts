import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { RecordKind } from "./schema.ts";

/** Keys of records by their kind. */
export type Keys = Map<RecordKind, Set<string>>;

/** The rows that keys name. */
export class KnownKeys {
  readonly #ids = new Map<string, Map<string, number>>();

  add(kind: string, key: string, id: number): void {
    this.#ids.getOrInsertComputed(kind, () => new Map()).set(key, id);
  }

  id(kind: RecordKind, key: string): number | undefined {
    return this.#ids.get(kind)?.get(key);
  }
}

/** Finds the rows that keys name. */
export async function findKeys(db: Db, wanted: Keys): Promise<KnownKeys> {
  const known = new KnownKeys();
  for (const [kind, keys] of wanted) {
    const list = [...keys];
    // As lists, because to take rows value by value costs more than to find them.
    const { rows: [{ places, ids }] } = await sql<{ places: string; ids: string }>`
      select json_group_array(n.key) as places, json_group_array(k.entity_id) as ids
      from json_each(${JSON.stringify(list)}) n cross join import_key k on k.kind = ${kind} and k.key = n.value`
      .execute(db);
    const found = JSON.parse(ids) as number[];
    for (const [i, place] of (JSON.parse(places) as number[]).entries()) known.add(kind, list[place], found[i]);
  }
  return known;
}

/** What is known of a key: the row it names, and the digest of the record that it came from. */
export interface KnownKey {
  id: number;
  digest: string;
}

/** Finds what is known of keys of a kind. */
export async function findDigests(
  db: Db,
  kind: RecordKind,
  keys: readonly string[],
): Promise<Map<string, KnownKey>> {
  const { rows } = await sql<{ key: string; id: number; digest: string }>`
    select k.key, k.entity_id as id, k.digest from json_each(${JSON.stringify(keys)}) n
    cross join import_key k on k.kind = ${kind} and k.key = n.value`.execute(db);
  return new Map(rows.map(({ key, id, digest }) => [key, { id, digest }]));
}

/**
 * Remembers which rows the keys of a batch of one kind name, and what they hold now. Other keys of the same rows and
 * source no longer say what is in them, but for those that came with a film that was joined to theirs.
 */
export async function saveKeys(
  db: Db,
  kind: string,
  source: string,
  keys: readonly { key: string; id: number; isNew: boolean; isJoined?: boolean; digest: string }[],
): Promise<void> {
  const old = keys.filter(({ isNew, isJoined }) => !isNew && !isJoined).map(({ id }) => id);
  if (old.length > 0) {
    await sql`
      update import_key indexed by import_key_entity set digest = ''
      where kind = ${kind} and source = ${source} and digest <> '' and entity_id in (
        select value from json_each(${JSON.stringify(old)}))
        and not exists (select 1 from said s where s.kind = import_key.kind and s.entity_id = import_key.entity_id
          and s.source > import_key.source || ' ' and s.source < import_key.source || '!'
          and substr(s.source, -length(import_key.key) - 1) = ' ' || import_key.key)`.execute(db);
  }
  await sql`
    insert into import_key (kind, key, entity_id, digest, source)
    select ${kind}, value ->> 0, value ->> 1, value ->> 2, ${source}
    from json_each(${JSON.stringify(keys.map(({ key, id, digest }) => [key, id, digest]))}) where true
    on conflict (kind, key) do update set entity_id = excluded.entity_id, digest = excluded.digest,
      source = excluded.source`
    .execute(db);
}
