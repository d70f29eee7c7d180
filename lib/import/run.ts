import type { Config } from "../config.ts";
import type { Database, Db } from "../db/database.ts";
import { ShortTransactions } from "../db/short_transactions.ts";
import { SEED_FILES } from "./seed.ts";
import { deriveCatalog } from "./derive.ts";
import { ImportLease } from "./lease.ts";
import { type LikelyDouble, type Loaded, Loader, type LoadSummary } from "./loader.ts";
import { batchesOf, issueOf } from "./ndjson.ts";
import { findPosition, fingerprintOf, forgetPosition, savePosition } from "./position.ts";
import { strangeHosts } from "./picture_hosts.ts";
import { ImportRecord } from "./schema.ts";
import { isIndexMissing } from "./search_index.ts";
import type { ImportSource, Skipped } from "./source.ts";
import { hasTasks } from "./tasks.ts";
import { EPISODES_HELD, episodesIn } from "./weight.ts";

/** What an import of a source did. */
export interface SourceSummary extends LoadSummary {
  /** Records that were read, those that could not be imported included. */
  read: number;
  /** What was left out, by reason. */
  skipped: Record<string, number>;
}

/** What to import, and how. */
export interface SourceImport<Options> {
  source: ImportSource<Options>;
  options: Options;
  config: Config;
  /** Write nothing, and say what would be done. */
  dryRun?: boolean;
  /** Take away what other sources say of the films and people that come. */
  replace?: boolean;
  signal?: AbortSignal;
  /** Told how far the reading has come, and how many records that were. */
  progress?: (done: number, total: number, records: number) => void;
  /** Told how far each step of what follows from the records has come. */
  onDerive?: (step: string, done: number, total: number) => void;
  /** Told of what is left out. */
  onSkip?: (skipped: Skipped) => void;
  /** Told where another import has to end before. */
  onWait?: () => void;
  /** Told of films that are likely to be there already. */
  onDouble?: (double: LikelyDouble) => void;
  now?: Date;
}

/**
 * Records that are held at once, which one transaction may write: the larger it is, the fewer of the pages that it changes
 * are changed by the next one again.
 */
const HELD = 3000;
/** Records after which the position is saved. */
const SAVED_EVERY = 5000;

/**
 * Imports a source: each record is checked, brought together with what other sources say of the same film or person, and
 * loaded in short transactions that leave whole films and people; what can't be loaded is counted and left out. Importing
 * again what is there changes nothing, and goes on after an import that was cut short. Of all processes one imports at a
 * time; the others wait.
 */
export async function importSource<Options>(
  database: Database,
  { source, options, config, signal = new AbortController().signal, progress = () => {}, ...rest }: SourceImport<
    Options
  >,
): Promise<SourceSummary> {
  const { dryRun = false, replace, onSkip = () => {}, onDouble, onDerive = () => {}, onWait } = rest;
  const now = (rest.now ?? new Date()).toISOString();
  const skipped: Record<string, number> = {};
  const skip = (one: Skipped) => {
    skipped[one.reason] = (skipped[one.reason] ?? 0) + 1;
    onSkip(one);
  };
  const lease = (await ImportLease.take(database, { onWait }))!;
  let loader: Loader | undefined;
  try {
    const transactions = new ShortTransactions(database, lease, true);
    const { importPrecedence: precedence } = config;
    loader = await Loader.open(transactions, {
      source: source.name,
      precedence,
      replace,
      dryRun,
      now,
      skip,
      onDouble,
    });
    if (!dryRun) await loadMissingGenres(transactions, now);
    const run = { source: source.name, fingerprint: fingerprintOf(source.name, { options, replace }), at: now };
    const after = dryRun ? undefined : await findPosition(transactions.read, run.source, run.fingerprint);
    let read = 0;
    let saved = 0;
    const context = {
      config,
      signal,
      skip,
      after,
      progress: (done: number, total: number) => progress(done, total, read),
    };
    for await (
      const { lines, position } of batches(source.read(options, context), {
        skip,
        hosts: config.pictures.hosts,
        onRead: () => read++,
      })
    ) {
      signal.throwIfAborted();
      await loader.load(lines);
      if (dryRun || position === undefined || read - saved < SAVED_EVERY) continue;
      saved = read;
      await transactions.write((db) => savePosition(db, { ...run, position }));
    }
    if (dryRun) return { read, ...loader.summary, skipped };
    if (await hasTasks(transactions.read) || await isIndexMissing(transactions.read)) {
      transactions.onBatch = (...step) => {
        signal.throwIfAborted();
        onDerive(...step);
      };
      await deriveCatalog(database, transactions);
    }
    await transactions.write((db) => forgetPosition(db, source.name));
    return { read, ...loader.summary, skipped };
  } finally {
    loader?.close();
    await lease.release();
  }
}

type Records = ReturnType<ImportSource["read"]>;

/** Good records of one kind each, with the position of the last. */
async function* batches(
  records: Records,
  { skip, hosts, onRead }: { skip: (skipped: Skipped) => void; hosts: readonly string[]; onRead: () => void },
): AsyncGenerator<{ lines: Loaded[]; position: string | undefined }> {
  let lines: Loaded[] = [];
  let episodes = 0;
  let reached: string | undefined;
  for await (const { from, record, position } of records) {
    onRead();
    const parsed = ImportRecord.safeParse(record);
    if (!parsed.success) {
      skip({ from, reason: issueOf(parsed.error) });
      continue;
    }
    for (const reason of strangeHosts(parsed.data, hosts)) skip({ from, reason });
    const isFull = lines.length >= HELD || episodes >= EPISODES_HELD;
    if (lines.length > 0 && (isFull || lines[0].record.kind !== parsed.data.kind)) {
      yield { lines, position: reached };
      [lines, episodes] = [[], 0];
    }
    lines.push({ file: from, record: parsed.data });
    episodes += episodesIn(parsed.data);
    reached = position;
  }
  if (lines.length > 0) yield { lines, position: reached };
}

/** The genres are those of the starter catalog, which may not be loaded; what is there of them stays as it is. */
async function loadMissingGenres(transactions: ShortTransactions, now: string): Promise<void> {
  const known = await genres(transactions.read);
  const loader = await Loader.open(transactions, { now, source: "own", precedence: [] });
  for await (const { lines } of batchesOf([SEED_FILES[0]], () => {})) {
    const missing = lines.filter(({ record }) => !known.has(record.key));
    if (missing.length > 0) await loader.load(missing);
  }
}

async function genres(db: Db): Promise<Set<string>> {
  return new Set((await db.selectFrom("genre").select("code").execute()).map(({ code }) => code));
}
