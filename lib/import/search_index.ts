import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { type Document, idRange, indexedText, type Name, nameHash, nameWords } from "../search/document.ts";
import { deleteRows, insertRows } from "./rows.ts";
import { Vocabulary } from "./vocabulary.ts";

const BATCH = 2000;
/** From here on the full-text index is made in large pieces that are merged once, at the end. */
const BULK = 20_000;

type Kind = Document["kind"];

/** Indexes the films and people in the table `touched` anew; what search knows of them already and still holds, stays. */
export async function deriveSearch(db: Db): Promise<void> {
  const [{ n }] = (await sql<{ n: number }>`select count(*) as n from touched where kind in ('film', 'person')`
    .execute(db)).rows;
  if (n < BULK) return await indexTouched(db, { known: true });
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
  const index = new Index(db, known);
  for (const kind of ["film", "person"] as const) {
    for (const ids of await touchedByPopularity(db, kind)) {
      await index.add(kind, ids);
      // The driver lets go of its statements only when the event loop turns.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await index.finish();
}

/**
 * Indexes the whole catalog where search knows nothing of it: after a migration that emptied the tables of search.
 * Returns whether there was something to do.
 */
export async function indexCatalog(database: Database): Promise<boolean> {
  const missing = async (db: Db) =>
    (await sql<{ missing: number }>`select exists (select 1 from film) and not exists (select 1 from search_doc)
      as missing`.execute(db)).rows[0].missing === 1;
  if (!await missing(database.read)) return false;
  return await database.write.transaction().execute(async (db) => {
    // Another process may have done the same while this one waited for the database.
    if (!await missing(db)) return false;
    await sql`insert into touched (kind, id) select 'film', id from film union all select 'person', id from person`
      .execute(db);
    await deriveSearch(db);
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

/** The hashes of names, with their documents, to be written in the order of the table: several times faster. */
class NameTable {
  private hashes: number[] = [];
  private readonly ids: number[] = [];

  add(hash: number, id: number): void {
    // Hash and number in one, so that they sort without a comparison of ours: 31 and 22 bits.
    this.hashes.push(hash * 2 ** 22 + this.ids.length % 2 ** 22);
    this.ids.push(id);
  }

  *inOrder(): Generator<{ hash: number; doc_id: number }[]> {
    for (let base = 0; base < this.ids.length; base += 2 ** 22) {
      const sorted = Float64Array.from(this.hashes.slice(base, base + 2 ** 22)).sort();
      for (let i = 0; i < sorted.length; i += 10_000) {
        yield Array.from(sorted.subarray(i, i + 10_000), (both) => (
          { hash: Math.floor(both / 2 ** 22), doc_id: this.ids[base + both % 2 ** 22] }
        ));
      }
    }
  }
}

/** Adds documents in batches; the names and words of all of them are written together at the end. */
class Index {
  private readonly vocabulary: Vocabulary;
  private readonly nextIds = new Map<number, number>();
  private readonly names = new NameTable();

  constructor(private readonly db: Db, private readonly mayKnow: boolean) {
    this.vocabulary = new Vocabulary(db);
  }

  async add(kind: Kind, ids: readonly number[]): Promise<void> {
    const known = this.mayKnow ? await listKnown(this.db, kind, ids) : new Map<number, Known>();
    const rows: Indexed[] = [];
    const stale: Known[] = [];
    for (const { document, words } of await read(this.db, kind, ids, this.vocabulary)) {
      const old = known.get(document.entityId);
      const [from, to] = idRange(document);
      const same = old && old.id >= from && old.id <= to && sameWords(old, document);
      if (same && old.popularity === document.popularity) continue;
      if (old && !same) stale.push(old);
      rows.push({ document, words, id: same ? old.id : await this.nextId(from, to), isNew: !same });
    }
    await this.remove(stale);
    await this.insert(rows);
  }

  /** Writes what was kept back. */
  async finish(): Promise<void> {
    for (const rows of this.names.inOrder()) await insertRows(this.db, "search_name", rows);
    await this.vocabulary.finish();
  }

  private async nextId(from: number, to: number): Promise<number> {
    let id = this.nextIds.get(from);
    if (id === undefined) {
      const { rows } = await sql<{ last: number | null }>`
        select max(id) as last from search_doc where id between ${from} and ${to}`.execute(this.db);
      id = (rows[0].last ?? from - 1) + 1;
    }
    this.nextIds.set(from, id + 1);
    return id;
  }

  private async remove(documents: Known[]): Promise<void> {
    if (documents.length === 0) return;
    const entries = documents.map((document) => ({ id: document.id, text: indexedText(document) }));
    await sql`insert into search_fts (search_fts, rowid, words)
      select 'delete', value ->> 'id', value ->> 'text' from json_each(${JSON.stringify(entries)})`.execute(this.db);
    const names = documents.flatMap(({ id, names }) => names.map(([, text]) => ({ id, hash: nameHash(text) })));
    await sql`delete from search_name where (hash, doc_id) in (
      select value ->> 'hash', value ->> 'id' from json_each(${JSON.stringify(names)}))`.execute(this.db);
    await deleteRows(this.db, "search_doc", "id", documents.map(({ id }) => id));
    this.vocabulary.leave(documents.flatMap(nameWords));
  }

  private async insert(rows: Indexed[]): Promise<void> {
    rows.sort((a, b) => a.id - b.id);
    const docs = rows.map(({ id, document: { kind, entityId, type, year, popularity, names } }) => (
      { id, kind, entity_id: entityId, type, year, popularity, names: JSON.stringify(names) }
    ));
    await insertRows(this.db, "search_doc", docs, { replace: "id" });
    const fresh = rows.filter(({ isNew }) => isNew);
    for (const { id, document } of fresh) {
      for (const hash of new Set(document.names.map(([, text]) => nameHash(text)))) this.names.add(hash, id);
    }
    const texts = fresh.map(({ id, document, words }) => ({ rowid: id, words: indexedText(document, words) }));
    await insertRows(this.db, "search_fts", texts);
  }
}

interface Known extends Document {
  id: number;
}

/** A document as it is read, with the different words of its names. */
interface Read {
  document: Document;
  words: string[];
}

interface Indexed extends Read {
  id: number;
  /** Whether its words are not in the index yet. */
  isNew: boolean;
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

function sameWords(a: Document, b: Document): boolean {
  return a.type === b.type && a.year === b.year && JSON.stringify(a.names) === JSON.stringify(b.names);
}

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

/** A film or person, with its names by language and, of a film, those that are of none. */
type Row = [
  id: number,
  type: string | null,
  year: number | null,
  popularity: number,
  names: Record<string, string>,
  originalTitle: string | null,
  aliases: string[],
];

const ROWS: Record<Kind, RawBuilder<unknown>> = {
  film: sql`json_array(e.id, e.type, e.year, e.popularity,
    (select json_group_object(lang, title) from film_title where film_id = e.id), e.original_title,
    (select json_group_array(title) from film_alias where film_id = e.id)) as row from film e`,
  person: sql`json_array(e.id, null, null, e.popularity,
    (select json_group_object(lang, name) from person_name where person_id = e.id), null, json_array()) as row
    from person e`,
};
const FIELDS: Record<Kind, string> = { film: "title", person: "name" };

/** Films or people with all their names, in the order of the ids. */
async function read(db: Db, kind: Kind, ids: readonly number[], vocabulary: Vocabulary): Promise<Read[]> {
  const rows = await readJson<Row>(
    db,
    sql`select json_group_array(json(row)) as rows from (select ${ROWS[kind]} where e.id in ${within(ids)})`,
  );
  const byId = new Map(rows.map((row) => [row[0], row]));
  return ids.map((id) => documentOf(kind, byId.get(id)!, vocabulary));
}

/** The best fields come first: a name that stands in several, or is the same in two languages, is kept by the first. */
function documentOf(kind: Kind, row: Row, vocabulary: Vocabulary): Read {
  const [entityId, type, year, popularity, localized, originalTitle, aliases] = row;
  const fields = new Map<string, string>();
  const add = (field: string, name: string) => fields.has(name) || fields.set(name, field);
  for (const lang in localized) add(`${FIELDS[kind]}.${lang}`, localized[lang]);
  if (originalTitle !== null) add("originalTitle", originalTitle);
  for (const alias of aliases) add("alias", alias);
  const names: Name[] = [];
  const words = new Set<string>();
  for (const [name, field] of fields) {
    const own = vocabulary.wordsOf(name);
    const text = own.join(" ");
    if (text === "" || names.some(([, other]) => other === text)) continue;
    names.push([field, text]);
    for (const word of own) words.add(word);
  }
  return { document: { kind, entityId, type, year, popularity, names }, words: [...words] };
}
