import type { Database, Db } from "../db/database.ts";
import { checkRecords } from "./check.ts";
import { deriveCatalog } from "./derive.ts";
import { ImportLease } from "./lease.ts";
import { Loader } from "./loader.ts";
import { type BadRecord, batchesOf, type Progress } from "./ndjson.ts";
import type { ImportRecord, RecordKind } from "./schema.ts";
import { isIndexMissing } from "./search_index.ts";
import { OWN } from "./statements.ts";
import { ShortTransactions } from "../db/short_transactions.ts";
import { addTasks, endTasks, hasTask, hasTasks } from "./tasks.ts";

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
  /** Told how far each step of what follows from the records has come. */
  onDerive?: (step: string, done: number, total: number) => void;
  /** Told where another import has to end before. */
  onWait?: () => void;
  /** Told of each record before it is loaded. */
  onRecord?: (record: ImportRecord) => void;
  /** Do nothing, and return `undefined`, where the catalog has films that no interrupted import of this kind loaded. */
  onlyIfEmpty?: boolean;
  /** From so many films and people on, a search index that holds nothing yet is made as a whole. */
  bulk?: number;
  /** Sources of the catalog, the one that is believed first. */
  precedence?: readonly string[];
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
  {
    progress = () => {},
    onDerive = () => {},
    onlyIfEmpty = false,
    bulk,
    precedence = [OWN],
    now = new Date(),
    onRecord,
    onWait,
  }: ImportOptions = {},
): Promise<ImportSummary | undefined> {
  const isWanted = async (db: Db) => !onlyIfEmpty || await isEmpty(db);
  // By what is there to read, because a node with a good replica starts without its primary.
  if (!await isWanted(database.read)) return undefined;
  const report = (phase: "check" | "load"): Progress => (done, total) => progress(phase, done, total);
  const lease = (await ImportLease.take(database, { onWait }))!;
  try {
    // Another process may have loaded the same while this one waited.
    if (!await isWanted(database.latest)) return undefined;
    const bad = await checkRecords(database.latest, files, report("check"));
    if (bad.length > 0) throw new ImportError(bad);
    // Nobody uses an empty catalog yet, so a first start need not wait between its transactions.
    const transactions = new ShortTransactions(database, lease, !onlyIfEmpty);
    if (onlyIfEmpty) await transactions.write((db) => addTasks(db, "seed", [0]));
    const summary = await load(transactions, files, {
      progress: report("load"),
      precedence,
      now: now.toISOString(),
      onRecord,
    });
    if (await hasTasks(transactions.read) || await isIndexMissing(transactions.read)) {
      transactions.onBatch = onDerive;
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
  { progress, precedence, now, onRecord }:
    & { progress: Progress; precedence: readonly string[]; now: string }
    & Pick<
      ImportOptions,
      "onRecord"
    >,
): Promise<ImportSummary> {
  const loader = await Loader.open(transactions, { now, source: OWN, precedence });
  for await (const { lines } of batchesOf(files, progress)) {
    if (onRecord) { for (const { record } of lines) onRecord(record); }
    await loader.load(lines);
  }
  const { added, changed, unchanged } = loader.summary;
  const written = Object.keys({ ...added, ...changed }) as RecordKind[];
  return {
    written: Object.fromEntries(written.map((kind) => [kind, (added[kind] ?? 0) + (changed[kind] ?? 0)])),
    unchanged,
  };
}
