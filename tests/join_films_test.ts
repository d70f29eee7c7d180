import { assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { importFiles } from "@/lib/import/load.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { agentApp, callTool } from "./agents.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";

const PEOPLE = ["ann", "bob"].map((key) => ({ kind: "person", key, names: { en: key } }));

async function twoFilms() {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([
    ...PEOPLE,
    filmRecord("a", {
      titles: { original: "One", uk: "Один" },
      year: 1999,
      cast: [{ person: "ann" }],
      externalIds: { imdb: "tt0000001" },
    }),
    filmRecord("b", {
      titles: { original: "Two" },
      runtimeMinutes: 90,
      cast: [{ person: "bob" }],
      externalIds: { kinopoisk: 7 },
    }),
  ])]);
  await sql`insert into account (id, kind, name, created_at) values (1, 'human', 'x', ''), (2, 'human', 'y', '')`
    .execute(database.write);
  await sql`insert into rating (account_id, film_id, bucket, value, updated_at)
    values (1, 1, 'public', 8, ''), (1, 2, 'public', 3, ''), (2, 1, 'public', 6, '')`.execute(database.write);
  await sql`insert into favorite (account_id, film_id, created_at) values (2, 1, '')`.execute(database.write);
  return database;
}

Deno.test("two films that are joined are one, with all that belongs to either, and the other id leads to it", async () => {
  const database = await twoFilms();
  await joinFilms(database, { from: 1, into: 2, now: new Date("2026-01-01") });
  const db = database.read;
  const film = await db.selectFrom("film").select(["id", "original_title", "year", "runtime_minutes"]).execute();
  assertEquals(film, [{ id: 2, original_title: "Two", year: 1999, runtime_minutes: 90 }]);
  const ids = await db.selectFrom("film_external_id").select(["source", "film_id"]).orderBy("source").execute();
  assertEquals(ids, [{ source: "imdb", film_id: 2 }, { source: "kinopoisk", film_id: 2 }]);
  // The cast of one film, whole.
  const cast = await db.selectFrom("credit").select("person_id").execute();
  assertEquals(cast, [{ person_id: 2 }]);
  // Who rated both keeps what they said of the one that stays.
  const bucket = await db.selectFrom("rating_bucket").select(["film_id", "count", "total"]).execute();
  assertEquals(bucket, [{ film_id: 2, count: 2, total: 9 }]);
  assertEquals(await db.selectFrom("favorite").select("film_id").execute(), [{ film_id: 2 }]);
  const docs = await db.selectFrom("search_doc").select("entity_id").where("kind", "=", "film").execute();
  assertEquals(docs, [{ entity_id: 2 }]);
  const all = await db.selectFrom("facet").select("count").where("kind", "=", "all").execute();
  assertEquals(all, [{ count: 1 }]);
  assertEquals(await db.selectFrom("moved").select(["kind", "id", "new_id"]).execute(), [{
    kind: "film",
    id: 1,
    new_id: 2,
  }]);
  assertEquals(await db.selectFrom("touched").selectAll().execute(), []);
  // Both keys lead to it.
  const keys = await db.selectFrom("import_key").select(["key", "entity_id"]).where("kind", "=", "film").orderBy("key")
    .execute();
  assertEquals(keys, [{ key: "a", entity_id: 2 }, { key: "b", entity_id: 2 }]);
  await database.close();
});

Deno.test("a film that is not there, and one with itself, are not joined", async () => {
  const database = await twoFilms();
  await assertRejects(() => joinFilms(database, { from: 9, into: 2 }), Error, "There is no film 9.");
  await assertRejects(() => joinFilms(database, { from: 2, into: 2 }), Error, "is one already");
  assertEquals((await database.read.selectFrom("film").select("id").execute()).length, 2);
  await database.close();
});

const A = { titles: { original: "One", uk: "Один" }, year: 1999, externalIds: { imdb: "tt0000001" } };
const B = { titles: { original: "Two" }, runtimeMinutes: 90, externalIds: { imdb: "tt0000002" } };

/** Two films of one file that are joined, and a way to import that file again, with changes. */
async function joined() {
  const database = await testDatabase();
  const load = async (a: object = {}, b: object = {}) => {
    const file = ndjsonFile([filmRecord("a", { ...A, ...a }), filmRecord("b", { ...B, ...b })]);
    return (await importFiles(database, [file]))!;
  };
  await load();
  await joinFilms(database, { from: 1, into: 2 });
  return { database, load };
}

Deno.test("records of two films that were joined are imported again together, and what only one says stays", async () => {
  const { database, load } = await joined();
  assertEquals(await load(), { written: {}, unchanged: 2 });
  for (
    const [a, b] of [[{}, { ageRating: "16+" }], [{ tagline: { en: "Tag" } }, {}], [{ year: 1998 }, { year: 2001 }]]
  ) {
    await load(a, b);
    assertEquals((await load(a, b)).written, {});
    const titles = await database.read.selectFrom("film_title").select(["lang", "title"]).execute();
    assertEquals(titles, [{ lang: "uk", title: "Один" }]);
  }
  const film = await database.read.selectFrom("film").select(["id", "original_title", "year", "age_rating"]).execute();
  assertEquals(film, [{ id: 2, original_title: "Two", year: 2001, age_rating: "16+" }]);
  await database.close();
});

Deno.test("a film that was joined is found by the external ids of both, of which it has one of each source", async () => {
  const { database } = await joined();
  const ids = await database.read.selectFrom("film_external_id").select(["value", "film_id"]).execute();
  assertEquals(ids, [{ value: "tt0000002", film_id: 2 }]);
  await importFiles(database, [
    ndjsonFile([filmRecord("c", { titles: { original: "C" }, externalIds: A.externalIds })]),
  ]);
  assertEquals((await database.read.selectFrom("film").select("id").execute()).length, 1);
  await database.close();
});

