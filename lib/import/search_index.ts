import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { indexedText, nameHash } from "../search/document.ts";
import { foldWord } from "../search/fold.ts";
import { deleteRows, insertList, insertPairs, insertRows, largestId } from "./rows.ts";
import { Entries, type EntryKind, type IndexedDocument } from "./search_entries.ts";
import { buildIndex, KINDS } from "./search_build.ts";
import { insertTypos, listSources, readJson, tasksByPopularity, typoList, within } from "./search_rows.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";
import { addTasks, addTasksForAll, clearTasks, endTasks, hasTask, listTasks } from "./tasks.ts";
import { Typos } from "./vocabulary.ts";

/** From so many films and people on, an index that holds nothing yet is made as a whole. */
const BULK = 20_000;
/** Words whose forms are packed together: more take fewer writes, and more memory. */
const WORDS_AT_ONCE = 50_000;

/** Indexes the films and people that have to be; what search knows of them already and still holds, stays. */
export async function deriveSearch(transactions: ShortTransactions, bulk = BULK): Promise<void> {
  const { read } = transactions;
  if (await hasTask(read, "new index")) await emptyIndex(transactions);
  const isEmpty = (await sql`select 1 from search_doc limit 1`.execute(read)).rows.length === 0;
  if (isEmpty && await isLarge(read, bulk)) return await buildIndex(transactions);
  if (isEmpty) {
    for (const kind of KINDS) await addTasksForAll(transactions, `${kind} search`, kind);
  }
  for (const kind of KINDS) await indexChanged(transactions, kind);
  await indexWords(transactions);
}

