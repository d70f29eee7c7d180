import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { oneRow, PARAMETER } from "../db/text.ts";
import { type Document, ID_RANGE, idRange, typeWord } from "./document.ts";

/** A document as it is kept. */
export interface DocumentRow extends Document {
  id: number;
}

/** What the full-text index is asked: each place of the query with the words that may stand in it. */
export interface TextQuery {
  /** Films or people alone; nothing means both, films first. */
  kind: "film" | "person" | null;
  places: readonly { words: readonly string[]; prefixes: readonly string[] }[];
  /** Words that have to be there besides. */
  facts: readonly string[];
  /** Types of films; none means all. */
  types: readonly string[];
}

// Every word is quoted, so that nothing a person types is an operator; words hold letters and digits only.
function expression({ kind, places, facts, types }: TextQuery): string {
  const quoted = (word: string) => `"${word}"`;
  const groups = places.map(({ words, prefixes }) => [...words.map(quoted), ...prefixes.map((it) => `${quoted(it)}*`)]);
  if (kind !== "person" && types.length > 0) groups.push(types.map(typeWord).map(quoted));
  groups.push(...facts.map((fact) => [quoted(fact)]));
  return groups.map((group) => `(${group.join(" OR ")})`).join(" AND ");
}

// Many rows come as one JSON array, because the driver takes longer over a row than SQLite and JSON.parse together.

/** A list of values as one parameter. */
const GIVEN = sql`(select value from json_each(${PARAMETER}))`;

// Literals: the driver sends numbers as floating point, by which the index does not seek.
const matching = ([from, to]: readonly [number, number]) =>
  oneRow(() =>
    sql<{ ids: string }>`select json_group_array(rowid) as ids from (select rowid from search_fts
      where search_fts match ${PARAMETER} and rowid between ${sql.lit(from)} and ${sql.lit(to)}
      order by rowid limit ${PARAMETER})`
  );
const selectMatching = {
  film: matching(ID_RANGE.film),
  person: matching(ID_RANGE.person),
  any: matching([ID_RANGE.film[0], ID_RANGE.person[1]]),
};

/** The popularity of films that some 10,000 people have rated, of which a large catalog has one in a hundred. */
export const WELL_KNOWN = 4;
const selectWellKnown = matching([ID_RANGE.film[0], idRange({ kind: "film", popularity: WELL_KNOWN })[1]]);

/** The ids of well-known films that have the words, popular ones first, at most `limit`. */
export async function listWellKnown(db: Db, places: TextQuery["places"], limit: number): Promise<number[]> {
  const row = await selectWellKnown(db, expression({ kind: "film", places, facts: [], types: [] }), limit);
  return JSON.parse(row!.ids);
}

/** The ids of films and people that have the words, each popular ones first, at most `limit`. Nothing behind them is looked at. */
export async function listMatching(db: Db, query: TextQuery, limit: number): Promise<number[]> {
  const row = await selectMatching[query.kind ?? "any"](db, expression(query), limit);
  return JSON.parse(row!.ids);
}

/** The ids of films and people that fit one of several queries of the same kind, popular ones first, at most `limit`. */
export async function listMatchingAny(db: Db, queries: readonly TextQuery[], limit: number): Promise<number[]> {
  const any = queries.map((query) => `(${expression(query)})`).join(" OR ");
  const row = await selectMatching[queries[0].kind ?? "any"](db, any, limit);
  return JSON.parse(row!.ids);
}

const selectNamed = oneRow(() =>
  sql<{ ids: string }>`select json_group_array(id) as ids from (
    select n.doc_id as id from json_each(${PARAMETER}) h cross join search_name n on n.hash = h.value limit ${PARAMETER})`
);

/** The ids of documents that have a name with one of these hashes, popular ones first, at most `limit` a hash. */
export async function listNamed(db: Db, hashes: readonly number[], limit: number): Promise<number[]> {
  const row = await selectNamed(db, JSON.stringify(hashes), limit);
  return JSON.parse(row!.ids);
}

