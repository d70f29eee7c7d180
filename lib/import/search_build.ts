import { type Remote, wrap } from "comlink";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertList, insertPairs } from "./rows.ts";
import type { Entries, EntryKind, Piece } from "./search_entries.ts";
import { insertTypos, listSources, tasksByPopularity } from "./search_rows.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";
import { addTasks, endTasks } from "./tasks.ts";

export const KINDS = ["film", "person"] as const;
const BATCH = 1000;
/** Batches that are in a worker's hands at once, so that neither it nor the database waits. */
const AHEAD = 3;
/** Pages of the full-text index that one transaction merges. */
const MERGED_PAGES = 300;

/**
 * Makes an index that holds nothing yet of all films and people that have to be indexed: half of the work is done in a
 * worker, while the database writes. Cut short, it is thrown away and begun again.
 */
export async function buildIndex(transactions: ShortTransactions): Promise<void> {
  await transactions.write(async (db) => {
    await addTasks(db, "new index", [0]);
    // The pieces of the index are merged sixteen at a time, and never all at once.
    await configure(db, { automerge: 16, crisismerge: 200 });
  });
  const worker = new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" });
  try {
    const entries = wrap<Entries>(worker);
    for (const kind of KINDS) await writeDocuments(transactions, entries, kind);
    await entries.finish();
    for await (const piece of ahead(async () => await entries.piece())) {
      await transactions.write((db) => insertPiece(db, piece));
    }
  } finally {
    worker.terminate();
  }
  await mergeAll(transactions);
  await transactions.write(async (db) => {
    await configure(db, { automerge: 4, crisismerge: 16 });
    await endTasks(db, "new index", [0]);
  });
}

async function writeDocuments(
  transactions: ShortTransactions,
  entries: Remote<Entries>,
  kind: EntryKind,
): Promise<void> {
  const { read } = transactions;
  const all = await tasksByPopularity(read, kind);
  let done = 0;
  const batches = ahead(async () => {
    if (done >= all.length) return undefined;
    transactions.onBatch("search", done, all.length);
    const ids = all.slice(done, done += BATCH);
    return { ids, ...await entries.add(kind, ids, await listSources(read, kind, ids)) };
  });
  for await (const { ids, docs, texts } of batches) {
    await transactions.write(async (db) => {
      await insertList(db, "search_doc", docs);
      await insertPairs(db, "search_fts", ["rowid", "words"], texts);
      await endTasks(db, `${kind} search`, ids);
    });
  }
}

/** One after the other, with the next ones in the making while one is dealt with. */
async function* ahead<T>(next: () => Promise<T | undefined>): AsyncGenerator<T> {
  const coming: Promise<T | undefined>[] = [];
  for (;;) {
    while (coming.length < AHEAD) {
      const one = next();
      // Whoever stops early does not wait for it; whoever goes on gets its error.
      one.catch(() => {});
      coming.push(one);
    }
    const one = await coming.shift();
    if (one === undefined) return;
    yield one;
  }
}

async function insertPiece(db: Db, piece: Piece): Promise<void> {
  if ("names" in piece) return await insertPairs(db, "search_name", ["hash", "doc_id"], piece.names);
  if ("words" in piece) return await insertList(db, "search_word", piece.words);
  await insertTypos(db, piece.typos);
}

/** Makes the full-text index one piece, which is read fastest, some pages at a time. */
async function mergeAll(transactions: ShortTransactions): Promise<void> {
  // Below zero, pieces of all ages are merged; above, it goes on with that.
  for (let pages = -MERGED_PAGES;; pages = MERGED_PAGES) {
    const changes = await transactions.write(async (db) => {
      const before = await totalChanges(db);
      await configure(db, { merge: pages });
      return await totalChanges(db) - before;
    });
    // One row changes where nothing was left to merge.
    if (changes < 2) return;
  }
}

async function totalChanges(db: Db): Promise<number> {
  return (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0].n;
}

// Literals, because the client sends numbers as floating point, which the options are not.
async function configure(db: Db, options: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(options)) {
    await sql`insert into search_fts (search_fts, rank) values (${name}, ${sql.lit(value)})`.execute(db);
  }
}
