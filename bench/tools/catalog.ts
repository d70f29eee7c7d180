import { sql } from "kysely";
import type { Database, Db } from "../../lib/db/database.ts";
import { indexAnew } from "../search/foyer.ts";
import { films as generated } from "../search/generator.ts";

// The starter catalog many times over: every copy has films and people of its own, under titles, names, popularity and
// dates of its own, and shares genres, keywords, providers and lists with the others. Rows are copied as they stand,
// for an import of so many films takes half an hour.

/** What a column of a copied row points at, which is that copy's own. */
const OWN: Record<string, "film" | "person"> = { film_id: "film", similar_id: "film", person_id: "person" };
/** What a film has but once among all, and what is made below. */
const LEFT_OUT = ["film_external_id", "person_external_id", "collection_item", "person_name", "film_title"];
/** The copies come out over so many years, those that are over among them. */
const YEARS = 80;

type Steps = Record<"film" | "person", number>;

/** Fills a catalog that holds the starter films up to so many, indexes them, and lets the planner learn from them. */
export async function growCatalog(database: Database, count: number): Promise<void> {
  const { write } = database;
  const steps = { film: await largestId(write, "film"), person: await largestId(write, "person") };
  const titles = generated(count);
  for (let copy = 1; copy * steps.film < count; copy++) {
    await write.transaction().execute((db) => addCopy(db, copy, steps, titles));
  }
  await sql`update facet set count = (select count(*) from film_facet where facet_id = facet.id)`.execute(write);
  await sql`insert into touched (kind, id) select 'content', id from film where id > ${steps.film}`.execute(write);
  await indexAnew(database);
  await database.analyze(write);
}

async function largestId(db: Db, table: "film" | "person"): Promise<number> {
  const { rows: [{ id }] } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(db);
  return id;
}

async function addCopy(db: Db, copy: number, steps: Steps, titles: ReturnType<typeof generated>): Promise<void> {
  const moved = { film: copy * steps.film, person: copy * steps.person };
  const within = (kind: keyof Steps) => sql`between 1 and ${steps[kind]}`;
  for (const kind of ["film", "person"] as const) await copyRows(db, kind, { id: kind }, moved, within(kind));
  for (const { table, columns } of await listOwned(db)) await copyRows(db, table, columns, moved, within("film"));
  const ids = sql`between ${moved.film + 1} and ${moved.film + steps.film}`;
  // First words with other last words.
  await sql`insert into person_name (person_id, lang, name)
    select p.person_id + ${moved.person}, p.lang,
      trim(substr(p.name, 1, instr(p.name || ' ', ' ')) || substr(q.name, instr(q.name, ' ') + 1))
    from person_name p join person_name q
      on q.lang = p.lang and q.person_id = 1 + (p.person_id + ${copy * 97}) % ${steps.person}
    where p.person_id ${within("person")}`.execute(db);
  const named = Array.from({ length: steps.film }, (_, i) => {
    const { names: [ru, en, uk, original], votes } = titles.next().value ?? { names: ["а", "a", "а", "a"], votes: 0 };
    return { id: moved.film + i + 1, ru, en, uk, original, popularity: Math.log10(1 + votes) };
  });
  await sql`create temp table if not exists named (id integer primary key, titles text, popularity real)`.execute(db);
  await sql`delete from named`.execute(db);
  await sql`insert into named select value ->> 'id', value, value ->> 'popularity' from json_each(${
    JSON.stringify(named)
  })`.execute(db);
  await sql`insert into film_title (film_id, lang, title)
    select n.id, l.value, n.titles ->> l.value from named n, json_each('["ru","en","uk"]') l`.execute(db);
  const age = sql`${copy % YEARS}`;
  const earlier = (column: string) =>
    sql`iif(${sql.ref(column)} = '', '', (substr(${sql.ref(column)}, 1, 4) - ${age}) || substr(${sql.ref(column)}, 5))`;
  await sql`update film set original_title = n.titles ->> 'original', popularity = n.popularity,
      first_premiere = ${earlier("first_premiere")} from named n where n.id = film.id`.execute(db);
  await sql`update film_facet set popularity = n.popularity, first_premiere = ${earlier("first_premiere")}
    from named n where n.id = film_id`.execute(db);
  await sql`update premiere set date = ${earlier("date")} where film_id ${ids}`.execute(db);
  await sql`update film_card set card = json_set(card, '$.id', n.id, '$.title', n.titles ->> lang, '$.originalTitle',
    n.titles ->> 'original') from named n where n.id = film_id`.execute(db);
}

/** The tables of films and people whose rows every copy has of its own, with the columns that say whose. */
async function listOwned(db: Db): Promise<{ table: string; columns: typeof OWN }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.sql like 'create table%' and exists (
        select 1 from pragma_table_info(t.name) where name in ('film_id', 'person_id') and pk > 0)
      and not exists (select 1 from pragma_table_info(t.name) where name in ('account_id', 'list_id', 'import_id'))`
    .execute(db);
  const tables = Map.groupBy(rows.filter(({ table }) => !LEFT_OUT.includes(table)), ({ table }) => table);
  return [...tables].map(([table, columns]) => ({
    table,
    columns: Object.fromEntries(columns.flatMap(({ column }) => OWN[column] ? [[column, OWN[column]]] : [])),
  }));
}

/** Copies the rows of the starter catalog in a table, with what points at films and people moved on. */
async function copyRows(
  db: Db,
  table: string,
  columns: typeof OWN,
  moved: Steps,
  own: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const names = rows.map(({ name }) => name);
  const values = names.map((name) =>
    columns[name] ? sql`${sql.ref(name)} + ${moved[columns[name]]}` : sql`${sql.ref(name)}`
  );
  const [first] = Object.keys(columns);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where ${sql.ref(first)} ${own}`.execute(db);
}