/** The jobs of a role, as credits have them; nothing means all. */
const JOBS = { any: null, cast: "actor", director: "director" } as const;

/** The ids of the documents of the films that one of these people has a credit in, popular ones first, at most `limit`. */
export async function listCredited(
  db: Db,
  people: readonly number[],
  { role, limit }: { role: keyof typeof JOBS; limit: number },
): Promise<number[]> {
  if (people.length === 0) return [];
  const job = JOBS[role];
  const { rows: [row] } = await sql<{ ids: string }>`
    select json_group_array(id) as ids from (select distinct d.id from json_each(${JSON.stringify(people)}) p
      cross join credit c on c.person_id = p.value
      cross join search_doc d on d.kind = 'film' and d.entity_id = c.film_id
      ${job === null ? sql`` : sql`where c.job = ${job}`} order by d.id limit ${limit})`.execute(db);
  return JSON.parse(row.ids);
}

const selectDocuments = oneRow(() =>
  sql<{ documents: string }>`
    select json_group_array(json_object('id', id, 'kind', kind, 'entityId', entity_id, 'type', type, 'year', year,
      'popularity', popularity, 'names', json(names))) as documents from search_doc where id in ${GIVEN}`
);

/** The documents with these ids, in no order. */
export async function listDocuments(db: Db, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const row = await selectDocuments(db, JSON.stringify(ids));
  return JSON.parse(row!.documents);
}

/** The documents of films, of these types if any are given, in no order. */
export async function listDocumentsOfFilms(
  db: Db,
  films: readonly number[],
  types: readonly string[],
): Promise<DocumentRow[]> {
  if (films.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from search_doc where kind = 'film' and entity_id in ${
    within(films)
  } ${types.length > 0 ? sql`and type in ${within(types)}` : sql``}`.execute(db);
  return await listDocuments(db, rows.map(({ id }) => id));
}

/** The ids of the films that are like a film, the nearest first. */
export async function listSimilar(db: Db, film: number): Promise<number[]> {
  const rows = await db.selectFrom("similar").select("similar_id").where("film_id", "=", film).orderBy("position")
    .execute();
  return rows.map(({ similar_id }) => similar_id);
}

/** The documents of some people, in the order in which these are given. */
export async function listDocumentsOfPeople(db: Db, people: readonly number[]): Promise<DocumentRow[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from search_doc where kind = 'person' and entity_id in ${
    within(people)
  }`.execute(db);
  const documents = await listDocuments(db, rows.map(({ id }) => id));
  return documents.sort((a, b) => people.indexOf(a.entityId) - people.indexOf(b.entityId));
}

const selectKnownWords = oneRow(() =>
  sql<{ words: string }>`select json_group_array(word) as words from search_word where word in ${GIVEN}`
);

/** Which of these words some name has. */
export async function listKnownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const row = await selectKnownWords(db, JSON.stringify(words));
  return new Set(JSON.parse(row!.words));
}

const selectSpelled = oneRow(() =>
  sql<{ words: string }>`select json_group_array(word) as words from search_word
    where word in ${GIVEN} and substr(spelling, 1, length(${PARAMETER})) = ${PARAMETER}`
);

/** Which of these words are spelled with such a beginning, where that is not their folded form. */
export async function listSpelled(db: Db, words: readonly string[], beginning: string): Promise<Set<string>> {
  const row = await selectSpelled(db, JSON.stringify(words), beginning, beginning);
  return new Set(JSON.parse(row!.words));
}

const selectWordsByPrefix = oneRow(() =>
  sql<{ words: string }>`select json_group_array(word) as words from (
    select word from search_word where word >= ${PARAMETER} and word < ${PARAMETER} order by word limit ${PARAMETER})`
);

/** The words that begin so, in the order of the alphabet, at most `limit`. */
export async function listWordsByPrefix(db: Db, prefix: string, limit: number): Promise<string[]> {
  const row = await selectWordsByPrefix(db, prefix, prefix + "\uffff", limit);
  return JSON.parse(row!.words);
}

