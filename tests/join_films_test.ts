import { assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { importFiles } from "@/lib/import/load.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
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