/** Whether there are films or people and search knows nothing: after a migration that emptied its tables. */
export async function isIndexMissing(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where (exists (select 1 from film) or exists (select 1 from person))
    and not exists (select 1 from search_doc)`.execute(db);
  return rows.length > 0;
}

/** Whether films and people are all to be indexed, with tasks or without: no index is there, or half of one. */
export async function isIndexToCome(db: Db): Promise<boolean> {
  const isEmpty = (await sql`select 1 from search_doc limit 1`.execute(db)).rows.length === 0;
  return isEmpty || await hasTask(db, "new index");
}

/** Throws away an index whose making was cut short. */
async function emptyIndex(transactions: ShortTransactions): Promise<void> {
  await transactions.write(async (db) => {
    for (const table of ["search_doc", "search_name", "search_word", "search_typo"] as const) {
      await db.deleteFrom(table).execute();
    }
    await sql`insert into search_fts (search_fts) values ('delete-all')`.execute(db);
    await endTasks(db, "new index", [0]);
  });
}

/** Whether there are so many films and people. */
async function isLarge(db: Db, bulk: number): Promise<boolean> {
  const { rows } = await sql`select 1 from (select id from film union all select id from person)
    limit 1 offset ${bulk - 1}`.execute(db);
  return rows.length > 0;
}

/** Indexes films or people one batch after the other, each with its names and words. */
async function indexChanged(transactions: ShortTransactions, kind: EntryKind): Promise<void> {
  const { read } = transactions;
  const folded = new Map<string, string>();
  const fold = (typed: string) => {
    const word = folded.get(typed) ?? foldWord(typed);
    folded.set(typed, word);
    return word;
  };
  await transactions.inBatches("search", await tasksByPopularity(read, kind), async (ids) => {
    const entries = new Entries((ranges) => listLastIds(read, ranges), fold);
    const documents = await listKnown(read, kind, ids);
    const { stale, docs, texts } = await entries.add(kind, ids, await listSources(read, kind, ids), documents);
    const known = await listWords(read, entries.wanted());
    const words = entries.addedWords(known, await largestId(read, "search_word") + 1);
    await transactions.write(async (db) => {
      await remove(db, stale);
      await insertList(db, "search_doc", docs, { replace: "id" });
      await insertPairs(db, "search_fts", ["rowid", "words"], texts);
      for (const names of entries.addedNames()) await insertPairs(db, "search_name", ["hash", "doc_id"], names);
      await forgetUnused(db, entries.left());
      await insertRows(db, "search_word", words);
      await forgetSpellings(db, entries.plainWords(known));
      await addTasks(db, "word", words.map(({ id }) => id));
      await endTasks(db, `${kind} search`, ids);
    });
  });
}

/**
 * Writes what leads to new words. They are done together, because their forms are spread over all rows of the table; cut
 * short, it is done again, and what is there twice then finds nothing twice.
 */
async function indexWords(transactions: ShortTransactions): Promise<void> {
  const pending = await listTasks(transactions.read, "word");
  for (let i = 0; i < pending.length; i += WORDS_AT_ONCE) {
    const ids = pending.slice(i, i + WORDS_AT_ONCE);
    const typos = new Typos();
    typos.add(
      await readJson(
        transactions.read,
        sql`select json_group_array(json_object('id', id, 'word', word, 'key', key)) as rows
        from (select * from search_word where id in ${within(ids)} order by id)`,
      ),
    );
    for (const rows of typos.rows()) {
      await transactions.inBatches("typos", rows, async (batch) => {
        await transactions.write((db) => insertTypos(db, typoList(batch)));
      });
    }
  }
  await clearTasks(transactions, "word");
}

/** Takes films or people that are gone out of the index. */
export async function forgetDocuments(db: Db, kind: EntryKind, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await remove(db, [...(await listKnown(db, kind, ids)).values()]);
}

async function listKnown(db: Db, kind: EntryKind, ids: readonly number[]): Promise<Map<number, IndexedDocument>> {
  const rows = await readJson<IndexedDocument>(
    db,
    sql`select json_group_array(json_object('id', id, 'kind', kind, 'entityId', entity_id, 'type', type, 'year', year,
        'popularity', popularity, 'names', json(names))) as rows
      from search_doc where kind = ${kind} and entity_id in ${within(ids)}`,
  );
  return new Map(rows.map((row) => [row.entityId, row]));
}

/** The largest ids in ranges where there are any, by where the ranges begin. */
async function listLastIds(db: Db, ranges: readonly [from: number, to: number][]): Promise<Map<number, number>> {
  const rows = await readJson<[from: number, last: number | null]>(
    db,
    sql`select json_group_array(json_array(value ->> 0,
        (select max(id) from search_doc where id between value ->> 0 and value ->> 1))) as rows
      from json_each(${JSON.stringify(ranges)})`,
  );
  return new Map(rows.flatMap(([from, last]) => last === null ? [] : [[from, last]]));
}

async function remove(db: Db, documents: IndexedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const texts = documents.map((document) => ({ id: document.id, text: indexedText(document) }));
  await sql`insert into search_fts (search_fts, rowid, words)
    select 'delete', value ->> 'id', value ->> 'text' from json_each(${JSON.stringify(texts)})`.execute(db);
  const names = documents.flatMap(({ id, names }) => names.map(([, text]) => ({ id, hash: nameHash(text) })));
  await sql`delete from search_name where (hash, doc_id) in (
    select value ->> 'hash', value ->> 'id' from json_each(${JSON.stringify(names)}))`.execute(db);
  await deleteRows(db, "search_doc", "id", documents.map(({ id }) => id));
}

/**
 * Deletes those of the words that nothing has any more. What leads to a deleted word stays: it leads nowhere, or to a
 * later word of this number, which is no typo of it.
 */
async function forgetUnused(db: Db, words: readonly string[]): Promise<void> {
  const unused: string[] = [];
  for (const word of words) {
    const { rows } = await sql`select 1 from search_fts where search_fts match ${`"${word}"`} limit 1`.execute(db);
    if (rows.length === 0) unused.push(word);
  }
  if (unused.length > 0) await sql`delete from search_word where word in ${within(unused)}`.execute(db);
}

async function forgetSpellings(db: Db, words: readonly string[]): Promise<void> {
  await sql`update search_word set spelling = null
    where spelling is not null and word in ${within(words)}`.execute(db);
}

/** Those of the words that the index knows. */
async function listWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word in ${within(words)}`.execute(db);
  return rows.map(({ word }) => word);
}
