import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { deriveCatalog, deriveFilms } from "./derive.ts";
import { digestOf, findRows, type Identified } from "./identify.ts";
import { findKeys, saveKeys } from "./keys.ts";
import { ImportLease } from "./lease.ts";
import { type BadRecord, batchesOf, checkRecords, type Line, type Progress } from "./ndjson.ts";
import { largestId } from "./rows.ts";
import { type ImportRecord, type RecordKind, references } from "./schema.ts";
import { isIndexMissing } from "./search_index.ts";
import { ShortTransactions } from "../db/short_transactions.ts";
import { addTasks, endTasks, hasTask, hasTasks } from "./tasks.ts";
import { writeRecords, type Writing } from "./write.ts";

/** What an import did. */
export interface ImportSummary {
  /** Records that were new or different, by kind. */
  written: Partial<Record<RecordKind, number>>;
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
  /** Do nothing, and return `undefined`, where the catalog has films that no interrupted import of this kind loaded. */
  onlyIfEmpty?: boolean;
  /** From so many films and people on, a search index that holds nothing yet is made as a whole. */
  bulk?: number;
  now?: Date;
}

/**
 * Imports NDJSON files: checks every line first, then loads them in short transactions, each of which leaves whole films
 * and people. A field that a record does not have stays as it is, `null` clears it. Importing again what is there
 * already changes nothing, and goes on after an import that was cut short. Of all processes one imports at a time; the
 * others wait. Throws an {@linkcode ImportError} with every bad line, and writes nothing then.
 */
export async function importFiles(
  database: Database,
  files: readonly string[],
  { progress = () => {}, onlyIfEmpty = false, bulk, now = new Date() }: ImportOptions = {},
): Promise<ImportSummary | undefined> {
  const isWanted = async (db: Db) => !onlyIfEmpty || await isEmpty(db);
  // By what is there to read, because a node with a good replica starts without its primary.
  if (!await isWanted(database.read)) return undefined;
  const report = (phase: "check" | "load"): Progress => (done, total) => progress(phase, done, total);
  const lease = (await ImportLease.take(database))!;
  try {
    // Another process may have loaded the same while this one waited.
    if (!await isWanted(database.latest)) return undefined;
    const bad = await checkRecords(database.latest, files, report("check"));
    if (bad.length > 0) throw new ImportError(bad);
    // Nobody uses an empty catalog yet, so a first start need not wait between its transactions.
    const transactions = new ShortTransactions(database, lease, !onlyIfEmpty);
    if (onlyIfEmpty) await transactions.write((db) => addTasks(db, "seed", [0]));
    const summary = await load(transactions, files, { progress: report("load"), now: now.toISOString() });
    if (await hasTasks(transactions.read) || await isIndexMissing(transactions.read)) {
      await deriveCatalog(database, transactions, bulk);
    }
    if (onlyIfEmpty) await transactions.write((db) => endTasks(db, "seed", [0]));
    return summary;
  } finally {
    await lease.release();
  }
}

/** Whether there is no film, or only those of a first start that was cut short. */
async function isEmpty(db: Db): Promise<boolean> {
  const film = await db.selectFrom("film").select("id").limit(1).executeTakeFirst();
  return film === undefined || await hasTask(db, "seed");
}

async function load(
  transactions: ShortTransactions,
  files: readonly string[],
  { progress, now }: { progress: Progress; now: string },
): Promise<ImportSummary> {
  const summary: ImportSummary = { written: {}, unchanged: 0 };
  const nextIds = await firstIds(transactions.read);
  for await (const { kind, lines } of batchesOf(files, progress)) {
    await transactions.inBatches(kind, lines, async (lines) => {
      const changed = await listChanged(transactions.read, lines, nextIds);
      summary.unchanged += lines.length - changed.length;
      if (changed.length === 0) return;
      const keys = await findKeys(transactions.read, changed.flatMap(({ record }) => references(record)));
      await transactions.write((db) => writeBatch(db, changed, { now, keys }));
      summary.written[kind] = (summary.written[kind] ?? 0) + changed.length;
    });
  }
  return summary;
}

/** Writes changed records of one kind, what follows from them at once, and what is to be derived later. */
async function writeBatch(db: Db, batch: Identified[], writing: Writing): Promise<void> {
  const { kind } = batch[0].record;
  const ids = batch.map(({ id }) => id);
  const old = batch.filter(({ isNew }) => !isNew).map(({ id }) => id);
  // Those who may leave a film or list are touched as well as those who come.
  if (kind === "film") await addPeopleOf(db, old);
  if (kind === "collection") await addFilmsIn(db, old);
  await writeRecords(db, batch, writing);
  await saveKeys(db, kind, batch.map(({ id, digest, record }) => ({ key: record.key, id, digest })));
  if (kind === "film") {
    await deriveFilms(db, ids);
    await addPeopleOf(db, ids);
    await addTasks(db, "film search", ids);
    await addTasks(db, "neighbours", ids);
  }
  if (kind === "person") await addTasks(db, "popularity", ids);
  if (kind === "collection") await addFilmsIn(db, ids);
  if (kind === "genre") await addFilmsOf(db, batch.map(({ record }) => record.key));
}

async function addPeopleOf(db: Db, filmIds: readonly number[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id) select 'popularity', person_id from credit
    where film_id in (select value from json_each(${JSON.stringify(filmIds)}))`.execute(db);
}

async function addFilmsIn(db: Db, collectionIds: readonly number[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id) select 'neighbours', film_id from collection_item
    where collection_id in (select value from json_each(${JSON.stringify(collectionIds)}))`.execute(db);
}

/** A renamed genre stands on the cards of its films. */
async function addFilmsOf(db: Db, genres: readonly string[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id)
    select 'card', x.film_id from facet f join film_facet x on x.facet_id = f.id
    where f.kind = 'genre' and f.value in (select value from json_each(${JSON.stringify(genres)}))`.execute(db);
}

type IdTable = "keyword" | "provider" | "person" | "film" | "collection";

async function firstIds(db: Db): Promise<Record<RecordKind, number>> {
  const next = async (table: IdTable) => await largestId(db, table) + 1;
  // A genre has no row with a number; its key has one.
  const { rows: [{ genre }] } = await sql<{ genre: number }>`
    select coalesce(max(entity_id), 0) + 1 as genre from import_key where kind = 'genre'`.execute(db);
  return {
    genre,
    keyword: await next("keyword"),
    provider: await next("provider"),
    person: await next("person"),
    film: await next("film"),
    collection: await next("collection"),
  };
}

/** Those of the records that are not what was imported last under their keys, each with its row or a new one. */
async function listChanged(
  db: Db,
  lines: readonly Line[],
  nextIds: Record<RecordKind, number>,
): Promise<Identified[]> {
  const found = await findRows(db, lines);
  return found.map(({ line, id, known, externalIds, reason }) => {
    if (reason) throw new Error(`${line.file}:${line.line} changed while it was imported: ${reason}`);
    const record: ImportRecord = line.record;
    const digest = digestOf(record);
    const one = { id: id ?? nextIds[record.kind]++, isNew: id === undefined, record, externalIds, digest };
    return { ...one, isSame: known === digest };
  }).filter(({ isSame }) => !isSame) as Identified[];
}