const selectWordsBegun = oneRow(() =>
  sql<{ words: string }>`select json_group_array(json_object('word', word, 'spelling', spelling)) as words from (
    select s.word, s.spelling from json_each(${PARAMETER}) p
    cross join search_word s on s.word >= p.value and s.word < p.value || ${sql.lit("\uffff")} limit 200)`
);

/** The words, with how they are written, that begin in one of these ways, at most 200. */
export async function listWordsBegun(
  db: Db,
  prefixes: readonly string[],
): Promise<Pick<WordRow, "word" | "spelling">[]> {
  if (prefixes.length === 0) return [];
  const row = await selectWordsBegun(db, JSON.stringify(prefixes));
  return JSON.parse(row!.words);
}

const selectWordsByKey = oneRow(() =>
  sql<{ words: string }>`select json_group_array(json_object('word', word, 'key', key)) as words from (
    select word, key from search_word where key is not null and key in ${GIVEN} limit 200)`
);

/** Words with one of these keys. */
export async function listWordsByKey(db: Db, keys: readonly string[]): Promise<{ word: string; key: string }[]> {
  const row = await selectWordsByKey(db, JSON.stringify(keys));
  return JSON.parse(row!.words);
}

const selectWordsByKeyPrefix = oneRow(() =>
  sql<{ words: string }>`select json_group_array(word) as words from (
    select word from search_word where key is not null and key >= ${PARAMETER} and key < ${PARAMETER}
    order by id limit ${PARAMETER})`
);

/** Words whose key begins so, those of popular names first, at most `limit`. */
export async function listWordsByKeyPrefix(db: Db, prefix: string, limit: number): Promise<string[]> {
  const row = await selectWordsByKeyPrefix(db, prefix, prefix + "\uffff", limit);
  return JSON.parse(row!.words);
}

/** Packed rows, see `typos.ts`: of each its bucket, its part and its number of bytes, and all bytes in the same order. */
export interface TypoRows {
  heads: [bucket: number, part: number, bytes: number][];
  entries: Uint8Array;
}

const selectTypos = oneRow(() =>
  sql<{ heads: string; entries: ArrayBuffer | Uint8Array | null }>`
    select json_group_array(json_array(bucket, part, length(entries))) as heads,
      cast(group_concat(entries, '') as blob) as entries
    from search_typo where bucket in ${GIVEN}`
);

/** The packed rows of these buckets of forms. */
export async function listTypos(db: Db, buckets: readonly number[]): Promise<TypoRows> {
  const row = await selectTypos(db, JSON.stringify(buckets));
  return { heads: JSON.parse(row!.heads), entries: new Uint8Array(row!.entries ?? []) };
}

/** A word as it is kept: small numbers are words of popular names. */
export interface WordRow {
  id: number;
  word: string;
  key: string | null;
  /** How it is written, where that is not its folded form. */
  spelling: string | null;
}

const selectWords = oneRow(() =>
  sql<{ words: string }>`
    select json_group_array(json_array(id, word, key, spelling)) as words from search_word where id in ${GIVEN}`
);

/** Words by their numbers, in no order. */
export async function listWords(db: Db, ids: readonly number[]): Promise<WordRow[]> {
  if (ids.length === 0) return [];
  const row = await selectWords(db, JSON.stringify(ids));
  const words = JSON.parse(row!.words) as [number, string, string | null, string | null][];
  return words.map(([id, word, key, spelling]) => ({ id, word, key, spelling }));
}

/** The films, of these types if any are given, or people with an external id. */
export async function listByExternalId(
  db: Db,
  { kind, sources, value, types }: {
    kind: "film" | "person";
    sources: readonly string[];
    value: string;
    types: readonly string[];
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from ${sql.table(`${kind}_external_id`)} x
    join ${sql.table(kind)} p on p.id = x.${sql.ref(`${kind}_id`)}
    where x.source in ${within(sources)} and x.value = ${value}
    ${types.length > 0 ? sql`and p.type in ${within(types)}` : sql``} order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

function within(values: readonly (string | number)[]) {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
