import { sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { type Document, foldName, idRange, indexedText, type Name, nameHash, nameWords } from "../search/document.ts";
import { deleteRows, insertRows } from "./rows.ts";
import { Vocabulary } from "./vocabulary.ts";

const BATCH = 2000;
/** From here on the full-text index is made in large pieces that are merged once, at the end. */
const BULK = 20_000;

type Kind = Document["kind"];

/** Indexes the films and people in the table `touched` anew; what search knows of them already and still holds, stays. */
export async function deriveSearch(db: Db): Promise<void> {
  const index = new Index(db);
  const counted = await sql<{ n: number }>`select count(*) as n from touched where kind in ('film', 'person')`.execute(
    db,
  );
  const bulk = counted.rows[0].n >= BULK;
  if (bulk) await configure(db, { automerge: 0, hashsize: 64 << 20 });
  for (const kind of ["film", "person"] as const) {
    for (const ids of await touchedByPopularity(db, kind)) await index.add(kind, ids);
  }
  await index.finish();
  if (!bulk) return;
  await sql`insert into search_fts (search_fts) values ('optimize')`.execute(db);
  await configure(db, { automerge: 4, hashsize: 1 << 20 });
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

async function configure(db: Db, options: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(options)) {
    await sql`insert into search_fts (search_fts, rank) values (${name}, ${value})`.execute(db);
  }
}

/** The touched ids in batches, popular ones first, so that documents are added in the order of their ids. */
async function touchedByPopularity(db: Db, kind: Kind): Promise<number[][]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from touched t join ${sql.table(kind)} p on p.id = t.id where t.kind = ${kind}
    order by p.popularity desc, t.id`.execute(db);
  const ids = rows.map((row) => row.id);
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) => ids.slice(i * BATCH, (i + 1) * BATCH));
}

/** Adds documents in batches; the names and words of all of them are written together at the end. */
class Index {
  private readonly vocabulary: Vocabulary;
  private readonly nextIds = new Map<number, number>();
  private readonly names: { hash: number; doc_id: number }[] = [];

  constructor(private readonly db: Db) {
    this.vocabulary = new Vocabulary(db);
  }

  async add(kind: Kind, ids: readonly number[]): Promise<void> {
    const known = await listKnown(this.db, kind, ids);
    const rows = [];
    const stale: Known[] = [];
    for (const document of await DOCUMENTS[kind](this.db, ids, this.vocabulary)) {
      const old = known.get(document.entityId);
      const [from, to] = idRange(document);
      const same = old && old.id >= from && old.id <= to && sameWords(old, document);
      if (same && old.popularity === document.popularity) continue;
      if (old && !same) stale.push(old);
      rows.push({ document, id: same ? old.id : await this.nextId(from, to), isNew: !same });
    }
    await this.remove(stale);
    await this.insert(rows);
  }

  /** Writes what was kept back. */
  async finish(): Promise<void> {
    // In the order of the table, which is several times faster.
    this.names.sort((a, b) => a.hash - b.hash || a.doc_id - b.doc_id);
    for (let i = 0; i < this.names.length; i += 10_000) {
      await insertRows(this.db, "search_name", this.names.slice(i, i + 10_000));
    }
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

  private async insert(rows: { document: Document; id: number; isNew: boolean }[]): Promise<void> {
    rows.sort((a, b) => a.id - b.id);
    const docs = rows.map(({ id, document: { kind, entityId, type, year, popularity, names } }) => (
      { id, kind, entity_id: entityId, type, year, popularity, names: JSON.stringify(names) }
    ));
    await insertRows(this.db, "search_doc", docs, { replace: "id" });
    const fresh = rows.filter(({ isNew }) => isNew);
    const texts = fresh.map(({ id, document }) => ({ rowid: id, words: indexedText(document) }));
    await insertRows(this.db, "search_fts", texts);
    for (const { id, document } of fresh) {
      const hashes = new Set(document.names.map(([, text]) => nameHash(text)));
      for (const hash of hashes) this.names.push({ hash, doc_id: id });
      this.vocabulary.add(nameWords(document));
    }
  }
}

interface Known extends Document {
  id: number;
}

async function listKnown(db: Db, kind: Kind, ids: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<Omit<Known, "names"> & { names: string }>`
    select id, kind, entity_id as "entityId", type, year, popularity, names from search_doc
    where kind = ${kind} and entity_id in ${within(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.entityId, { ...row, names: JSON.parse(row.names) }]));
}

function sameWords(a: Document, b: Document): boolean {
  return a.type === b.type && a.year === b.year && JSON.stringify(a.names) === JSON.stringify(b.names);
}

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

interface NamedRow {
  id: number;
  type: string | null;
  year: number | null;
  popularity: number;
  /** JSON: pairs of a field and a name as it is written, the best fields first. */
  names: string;
}

// Films and people in the order of their ids' popularity, as the caller has them.
const DOCUMENTS: Record<Kind, (db: Db, ids: readonly number[], vocabulary: Vocabulary) => Promise<Document[]>> = {
  async film(db, ids, vocabulary) {
    const { rows } = await sql<NamedRow>`
      select f.id, f.type, f.year, f.popularity, (select json_group_array(json_array(field, title)) from (
          select 'title.' || lang as field, title from film_title where film_id = f.id
          union all select 'originalTitle', f.original_title
          union all select 'alias', title from film_alias where film_id = f.id)) as names
      from film f where f.id in ${within(ids)}`.execute(db);
    return documents("film", ids, rows, vocabulary);
  },
  async person(db, ids, vocabulary) {
    const { rows } = await sql<NamedRow>`
      select p.id, null as type, null as year, p.popularity, (select json_group_array(json_array('name.' || lang, name))
        from person_name where person_id = p.id) as names
      from person p where p.id in ${within(ids)}`.execute(db);
    return documents("person", ids, rows, vocabulary);
  },
};

/** A name that is the same in two languages is kept once. */
function documents(kind: Kind, ids: readonly number[], rows: NamedRow[], vocabulary: Vocabulary): Document[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!).map(({ id, type, year, popularity, names }) => {
    const written = JSON.parse(names) as Name[];
    const folded = written.map(([field, name]): Name => [field, foldName(name, vocabulary.spelled)]);
    const distinct = new Map(folded.toReversed().map((name) => [name[1], name]));
    const kept = [...distinct.values()].reverse().filter(([, text]) => text !== "");
    return { kind, entityId: id, type, year, popularity, names: kept };
  });
}
