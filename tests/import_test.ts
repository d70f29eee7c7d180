import { assert, assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import type { Database } from "@/lib/db/database.ts";
import { ImportLease } from "@/lib/import/lease.ts";
import { ImportError, importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, temporaryPath, testApp, testDatabase } from "./app.ts";

/** Imports lines as they stand and returns what was wrong with them. */
async function badOf(database: Database, lines: string[]): Promise<[number, string][]> {
  const path = temporaryPath("bad.ndjson");
  await Deno.writeTextFile(path, lines.join("\n"));
  const error = await assertRejects(() => importFiles(database, [path]), ImportError);
  return error.bad.map(({ line, reason }) => [line, reason]);
}

async function counts(database: Database): Promise<Record<string, number>> {
  const tables = ["film", "film_title", "credit", "person", "genre", "facet", "film_facet", "search_doc"] as const;
  const all = tables.map(async (table) => {
    const rows = await database.read.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("n")).execute();
    return [table, rows[0].n];
  });
  return Object.fromEntries(await Promise.all(all));
}

const GENRE = { kind: "genre", key: "drama", names: { en: "Drama" } };
const PERSON = { kind: "person", key: "p", names: { en: "P" }, externalIds: { imdb: "nm0000001" } };
const FILM = filmRecord("f", { genres: ["drama"], cast: [{ person: "p" }], externalIds: { imdb: "tt0000001" } });

Deno.test("importing the same file twice changes nothing, not even when it was updated", async () => {
  const database = await testDatabase();
  const file = ndjsonFile([GENRE, PERSON, FILM]);
  const first = await importFiles(database, [file], { now: new Date("2026-01-01") });
  assertEquals(first, { written: { genre: 1, person: 1, film: 1 }, unchanged: 0 });
  const before = await counts(database);
  const second = await importFiles(database, [file], { now: new Date("2026-02-02") });
  assertEquals(second, { written: {}, unchanged: 3 });
  assertEquals(await counts(database), before);
  const { updated_at } = await database.read.selectFrom("film").selectAll().executeTakeFirstOrThrow();
  assertEquals(updated_at, "2026-01-01T00:00:00.000Z");
  await database.close();
});

Deno.test("what a changed record gives is written over its film under the same id, and found under its new name alone", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([GENRE, PERSON, FILM])]);
  const changed = filmRecord("f", {
    titles: { original: "New", en: "New", ru: null, uk: null },
    year: 2020,
    genres: [],
    cast: null,
  });
  assertEquals((await importFiles(database, [ndjsonFile([changed])]))?.written, { film: 1 });
  const titles = await database.read.selectFrom("film_title").select(["film_id", "title"]).execute();
  assertEquals(titles, [{ film_id: 1, title: "New" }]);
  assertEquals(await database.read.selectFrom("credit").selectAll().execute(), []);
  const drama = await database.read.selectFrom("facet").select("count").where("value", "=", "drama").executeTakeFirst();
  assertEquals(drama, { count: 0 });
  const entries = await database.read.selectFrom("search_doc").select("names").where("kind", "=", "film").execute();
  assertEquals(entries, [{ names: '[["title.en","new"]]' }]);
  await database.close();
});

Deno.test("a record under another key but with a known external id is the same film or person", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([GENRE, PERSON, FILM])]);
  await importFiles(database, [ndjsonFile([
    { ...PERSON, key: "other:p", names: { en: "P Q" } },
    filmRecord("other:f", { externalIds: { imdb: "tt0000001" }, cast: [{ person: "other:p" }] }),
  ])]);
  const { film, person } = await counts(database);
  assertEquals([film, person], [1, 1]);
  assertEquals(await database.read.selectFrom("person_name").select("name").execute(), [{ name: "P Q" }]);
  await database.close();
});

Deno.test("a record whose key and external id name different films is refused with its line", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([filmRecord("a", { externalIds: { imdb: "tt0000001" } }), filmRecord("b")])]);
  const lines = ["", JSON.stringify(filmRecord("b", { externalIds: { imdb: "tt0000001" } }))];
  assertEquals(await badOf(database, lines), [[2, 'externalIds: imdb tt0000001 belongs to film 1, but "b" is film 2']]);
  await database.close();
});

