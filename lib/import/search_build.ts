import { type Remote, wrap } from "comlink";
import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertList, insertPairs } from "./rows.ts";
import type { Entries, EntryKind, Piece } from "./search_entries.ts";
import { allByPopularity, insertTypos, listSources } from "./search_rows.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";
import { addTasks, clearTasks, endTasks } from "./tasks.ts";

export const KINDS = ["film", "person"] as const;
const BATCH = 2000;
/** Batches that are in a worker's hands at once, so that neither it nor the database waits. */
const AHEAD = 3;
/** How the full-text index takes entries: a batch becomes one piece, and pieces are merged when all of them are there. */
const WHOLE = { automerge: 0, crisismerge: 1999, hashsize: 8 * 2 ** 20 };
/** Documents of a kind after which pieces are merged all the same: of both kinds there can be no more than 2,000 pieces. */
const MOST_UNMERGED = 900 * BATCH;
/** SQLite's own values, for the changes that follow. */
const USUAL = { automerge: 4, crisismerge: 16, hashsize: 2 ** 20 };
/** Pages of the full-text index that one transaction merges. */
const MERGED_PAGES = 300;

/**
 * Makes an index that holds nothing yet of all films and people that have to be indexed: half of the work is done in a
 * worker, while the database writes. Cut short, it is thrown away and begun again.
 */
export async function buildIndex(transactions: ShortTransactions): Promise<void> {
  await transactions.write(async (db) => {
    await addTasks(db, "new index", [0]);
    await configure(db, WHOLE);
  });
  const worker = new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" });
  try {
    const entries = wrap<Entries>(worker);
    for (const kind of KINDS) await writeDocuments(transactions, entries, kind);
    await entries.finish();
    await transactions.writeEach(ahead(async () => await entries.piece()), insertPiece);
  } finally {
    worker.terminate();
  }
  // One piece is read fastest.
  await merge(transactions, -MERGED_PAGES);
  for (const kind of KINDS) await clearTasks(transactions, `${kind} search`);
  await transactions.write(async (db) => {
    await configure(db, USUAL);
    await endTasks(db, "new index", [0]);
  });
}

async function writeDocuments(
  transactions: ShortTransactions,
  entries: Remote<Entries>,
  kind: EntryKind,
): Promise<void> {
  const { read } = transactions;
  const all = await allByPopularity(read, kind);
  for (let done = 0; done < all.length;) {
    if (done > 0) await merge(transactions, MERGED_PAGES);
    const end = Math.min(all.length, done + MOST_UNMERGED);
    const batches = ahead(async () => {
      if (done >= end) return undefined;
      transactions.onBatch("search", done, all.length);
      const ids = all.slice(done, done += BATCH);
      return await entries.add(kind, ids, await listSources(read, kind, ids));
    });
    await transactions.writeEach(batches, async (db, { docs, texts }) => {
      await insertList(db, "search_doc", docs);
      await insertPairs(db, "search_fts", ["rowid", "words"], texts);
    });
  }
}

/** One after the other, with the next ones in the making while one is dealt with. */
function ahead<T>(make: () => Promise<T | undefined>): () => Promise<T | undefined> {
  const coming: Promise<T | undefined>[] = [];
  return () => {
    while (coming.length < AHEAD) {
      const one = make();
      // Whoever stops early does not wait for it; whoever goes on gets its error.
      one.catch(() => {});
      coming.push(one);
    }
    return coming.shift()!;
  };
}

async function insertPiece(db: Db, piece: Piece): Promise<void> {
  if ("names" in piece) return await insertPairs(db, "search_name", ["hash", "doc_id"], piece.names);
  if ("words" in piece) return await insertList(db, "search_word", piece.words);
  await insertTypos(db, piece.typos);
}

/** Merges pieces of the full-text index that are of one age, or below zero all of them; some pages in a transaction. */
async function merge(transactions: ShortTransactions, pages: number): Promise<void> {
  for (let next = pages;; next = MERGED_PAGES) {
    const changes = await transactions.write(async (db) => {
      const before = await totalChanges(db);
      await configure(db, { merge: next });
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
