import { type Remote, wrap } from "comlink";
import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { indexedText, nameHash } from "../search/document.ts";
import { deleteRows, insertList, insertPairs, largestId } from "./rows.ts";
import { Entries, type Kind, type Known, type Piece } from "./search_entries.ts";

const BATCH = 2000;
/** Batches that are in a worker's hands at once, so that neither it nor the database waits. */
const AHEAD = 3;
/** From so many films and people on, the full-text index is made in large pieces that are merged once, at the end. */
const BULK = 20_000;

/** Indexes the films and people in the table `touched` anew; what search knows of them already and still holds, stays. */
export async function deriveSearch(db: Db, bulk = BULK): Promise<void> {
  const [{ n }] = (await sql<{ n: number }>`select count(*) as n from touched where kind in ('film', 'person')`
    .execute(db)).rows;
  if (n < bulk) return await indexTouched(db, { known: true });
  const known = (await sql`select 1 from search_doc limit 1`.execute(db)).rows.length > 0;
  await configure(db, { automerge: 0, hashsize: 64 << 20 });
  // An index that is made from all rows at once takes a fraction of the time.
  if (!known) await sql`drop index search_doc_entity`.execute(db);
  await indexTouched(db, { known });
  if (!known) await sql`create unique index search_doc_entity on search_doc (kind, entity_id)`.execute(db);
  await sql`insert into search_fts (search_fts) values ('optimize')`.execute(db);
  await configure(db, { automerge: 4, hashsize: 1 << 20 });
}

/** `known` says that some of what is touched may be indexed already. */
async function indexTouched(db: Db, { known }: { known: boolean }): Promise<void> {
  if (known) return await write(db, new Entries((ranges) => listLastIds(db, ranges)), known);
  // Half of the work is done in a worker, while the database writes.
  const worker = new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" });
  try {
    await write(db, wrap<Entries>(worker), known);
  } finally {
    worker.terminate();
  }
}

/** Writes what is made of what is touched. */
async function write(db: Db, entries: Entries | Remote<Entries>, mayKnow: boolean): Promise<void> {
  // Where the database is asked for ids, two batches at once would be given the same.
  const atOnce = mayKnow ? 1 : AHEAD;
  for (const kind of ["film", "person"] as const) {
    const batches = (await touchedByPopularity(db, kind)).values();
    const next = async () => {
      const { value: ids } = batches.next();
      if (!ids) return undefined;
      const known = mayKnow ? await listKnown(db, kind, ids) : undefined;
      return await entries.add(kind, ids, await listSources(db, kind, ids), known);
    };
    for await (const { stale, docs, texts } of ahead(atOnce, next)) {
      await remove(db, stale);
      await insertList(db, "search_doc", docs, { replace: "id" });
      await insertPairs(db, "search_fts", ["rowid", "words"], texts);
      // The driver lets go of its statements only when the event loop turns.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await forgetUnused(db, await entries.left());
  const lastWord = await largestId(db, "search_word");
  await entries.finish(lastWord > 0 ? await listWords(db, await entries.wanted()) : [], lastWord + 1);
  for await (const piece of ahead(atOnce, async () => await entries.piece())) await insertPiece(db, piece);
}

/** One after the other; with more than one at a time, the next are in the making while one is dealt with. */
async function* ahead<T>(atOnce: number, next: () => Promise<T | undefined>): AsyncGenerator<T> {
  const coming: Promise<T | undefined>[] = [];
  for (;;) {
    while (coming.length < atOnce) {
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
  // What there is of a row stays: the new entries follow it.
  await sql`with rows as materialized (select value as row from json_each(${piece.typos.values}))
    insert into search_typo (bucket, part, entries) select row ->> 0, row ->> 1, unhex(row ->> 2) from rows where true
    on conflict (bucket, part) do update set entries = cast(entries || excluded.entries as blob)`.execute(db);
}

/**
 * Indexes the whole catalog where search knows nothing of it: after a migration that emptied the tables of search.
 * Returns whether there was something to do.
 */
export async function indexCatalog(database: Database, bulk = BULK): Promise<boolean> {
  const missing = async (db: Db) =>
    (await sql<{ missing: number }>`select exists (select 1 from film) and not exists (select 1 from search_doc)
      as missing`.execute(db)).rows[0].missing === 1;
  if (!await missing(database.read)) return false;
  return await database.write.transaction().execute(async (db) => {
    // Another process may have done the same while this one waited for the database.
    if (!await missing(db)) return false;
    await sql`insert into touched (kind, id) select 'film', id from film union all select 'person', id from person`
      .execute(db);
    await deriveSearch(db, bulk);
    await sql`delete from touched`.execute(db);
    await database.analyze(db);
    return true;
  });
}

// Literals, because the client sends numbers as floating point, which the options are not.
async function configure(db: Db, options: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(options)) {
    await sql`insert into search_fts (search_fts, rank) values (${name}, ${sql.lit(value)})`.execute(db);
  }
}

/** The touched ids in batches, popular ones first, so that documents are added in the order of their ids. */
async function touchedByPopularity(db: Db, kind: Kind): Promise<number[][]> {
  const ids = await readJson<number>(
    db,
    // Ordered inside, because a libSQL server's parser knows no order in an aggregate.
    sql`select json_group_array(id) as rows from (
      select t.id from touched t join ${sql.table(kind)} p on p.id = t.id where t.kind = ${kind}
      order by p.popularity desc, t.id)`,
  );
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH));
}

/** Rows as one JSON array: a third of the time that as many rows take. */
async function readJson<Row>(db: Db, query: RawBuilder<{ rows: string }>): Promise<Row[]> {
  const { rows: [row] } = await query.execute(db);
  return JSON.parse(row.rows);
}

function within(values: readonly (number | string)[]) {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}

const SOURCES: Record<Kind, RawBuilder<unknown>> = {
  film: sql`json_array(e.id, e.type, e.year, e.popularity,
    (select json_group_object(lang, title) from film_title where film_id = e.id), e.original_title,
    (select json_group_array(title) from film_alias where film_id = e.id))`,
  person: sql`json_array(e.id, null, null, e.popularity,
    (select json_group_object(lang, name) from person_name where person_id = e.id), null, json_array())`,
};

/** Films or people with all their names, in JSON: a list of `Source`. */
async function listSources(db: Db, kind: Kind, ids: readonly number[]): Promise<string> {
  const { rows: [{ list }] } = await sql<{ list: string }>`
    select json_group_array(${SOURCES[kind]}) as list from ${sql.table(kind)} e where e.id in ${within(ids)}`
    .execute(db);
  return list;
}

async function listKnown(db: Db, kind: Kind, ids: readonly number[]): Promise<Map<number, Known>> {
  const rows = await readJson<Known>(
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

async function remove(db: Db, documents: Known[]): Promise<void> {
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
  await sql`delete from search_word where word in ${within(unused)}`.execute(db);
}

/** Those of the words that the index knows. */
async function listWords(db: Db, words: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (let i = 0; i < words.length; i += 5000) {
    const { rows } = await sql<{ word: string }>`
      select word from search_word where word in ${within(words.slice(i, i + 5000))}`.execute(db);
    known.push(...rows.map(({ word }) => word));
  }
  return known;
}