Deno.test("a record imported again after another key changed its film overwrites it again", async () => {
  const database = await testDatabase();
  const film = (key: string) => ndjsonFile([filmRecord(key, { externalIds: { imdb: "tt0000001" } })]);
  const title = async () => (await database.read.selectFrom("film").select("original_title").execute())[0];
  for (const key of ["a", "b", "a"]) {
    await importFiles(database, [film(key)]);
    assertEquals(await title(), { original_title: key });
  }
  await database.close();
});

Deno.test("an old and a new key of one film in one file are told, not written twice", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([filmRecord("a", { externalIds: { imdb: "tt0000001" } })])]);
  const lines = [filmRecord("a"), filmRecord("b", { externalIds: { imdb: "tt0000001" } })].map((it) =>
    JSON.stringify(it)
  );
  assertEquals(await badOf(database, lines), [[2, '"b" is the same film as "a" on line 1']]);
  await database.close();
});

Deno.test("an old and a new key of one film are told however far apart they are", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([filmRecord("a", { externalIds: { imdb: "tt0000001" } })])]);
  const between = Array.from({ length: 2000 }, (_, i) => filmRecord(`between-${i}`));
  const records = [filmRecord("a"), ...between, filmRecord("b", { externalIds: { imdb: "tt0000001" } })];
  assertEquals(await badOf(database, records.map((it) => JSON.stringify(it))), [
    [2002, '"b" is the same film as "a" on line 1'],
  ]);
  assertEquals((await counts(database)).film, 1);
  await database.close();
});

Deno.test("a person whose last film let go of them is nobody's favourite any more", async () => {
  const database = await testDatabase();
  const rated = { ratings: [{ source: "imdb", value: 8, votes: 1000 }] };
  await importFiles(database, [ndjsonFile([GENRE, PERSON, { ...FILM, ...rated }])]);
  await importFiles(database, [ndjsonFile([filmRecord("f", { ...rated, cast: [] })])]);
  assertEquals(await database.read.selectFrom("person").select("popularity").execute(), [{ popularity: 0 }]);
  await database.close();
});

Deno.test("a renamed genre has its new name on its films", async () => {
  await using app = await testApp({ catalog: [filmRecord("f", { genres: ["drama"] })] });
  await importFiles(app.database, [ndjsonFile([{ ...GENRE, names: { en: "Serious" } }])]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  assertEquals((await app.json("/api/catalog?lang=en")).items[0].genres, [{ code: "drama", name: "Serious" }]);
});

Deno.test("an import that finds nothing new leaves kept answers alone", async () => {
  const database = await testDatabase();
  const file = ndjsonFile([GENRE, PERSON, FILM]);
  await importFiles(database, [file]);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const before = database.versions();
  await importFiles(database, [file]);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assertStrictEquals(database.versions(), before);
  await database.close();
});

Deno.test("TMDB's films and series of one number are different titles", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([
    filmRecord("mirror", { externalIds: { tmdb: 1396 } }),
    filmRecord("breaking-bad", { type: "serial", externalIds: { tmdb: 1396 } }),
  ])]);
  assertEquals((await counts(database)).film, 2);
  await database.close();
});