Deno.test("three films that become one keep what each says, in the order in which they were joined", async () => {
  const database = await testDatabase();
  const record = (key: string, more: object) => filmRecord(key, { titles: { original: key }, ...more });
  const file = () =>
    ndjsonFile([record("a", { year: 1991, runtimeMinutes: 91 }), record("b", { year: 1992 }), record("c", {})]);
  await importFiles(database, [file()]);
  await joinFilms(database, { from: 1, into: 2 });
  await joinFilms(database, { from: 2, into: 3 });
  const film = () =>
    database.read.selectFrom("film").select(["id", "original_title", "year", "runtime_minutes"]).execute();
  const one = [{ id: 3, original_title: "c", year: 1992, runtime_minutes: 91 }];
  assertEquals(await film(), one);
  assertEquals(await importFiles(database, [file()]), { written: {}, unchanged: 3 });
  assertEquals(await film(), one);
  const error = await assertRejects(() => joinFilms(database, { from: 1, into: 3 }), Error);
  assertEquals(error.message, "There is no film 1. It is film 3 now.");
  await database.close();
});

Deno.test("the id of a film that was joined to another is never another's", async () => {
  const database = await twoFilms();
  await joinFilms(database, { from: 2, into: 1 });
  await importFiles(database, [ndjsonFile([filmRecord("new")])]);
  assertEquals(await database.read.selectFrom("film").select("id").orderBy("id").execute(), [{ id: 1 }, { id: 3 }]);
  await database.close();
});

Deno.test("a film and a series are not joined", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([filmRecord("a", { year: 1999 }), filmRecord("b", { type: "serial" })])]);
  const error = await assertRejects(() => joinFilms(database, { from: 1, into: 2 }), Error);
  assertEquals(
    error.message,
    'Film 1 "a" (1999) is a film, and film 2 "b" (?) is a serial. Import a record that gives the right type first.',
  );
  await database.close();
});

Deno.test("the addresses of a film that was joined lead to the one that it is now, and so does a tool", async () => {
  await using app = await agentApp({ catalog: [filmRecord("a"), filmRecord("b")] });
  assertEquals((await app.fetch("/api/film/1")).status, 200);
  await joinFilms(app.database, { from: 1, into: 2 });
  const moved: [string, string][] = [
    ["/api/film/1?lang=en", "/api/film/2?lang=en"],
    ["/api/film/1/reviews", "/api/film/2/reviews"],
    ["/api/v1/films/1/showtimes?country=UA", "/api/v1/films/2/showtimes?country=UA"],
    ["/film/1", "/film/2"],
    ["/uk/film/1", "/uk/film/2"],
    ["/en/film/1.md", "/en/film/2.md"],
  ];
  for (const [path, location] of moved) {
    const { status, headers } = await app.fetch(path);
    assertEquals([status, headers.get("location")], [308, location], path);
  }
  await app.database.write.insertInto("moved").values({ kind: "person", id: 9, new_id: 8, at: "" }).execute();
  assertEquals((await app.fetch("/uk/person/9")).headers.get("location"), "/uk/person/8");
  for (const path of ["/api/film/3", "/film/3", "/api/person/1"]) assertEquals((await app.fetch(path)).status, 404);
  const { structuredContent } = await callTool(app, "get_film", { id: 1 });
  assertEquals(structuredContent.id, 2);
});

Deno.test("names by the id of a film that was joined are those of the film that it is now", async () => {
  const database = await twoFilms();
  const alias = ndjsonFile([{ kind: "alias", key: "x", film: { id: 1 }, names: { en: ["wun"] } }]);
  await importFiles(database, [alias]);
  await joinFilms(database, { from: 1, into: 2 });
  assertEquals((await importFiles(database, [alias]))!.written, {});
  await importFiles(database, [ndjsonFile([{ kind: "alias", key: "y", film: { id: 1 }, names: { en: ["won"] } }])]);
  const rows = await database.read.selectFrom("alias").select("film_id").execute();
  assertEquals(rows, [{ film_id: 2 }, { film_id: 2 }]);
  await database.close();
});

Deno.test("the note on a film in somebody's list stays where the other film had none there", async () => {
  const database = await twoFilms();
  await sql`insert into own_list (id, account_id, key, title, created_at, updated_at) values (1, 1, 'k', 'Mine', '', '')`
    .execute(database.write);
  await sql`insert into own_list_item (list_id, film_id, position, note) values (1, 1, 0, 'mine'), (1, 2, 1, null)`
    .execute(database.write);
  await joinFilms(database, { from: 1, into: 2 });
  const items = await database.read.selectFrom("own_list_item").select(["film_id", "note"]).execute();
  assertEquals(items, [{ film_id: 2, note: "mine" }]);
  await database.close();
});

Deno.test("an anime series of which no season is known stays a series to TMDB when it is joined", async () => {
  const database = await testDatabase();
  const anime = (more: object) => filmRecord("a", { type: "anime", titles: { original: "A" }, ...more });
  await importFiles(database, [ndjsonFile([anime({ externalIds: { tmdb: 5 }, seasons: [{ number: 1 }] })])]);
  await importFiles(database, [ndjsonFile([anime({ seasons: null }), filmRecord("b", { type: "anime" })])]);
  await joinFilms(database, { from: 1, into: 2 });
  const ids = await database.read.selectFrom("film_external_id").select(["source", "value", "film_id"]).execute();
  assertEquals(ids, [{ source: "tmdb_tv", value: "5", film_id: 2 }]);
  await database.close();
});
