import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Loaded } from "./loader.ts";
import { type ExternalId, externalIds, type ImportRecord } from "./schema.ts";
import type { Skipped } from "./source.ts";

/** Whose records are kept apart, and who is told what is left out. */
export interface KeepingApart {
  source: string;
  skip: (skipped: Skipped) => void;
}

/**
 * The records of a catalog that tells its own films and people apart: of a key that stands twice the first one, and
 * without external ids that another of its records has, so that no two of them become one.
 */
export async function keepApart(db: Db, lines: readonly Loaded[], { source, skip }: KeepingApart): Promise<Loaded[]> {
  const seen = new Map<string, ImportRecord>();
  const once = lines.filter(({ file, record }) => {
    const earlier = seen.get(record.key);
    if (earlier === undefined) seen.set(record.key, record);
    else if (JSON.stringify(earlier) !== JSON.stringify(record)) {
      skip({ from: file, reason: "has the key of an earlier record" });
    }
    return earlier === undefined;
  });
  const [{ record: { kind } }] = lines;
  if (kind !== "film" && kind !== "person") return once;
  const of = (record: ImportRecord) => externalIds(record).filter((id) => !id.source.startsWith(source));
  const holders = await listHolders(db, kind, { source, wanted: once.flatMap(({ record }) => of(record)) });
  return once.map((line) => {
    const { key } = line.record;
    const gone = of(line.record).filter(({ source, value }) => {
      const name = `${source} ${value}`;
      const keys = holders.get(name);
      if (keys === undefined) holders.set(name, [key]);
      return keys !== undefined && !keys.includes(key);
    });
    if (gone.length === 0) return line;
    const names = gone.map(({ source }) => source.replace(/_.*/, ""));
    skip({ from: line.file, reason: `has the ${names.join(" and ")} id of another ${kind} of this source` });
    return { ...line, record: withoutIds(line.record, names) };
  });
}

/** The keys that the source has for the rows with these ids. */
async function listHolders(
  db: Db,
  kind: "film" | "person",
  { source, wanted }: { source: string; wanted: readonly ExternalId[] },
): Promise<Map<string, string[]>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ name: string; keys: string }>`
    select x.source || ' ' || x.value as name, json_group_array(k.key) as keys
    from json_each(${JSON.stringify(wanted)}) w
    join ${sql.table(`${kind}_external_id`)} x on x.source = w.value ->> 'source' and x.value = w.value ->> 'value'
    join import_key k indexed by import_key_entity
      on k.kind = ${kind} and k.entity_id = x.${sql.ref(`${kind}_id`)} and k.source = ${source}
    group by x.source, x.value`.execute(db);
  return new Map(rows.map(({ name, keys }) => [name, JSON.parse(keys)]));
}

function withoutIds(record: ImportRecord, names: readonly string[]): ImportRecord {
  if (record.kind !== "film" && record.kind !== "person") return record;
  const left = Object.entries(record.externalIds ?? {}).filter(([name]) => !names.includes(name));
  return { ...record, externalIds: Object.fromEntries(left) } as ImportRecord;
}
