import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { findDigests } from "./keys.ts";
import { type ExternalId, externalIds, type ImportRecord, type RecordKind, saysSeries } from "./schema.ts";

/** A record with the row that it becomes. */
export interface Identified<Kind extends RecordKind = RecordKind> {
  id: number;
  /** Whether there is no such row yet. */
  isNew: boolean;
  record: Extract<ImportRecord, { kind: Kind }>;
  externalIds: ExternalId[];
  /** Whether the record is all that anybody says: what it has not is no longer there. */
  isWhole?: boolean;
  /** Whether its key came with a film that was joined to this one: another key of the same source speaks first then. */
  isJoined?: boolean;
  /** Tells whether the record is the one that was imported last under its key. */
  digest: string;
}

/** A record with what the database knows of it. */
export interface IdentifiedRecord<Line> {
  line: Line;
  /** The row: the one that its key names, else the one that has one of its external ids. */
  id: number | undefined;
  /** The digest of what was imported last under its key, `""` where the row was changed by another key since. */
  known: string | undefined;
  externalIds: ExternalId[];
  /** Why it can't be imported: its key and external ids name different rows. */
  reason: string | undefined;
}

type Owners = ReadonlyMap<string, number>;

/** Finds the rows of records of one kind. */
export async function findRows<Line extends { record: ImportRecord }>(
  db: Db,
  lines: readonly Line[],
): Promise<IdentifiedRecord<Line>[]> {
  const records = lines.map(({ record }) => record);
  const { kind } = records[0];
  const keys = await findDigests(db, kind, records.map(({ key }) => key));
  const wanted = records.flatMap((record) => {
    const isSeries = saysSeries(record);
    return isSeries === undefined
      ? [...externalIds(record, false), ...externalIds(record, true)]
      : externalIds(record, isSeries);
  });
  const owners = await findExternalOwners(db, kind, wanted);
  const unsure = records.filter((record) => saysSeries(record) === undefined);
  const series = await listSeries(
    db,
    new Map(unsure.map((record) => {
      const sure = externalIds(record).filter(({ source }) => !source.startsWith("tmdb"));
      return [record, keys.get(record.key)?.id ?? claim(sure, owners)[0]?.owner];
    })),
  );
  return lines.map((line) => {
    const { record } = line;
    const ids = externalIds(record, saysSeries(record) ?? series.has(record));
    const known = keys.get(record.key);
    const claimed = claim(ids, owners);
    const id = known?.id ?? claimed[0]?.owner;
    const stranger = claimed.find(({ owner }) => owner !== id);
    const reason = stranger && `externalIds: ${stranger.source} ${stranger.value} belongs to ${record.kind} ` +
        `${stranger.owner}, but "${record.key}" is ${record.kind} ${id}`;
    return { line, id, known: known?.digest, externalIds: ids, reason };
  });
}

/** Those of the ids that rows have, with the rows. */
function claim(ids: readonly ExternalId[], owners: Owners): (ExternalId & { owner: number })[] {
  return ids.flatMap((external) => {
    const owner = owners.get(`${external.source} ${external.value}`);
    return owner === undefined ? [] : [{ ...external, owner }];
  });
}

/** Those of the records whose rows have seasons. */
async function listSeries(
  db: Db,
  rows: ReadonlyMap<ImportRecord, number | undefined>,
): Promise<Set<ImportRecord>> {
  const ids = [...rows.values()].filter((id) => id !== undefined);
  if (ids.length === 0) return new Set();
  const found = await db.selectFrom("season").select("film_id").distinct().where("film_id", "in", ids).execute();
  const series = new Set(found.map(({ film_id }) => film_id));
  return new Set([...rows].filter(([, id]) => id !== undefined && series.has(id)).map(([record]) => record));
}

async function findExternalOwners(db: Db, kind: RecordKind, wanted: readonly ExternalId[]): Promise<Owners> {
  if (kind !== "film" && kind !== "person" || wanted.length === 0) return new Map();
  const list = JSON.stringify(wanted.map(({ source, value }) => [source, value, `${source} ${value}`]));
  const { rows } = await sql<{ name: string; id: number }>`
    select k.key as name, k.entity_id as id from json_each(${list}) w
    cross join import_key k on k.kind = ${formerIds(kind)} and k.key = w.value ->> 2
    union all select w.value ->> 2, x.${sql.ref(`${kind}_id`)} from json_each(${list}) w
    cross join ${sql.table(`${kind}_external_id`)} x on x.source = w.value ->> 0 and x.value = w.value ->> 1`
    .execute(db);
  // Who has an id now comes last, and counts before who had it.
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** As what the external ids of rows that were joined to others stand among the keys, where these have one of their own. */
export function formerIds(kind: "film" | "person"): string {
  return `${kind} id`;
}

/** Records in parts in which no row stands twice, as those of films that were joined do. */
export function* rowsOnce(changed: readonly Identified[]): Generator<readonly Identified[]> {
  const rows = new Set<number>();
  const again = changed.filter(({ id }) => rows.size === rows.add(id).size);
  if (again.length === 0) return yield changed;
  const later = new Set(again);
  yield changed.filter((one) => !later.has(one));
  yield* rowsOnce(again);
}

/** The digest of a record. */
export function digestOf(record: ImportRecord): string {
  return hash("sha256", JSON.stringify(record), "base64url");
}
