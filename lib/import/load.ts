import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { deriveCatalog } from "./derive.ts";
import { findKeys, saveKeys } from "./keys.ts";
import { type BadRecord, batchesOf, checkRecords, type Line, type Progress } from "./ndjson.ts";
import { largestId } from "./rows.ts";
import { externalIds, type ImportRecord } from "./schema.ts";
import { type Identified, writeRecords } from "./write.ts";

/** What an import did. */
export interface ImportSummary {
  /** Records that were new or different, by kind. */
  written: Partial<Record<ImportRecord["kind"], number>>;
  unchanged: number;
}

/** An import that wrote nothing, because these records are bad. */
export class ImportError extends Error {
  override name = "ImportError";

  constructor(readonly bad: BadRecord[]) {
    const [{ file, line, reason }] = bad;
    const count = bad.length === 1 ? "1 bad record" : `${bad.length} bad records, the first`;
    super(`Nothing was imported: ${count} at ${file}:${line}: ${reason}`);
  }
}

/** Options of {@linkcode importFiles}. */
export interface ImportOptions {
  /** Told how far the check and then the load have come. */
  progress?: (phase: "check" | "load", done: number, total: number) => void;
  /** Do nothing, and return `undefined`, where the catalog has a film. */
  onlyIfEmpty?: boolean;
  now?: Date;
}

/**
 * Imports NDJSON files: checks every line first, then loads all in one transaction. Importing again what is there
 * already changes nothing. Throws an {@linkcode ImportError} with every bad line, and writes nothing then.
 */
export async function importFiles(
  database: Database,
  files: readonly string[],
  { progress = () => {}, onlyIfEmpty = false, now = new Date() }: ImportOptions = {},
): Promise<ImportSummary | undefined> {
  if (onlyIfEmpty && await hasFilms(database.read)) return undefined;
  const report = (phase: "check" | "load"): Progress => (done, total) => progress(phase, done, total);
  const bad = await checkRecords(database.read, files, report("check"));
  if (bad.length > 0) throw new ImportError(bad);
  return await database.write.transaction().execute(async (db) => {
    // Another process may have loaded the same while this one waited for the database.
    if (onlyIfEmpty && await hasFilms(db)) return undefined;
    return await load(db, files, { progress: report("load"), now: now.toISOString(), analyze: database.analyze });
  });
}

async function hasFilms(db: Db): Promise<boolean> {
  return await db.selectFrom("film").select("id").limit(1).executeTakeFirst() !== undefined;
}

async function load(
  db: Db,
  files: readonly string[],
  { progress, now, analyze }: { progress: Progress; now: string; analyze: Database["analyze"] },
): Promise<ImportSummary> {
  const summary: ImportSummary = { written: {}, unchanged: 0 };
  const nextIds = await firstIds(db);
  for await (const { kind, lines } of batchesOf(files, progress)) {
    const batch = await identify(db, lines, nextIds);
    const changed = batch.filter(({ known, digest }) => known?.digest !== digest);
    summary.unchanged += batch.length - changed.length;
    if (changed.length === 0) continue;
    summary.written[kind] = (summary.written[kind] ?? 0) + changed.length;
    const ids = JSON.stringify(changed.map(({ id }) => id));
    if (kind === "film") await touchPeopleOf(db, ids);
    if (kind === "genre") await touchFilmsOf(db, changed.map(({ record }) => record.key));
    await writeRecords(db, changed, now);
    await saveKeys(db, changed.map(({ id, digest, record }) => ({ kind, key: record.key, id, digest })));
    await sql`insert or ignore into touched (kind, id)
      select ${kind}, value from json_each(${ids})`.execute(db);
  }
  if (Object.keys(summary.written).length === 0) return summary;
  await deriveCatalog(db, analyze);
  await sql`delete from touched`.execute(db);
  return summary;
}

/** Those who may leave a film have to be derived anew as well as those who come. */
async function touchPeopleOf(db: Db, filmIds: string): Promise<void> {
  await sql`insert or ignore into touched (kind, id)
    select 'person', person_id from credit where film_id in (select value from json_each(${filmIds}))`.execute(db);
}

/** A renamed genre stands on the cards of its films. */
async function touchFilmsOf(db: Db, genres: string[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id)
    select 'film', x.film_id from facet f join film_facet x on x.facet_id = f.id
    where f.kind = 'genre' and f.value in (select value from json_each(${JSON.stringify(genres)}))`.execute(db);
}

type IdTable = "keyword" | "provider" | "person" | "film" | "collection";

async function firstIds(db: Db): Promise<Record<ImportRecord["kind"], number>> {
  const next = async (table: IdTable) => await largestId(db, table) + 1;
  return {
    genre: 1,
    keyword: await next("keyword"),
    provider: await next("provider"),
    person: await next("person"),
    film: await next("film"),
    collection: await next("collection"),
  };
}

/**
 * Finds the row of each record: the one that its key names, else the one that has one of its external ids, else a new
 * one. A record whose key and ids name different rows is refused.
 */
async function identify(db: Db, lines: readonly Line[], nextIds: Record<string, number>) {
  const keys = await findKeys(db, lines.map(({ record }) => record));
  const owners = await findExternalOwners(db, lines.map(({ record }) => record));
  const taken = new Map<number, Line>();
  return lines.map(({ file, line, record }) => {
    const known = keys.get(`${record.kind} ${record.key}`);
    const claimed = externalIds(record).map((external) => ({
      ...external,
      owner: owners.get(`${external.source} ${external.value}`),
    })).filter(({ owner }) => owner !== undefined);
    const id = known?.id ?? claimed[0]?.owner ?? nextIds[record.kind]++;
    const stranger = claimed.find(({ owner }) => owner !== id);
    if (stranger) {
      const reason = `externalIds: ${stranger.source} ${stranger.value} belongs to ${record.kind} ${stranger.owner}, ` +
        `but "${record.key}" is ${record.kind} ${id}`;
      throw new ImportError([{ file, line, reason }]);
    }
    const twin = taken.get(id);
    if (twin) {
      const reason = `"${record.key}" is the same ${record.kind} as "${twin.record.key}" on line ${twin.line}`;
      throw new ImportError([{ file, line, reason }]);
    }
    taken.set(id, { file, line, record });
    const digest = createHash("sha256").update(JSON.stringify(record)).digest("base64url");
    return { id, record, known, digest } as Identified & { known: typeof known; digest: string };
  });
}

async function findExternalOwners(db: Db, records: readonly ImportRecord[]): Promise<Map<string, number>> {
  const { kind } = records[0];
  if (kind !== "film" && kind !== "person") return new Map();
  const { rows } = await sql<{ source: string; value: string; id: number }>`
    select x.source, x.value, x.${sql.ref(`${kind}_id`)} as id
    from json_each(${JSON.stringify(records.flatMap(externalIds))}) w
    join ${sql.table(`${kind}_external_id`)} x on x.source = w.value ->> 'source' and x.value = w.value ->> 'value'`
    .execute(db);
  return new Map(rows.map(({ source, value, id }) => [`${source} ${value}`, id]));
}
