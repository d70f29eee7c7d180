import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type Database, openDatabase } from "@/lib/db/database.ts";
import { migrate } from "@/lib/db/migrate.ts";
import * as catalog from "@/lib/db/migrations/0001_catalog.ts";
import { importFiles } from "@/lib/import/load.ts";
import { finishDerivation } from "@/lib/import/derive.ts";
import { findByName } from "@/lib/search/find.ts";
import { filmRecord, ndjsonFile, temporaryPath, testApp, testDatabase } from "../app.ts";

const titled = (key: string, title: string, votes = 0) =>
  filmRecord(key, { titles: { original: title }, ratings: [{ source: "imdb", value: 7, votes }] });

async function found(database: Database, q: string): Promise<number[]> {
  const { films, perhaps } = await findByName(database.read, q, []);
  return [...films, ...perhaps.films].map(({ found }) => found!.document.entityId);
}

/** All that search knows, without the numbers that depend on the order of arrival. */
async function known({ read }: Database) {
  const docs = await read.selectFrom("search_doc").select(["kind", "entity_id", "year", "names"]).orderBy("kind")
    .orderBy("entity_id").execute();
  const names = await read.selectFrom("search_name").innerJoin("search_doc", "search_doc.id", "search_name.doc_id")
    .select(["hash", "kind", "entity_id"]).orderBy("hash").orderBy("entity_id").execute();
  const words = await read.selectFrom("search_word").select(["word", "key"]).orderBy("word").execute();
  const texts = [];
  for (const { word } of words) {
    const { rows } = await sql`select kind, entity_id from search_fts f join search_doc d on d.id = f.rowid
      where search_fts match ${`"${word}"`} order by 1, 2`.execute(read);
    texts.push(rows);
  }
  return { docs, names, words, texts };
}

async function forget({ write }: Database): Promise<void> {
  for (const table of ["search_doc", "search_name", "search_word", "search_typo"] as const) {
    await write.deleteFrom(table).execute();
  }
  await sql`insert into search_fts (search_fts) values ('delete-all')`.execute(write);
}

Deno.test("a changed film is found by its new names alone, and the index is what it would be if made anew", async () => {
  const database = await testDatabase();
  await importFiles(database, [
    "lib/seed/1_genres.ndjson",
    ndjsonFile([titled("a", "Alpha Omega"), titled("b", "Beta")]),
  ]);
  await importFiles(database, [ndjsonFile([titled("a", "Gamma Beta"), titled("c", "Delta", 1000)])]);
  await importFiles(database, [ndjsonFile([titled("b", "Beta", 5000)])]);
  assertEquals(await found(database, "alpha"), []);
  assertEquals(await found(database, "gamna"), [1]);
  assertEquals(await found(database, "beta"), [2, 1]);
  assertEquals(await found(database, "deltw"), [3]);
  const grown = await known(database);
  assert(!grown.words.some(({ word }) => word === "alpha"));
  await forget(database);
  assert(await finishDerivation(database));
  assertEquals(await known(database), grown);
  await database.close();
});

Deno.test("an update of one film leaves what is indexed of the others alone", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([titled("a", "Alpha"), titled("b", "Beta"), titled("c", "Gamma")])]);
  const ids = () => database.read.selectFrom("search_doc").select(["id", "entity_id"]).orderBy("entity_id").execute();
  const before = await ids();
  await importFiles(database, [ndjsonFile([titled("b", "Beta II", 100_000)])]);
  const after = await ids();
  assertEquals([after[0], after[2]], [before[0], before[2]]);
  assert(after[1].id < before[1].id, "what became more popular is come upon earlier");
  await database.close();
});

Deno.test("a typo leads to the words that were there first and to those that came later", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([titled("a", "Delta", 1000)])]);
  await importFiles(database, [ndjsonFile([titled("b", "Belta")])]);
  assertEquals(await found(database, "celta"), [1, 2]);
  await database.close();
});

Deno.test("a large index, half of whose work a worker does, is the same as one that is made without it", async () => {
  const database = await testDatabase("starter");
  const made = async (bulk?: number) => {
    await forget(database);
    assert(await finishDerivation(database, bulk));
    const { read } = database;
    const docs = await read.selectFrom("search_doc").selectAll().execute();
    const names = await read.selectFrom("search_name").selectAll().execute();
    const words = await read.selectFrom("search_word").selectAll().execute();
    const typos = await read.selectFrom("search_typo").select([
      "bucket",
      "part",
      sql<string>`hex(entries)`.as("entries"),
    ])
      .execute();
    return { rows: [docs, names, words, typos], texts: (await known(database)).texts };
  };
  const without = await made();
  assert(without.rows.every((list) => list.length > 500));
  assertEquals(await made(1), without);
  await database.close();
});

Deno.test("a database of an earlier version is indexed after its migration, once", async () => {
  const database = await openDatabase(`file:${temporaryPath("old.db")}`);
  const provider = { getMigrations: () => Promise.resolve({ "0001_catalog": catalog }) };
  assertEquals((await new Migrator({ db: database.write, provider }).migrateToLatest()).error, undefined);
  await sql`insert into film (id, type, original_title, updated_at) values (1, 'film', 'Матрица', '')`
    .execute(database.write);
  await migrate(database);
  assertEquals(await finishDerivation(database), true);
  assertEquals(await finishDerivation(database), false);
  assertEquals(await found(database, "matrica"), [1]);
  await database.close();
});

Deno.test("popular films are found first among more than can be ranked, and pages go on to the last of a thousand", async () => {
  const films = Array.from({ length: 1200 }, (_, i) => titled(`war-${i}`, `War ${1000 + i}`, i * 10));
  await using app = await testApp({ catalog: films });
  const { films: [hit], totals } = await app.json("/api/search?q=war");
  assertEquals([hit.id, totals.films], [1200, 1000]);
  const last = await app.json("/api/search?q=war&limit=50&page=20");
  assertEquals(last.films.length, 50);
  assertEquals((await app.json("/api/search?q=war&limit=50&page=21")).films, []);
});

Deno.test("no statement of the search scans a table, whatever the query", async () => {
  const seen = new Set<string>();
  await using app = await testApp({ catalog: "starter", onRead: (statement) => seen.add(statement) });
  const queries = [
    "матрица",
    "м",
    "матри",
    "matrica",
    "matri",
    "vfnhbwf",
    "матрзиа",
    "starwars",
    "дюна 2021",
    "qqqzzz",
    "нолан",
    "файт клаб",
    "атака титанам",
    "глдиатор",
    "nazad v bu",
    "the quick brown fox",
    "фильмы 90-х",
    "убить бла",
    "фильмы с томом хэнксом и мег райан",
  ];
  for (const q of queries) {
    for (const more of ["", "&type=anime"]) await app.json(`/api/search?q=${encodeURIComponent(q)}${more}`);
  }
  const searching = [...seen].filter((statement) => statement.includes("search_"));
  assert(searching.length >= 8, String(searching.length));
  for (const statement of searching) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement.replaceAll("?", "'1'"))}`
      .execute(app.database.read);
    for (const { detail } of rows) {
      if (detail.includes("search_fts")) assert(/INDEX \d+:M/.test(detail), `${detail}: ${statement}`);
      else assert(!/^SCAN (search_|d\b|n\b|s\b|t\b)/.test(detail), `${detail}: ${statement}`);
    }
  }
});