Deno.test("every bad line is named with its reason, and none of the good ones is written", async () => {
  const database = await testDatabase();
  const line = (value: unknown) => JSON.stringify(value);
  const bad = await badOf(database, [
    line(GENRE),
    "{not json",
    "",
    line({ kind: "movie", key: "x" }),
    line(filmRecord("UPPER")),
    line(filmRecord("typo", { runtime: 90 })),
    line(filmRecord("country", { countries: ["ua"] })),
    line(filmRecord("date", { premieres: [{ country: "UA", date: "2026-13-01", type: "theatrical" }] })),
    line(filmRecord("unknown-person", { cast: [{ person: "nobody" }] })),
    line(filmRecord("unknown-genre", { genres: ["drama", "noir"] })),
    line(filmRecord("seasons", { seasons: [{ number: 1 }, { number: 1 }] })),
    line(filmRecord("day", { premieres: [{ country: "UA", date: "2027-02-30", type: "theatrical" }] })),
    line(filmRecord("rating", { ratings: [{ source: "imdb", value: 11 }] })),
    line(filmRecord("ok")),
    line(filmRecord("ok")),
    line(filmRecord("tt1", { externalIds: { imdb: "tt0000001" } })),
    line(filmRecord("tt2", { externalIds: { imdb: "tt0000001" } })),
    line(filmRecord("script", { poster: { url: "javascript:alert(1)", width: 1, height: 1 } })),
    line(filmRecord("nul", { synopsis: { en: "a\u0000b" } })),
    line({ kind: "person", key: "q", names: {} }),
    line(filmRecord("ends", { year: 2000, endYear: 1999 })),
    "null",
    "[]",
  ]);
  assertEquals(bad.map(([number]) => number), [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 18, 19, 20, 21, 22, 23]);
  const reasons = new Map(bad);
  assert(reasons.get(2)!.startsWith("not JSON: "));
  assertEquals(reasons.get(6), 'Unrecognized key: "runtime"');
  assertEquals(reasons.get(7), 'countries[0]: must be an ISO 3166-1 alpha-2 code such as UA, not "ua"');
  assertEquals(reasons.get(9), 'cast[0].person: no person has the key "nobody"; it must stand on an earlier line');
  assertEquals(reasons.get(10), 'genres[1]: no genre has the key "noir"; it must stand on an earlier line');
  assert(reasons.get(15)!.startsWith('key: "ok" stands already on line 14'));
  assert(reasons.get(17)!.startsWith("externalIds: imdb tt0000001 stands already on line 16"));
  assertEquals((await counts(database)).genre, 0);
  await database.close();
});

Deno.test("a file that does not exist is an error that names it", async () => {
  const database = await testDatabase();
  await assertRejects(() => importFiles(database, ["/no/such.ndjson"]), Error, "/no/such.ndjson");
  await database.close();
});

Deno.test("an import that fails halfway leaves the database as it was", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([GENRE, PERSON, FILM])]);
  const before = await counts(database);
  const many = Array.from({ length: 2500 }, (_, i) => filmRecord(`many-${i}`));
  // The last record collides in the database only: its key and its external id name different films.
  const file = ndjsonFile([...many, filmRecord("g", {}), filmRecord("p:g", { externalIds: { imdb: "tt0000001" } }), {
    kind: "collection",
    key: "list",
    titles: { en: "List" },
    items: [{ film: "g" }],
  }]);
  await database.write.insertInto("import_key").values({ kind: "film", key: "p:g", entity_id: 77 }).execute();
  await assertRejects(() => importFiles(database, [file]), ImportError);
  assertEquals(await counts(database), before);
  await database.close();
});

Deno.test("an import says when it has to wait for another one", async () => {
  const database = await testDatabase();
  const lease = (await ImportLease.take(database))!;
  let waits = 0;
  const importing = importFiles(database, [ndjsonFile([filmRecord("a")])], {
    async onWait() {
      waits++;
      await lease.release();
    },
  });
  assertEquals((await importing)?.written, { film: 1 });
  assertEquals(waits, 1);
  await database.close();
});

Deno.test("two imports of different files at once both arrive", async () => {
  const database = await testDatabase();
  const files = ["a", "b", "c"].map((name) =>
    ndjsonFile(Array.from({ length: 300 }, (_, i) => filmRecord(`${name}-${i}`)))
  );
  await Promise.all(files.map((file) => importFiles(database, [file])));
  assertEquals((await counts(database)).film, 900);
  await database.close();
});

Deno.test("progress is told while checking and loading, up to the end", async () => {
  const database = await testDatabase();
  const seen: [string, number, number][] = [];
  const file = ndjsonFile(Array.from({ length: 2100 }, (_, i) => filmRecord(`f-${i}`)));
  await importFiles(database, [file], { progress: (...step) => seen.push(step) });
  assert(seen.filter(([phase]) => phase === "load").length >= 2);
  const [, done, total] = seen.at(-1)!;
  assertEquals(done, total);
  await database.close();
});
