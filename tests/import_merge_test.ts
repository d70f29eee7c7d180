import { assertEquals } from "@std/assert";
import { sql } from "kysely";
import type { Database } from "@/lib/db/database.ts";
import { importFiles } from "@/lib/import/load.ts";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";
import { load as loadImdb, texts } from "./import/imdb_files.ts";
import { everyRow, lost } from "./rows.ts";

// What a record leaves out stays as it is, `null` clears it, a list that is given replaces that list.

const PEOPLE = ["ann", "bob"].map((key) => ({ kind: "person", key, names: { en: key, uk: `${key}-uk` } }));
const SETTING = [
  { kind: "genre", key: "drama", names: { en: "Drama" } },
  { kind: "keyword", key: "space", names: { en: "space" } },
  { kind: "provider", key: "tv", name: "TV", url: "https://tv.test/" },
  ...PEOPLE,
];
const FULL = filmRecord("f", {
  titles: { original: "Film", ru: "Фильм", en: "Film", uk: "Фільм" },
  aliases: ["Other"],
  originalLanguage: "en",
  year: 1999,
  endYear: 2001,
  runtimeMinutes: 100,
  ageRating: "R",
  genres: ["drama"],
  countries: ["US"],
  premieres: [{ country: "US", date: "1999-03-31", type: "theatrical" }],
  tagline: { en: "Tag", ru: "Слоган" },
  synopsis: { en: "Text", uk: "Текст" },
  cast: [{ person: "ann", character: { en: "Neo", ru: "Нео" } }],
  crew: [{ person: "bob", job: "director" }],
  keywords: ["space"],
  offers: [{ provider: "tv", country: "US", kind: "free" }],
  seasons: [{ number: 1, titles: { en: "One", uk: "Перший" }, year: 1999, episodeCount: 8 }],
  ratings: [{ source: "imdb", value: 8, votes: 10 }, { source: "other", value: 7 }],
  videos: [{ type: "trailer", url: "https://video.test/" }],
  poster: { url: "https://poster.test/", width: 2, height: 3 },
  externalIds: { imdb: "tt0000001", kinopoisk: 5 },
});

async function loaded(...records: Record<string, unknown>[]): Promise<Database> {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([...SETTING, ...records])]);
  return database;
}

async function film(database: Database) {
  const { updated_at: _, ...film } = await database.read.selectFrom("film").selectAll().executeTakeFirstOrThrow();
  return film;
}

async function byLang(database: Database, table: "film_title" | "film_text" | "person_name", column: string) {
  const { rows } = await sql<{ lang: string; text: string | null }>`
    select lang, ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null
    order by lang`.execute(database.read);
  return Object.fromEntries(rows.map(({ lang, text }) => [lang, text]));
}

Deno.test("a record with nothing but a title, under another key, leaves all that is known of the film", async () => {
  const database = await loaded(FULL);
  const before = await everyRow(database);
  const row = await film(database);
  const bare = {
    kind: "film",
    key: "b",
    type: "film",
    titles: { original: "Film" },
    externalIds: { imdb: "tt0000001" },
  };
  assertEquals((await importFiles(database, [ndjsonFile([bare])]))?.written, { film: 1 });
  assertEquals(await lost(database, before), []);
  assertEquals(await film(database), row);
  await database.close();
});

Deno.test("what a record gives as null is cleared, and nothing else", async () => {
  const database = await loaded(FULL);
  const before = await everyRow(database);
  const nothing = { year: null, poster: null, tagline: null, cast: null, offers: null, ratings: null };
  const record = { kind: "film", key: "f", type: "film", titles: { original: "Film", uk: null }, ...nothing };
  await importFiles(database, [ndjsonFile([record])]);
  const { year, end_year, poster_url } = await film(database);
  assertEquals([year, end_year, poster_url], [null, 2001, null]);
  const tables = (await lost(database, before)).map((row) => row.split(" ")[0]);
  assertEquals(tables, [
    "film_title",
    "film_text",
    "film_text",
    "offer",
    "credit",
    "external_rating",
    "external_rating",
  ]);
  assertEquals(await byLang(database, "film_title", "title"), { ru: "Фильм", en: "Film" });
  assertEquals(await byLang(database, "film_text", "tagline"), {});
  assertEquals(await byLang(database, "film_text", "synopsis"), { en: "Text", uk: "Текст" });
  const [{ job }] = await database.read.selectFrom("credit").select("job").execute();
  assertEquals(job, "director");
  await database.close();
});

Deno.test("texts are merged by language, and a language that is null is cleared", async () => {
  const database = await loaded(FULL);
  const texts = { tagline: { uk: "Гасло" }, synopsis: { en: null, uk: "Новий" } };
  await importFiles(database, [ndjsonFile([{ ...FULL, ...texts, titles: { original: "Film", uk: "Кіно" } }])]);
  assertEquals(await byLang(database, "film_title", "title"), { ru: "Фильм", en: "Film", uk: "Кіно" });
  assertEquals(await byLang(database, "film_text", "tagline"), { en: "Tag", ru: "Слоган", uk: "Гасло" });
  assertEquals(await byLang(database, "film_text", "synopsis"), { uk: "Новий" });
  await database.close();
});

Deno.test("external ids and ratings are merged by source, and null takes one of them away", async () => {
  const database = await loaded(FULL);
  const given = {
    externalIds: { imdb: "tt0000002", kinopoisk: null, wikidata: "Q1" },
    ratings: [{ source: "imdb", value: 9 }, { source: "other", value: null }, { source: "new", value: 5 }],
  };
  await importFiles(database, [ndjsonFile([filmRecord("f", given)])]);
  const ids = await database.read.selectFrom("film_external_id").select(["source", "value"]).orderBy("source")
    .execute();
  assertEquals(ids.map(({ source, value }) => `${source} ${value}`), ["imdb tt0000002", "wikidata Q1"]);
  const ratings = await database.read.selectFrom("external_rating").select(["source", "value", "votes"])
    .orderBy("source").execute();
  assertEquals(ratings, [{ source: "imdb", value: 9, votes: null }, { source: "new", value: 5, votes: null }]);
  await database.close();
});

Deno.test("a list that is given replaces that list alone; who stays in it keeps the languages of their role", async () => {
  const database = await loaded(FULL);
  const given = {
    cast: [{ person: "bob" }, { person: "ann", character: { en: "Thomas" } }],
    seasons: [{ number: 1, titles: { en: "First" } }, { number: 2 }],
    genres: [],
  };
  await importFiles(database, [ndjsonFile([filmRecord("f", given)])]);
  const credits = await database.read.selectFrom("credit").select(["person_id", "job", "characters"]).execute();
  assertEquals(credits, [
    { person_id: 2, job: "actor", characters: null },
    { person_id: 1, job: "actor", characters: '{"ru":"Нео","en":"Thomas"}' },
    { person_id: 2, job: "director", characters: null },
  ]);
  const seasons = await database.read.selectFrom("season").select(["number", "titles", "year", "episode_count"])
    .execute();
  assertEquals(seasons, [
    { number: 1, titles: '{"en":"First","uk":"Перший"}', year: 1999, episode_count: 8 },
    { number: 2, titles: null, year: null, episode_count: null },
  ]);
  assertEquals(await database.read.selectFrom("film_genre").selectAll().execute(), []);
  assertEquals((await database.read.selectFrom("film_keyword").selectAll().execute()).length, 1);
  await database.close();
});

Deno.test("a person, a list and a name of a genre keep what a record does not have", async () => {
  const person = {
    kind: "person",
    key: "p",
    names: { en: "P", ru: "П" },
    birthDate: "1970",
    birthPlace: { en: "Kyiv" },
    biography: { uk: "Життя" },
    externalIds: { imdb: "nm0000001", wikidata: "Q2" },
  };
  const collection = {
    kind: "collection",
    key: "list",
    titles: { en: "List", uk: "Список" },
    descriptions: { uk: "Опис" },
    items: [{ film: "f", note: { uk: "Примітка" } }],
  };
  const database = await loaded(FULL, person, collection);
  const before = await everyRow(database);
  await importFiles(database, [ndjsonFile([
    { kind: "person", key: "other", names: { en: "P" }, externalIds: { imdb: "nm0000001", tmdb: 3 } },
    { kind: "collection", key: "list", titles: { en: "List" } },
    { kind: "genre", key: "drama", names: { uk: "Драма" } },
  ])]);
  assertEquals(await lost(database, before), []);
  const { birth_date } = await database.read.selectFrom("person").select("birth_date").where("id", "=", 3)
    .executeTakeFirstOrThrow();
  assertEquals(birth_date, "1970");
  assertEquals((await database.read.selectFrom("genre_name").select("name").execute()).length, 2);
  await importFiles(database, [ndjsonFile([
    { ...collection, descriptions: null, items: [{ film: "f", note: { en: "Note" } }] },
  ])]);
  const [{ notes }] = await database.read.selectFrom("collection_item").select("notes").execute();
  assertEquals(notes, '{"en":"Note","uk":"Примітка"}');
  const texts = await database.read.selectFrom("collection_text").select("description").execute();
  assertEquals(texts, [{ description: null }, { description: null }]);
  await database.close();
});

Deno.test("the title in the film's own language follows the original one that stood in for it", async () => {
  const database = await testDatabase();
  const record = {
    kind: "film",
    key: "f",
    type: "film",
    originalLanguage: "uk",
    titles: { original: "Тіні", en: "Shadows" },
  };
  await importFiles(database, [ndjsonFile([record])]);
  assertEquals(await byLang(database, "film_title", "title"), { en: "Shadows", uk: "Тіні" });
  const { originalLanguage: _, ...renamed } = { ...record, titles: { original: "Тіні забутих предків" } };
  await importFiles(database, [ndjsonFile([renamed])]);
  assertEquals(await byLang(database, "film_title", "title"), { en: "Shadows", uk: "Тіні забутих предків" });
  await importFiles(database, [ndjsonFile([{ ...renamed, titles: { original: "Тени", uk: "Тіні!" } }])]);
  await importFiles(database, [ndjsonFile([{ ...renamed, titles: { original: "Тени!" } }])]);
  assertEquals(await byLang(database, "film_title", "title"), { en: "Shadows", uk: "Тіні!" });
  await database.close();
});

Deno.test("an anime that says nothing of its seasons keeps its one number of TMDB's", async () => {
  const database = await testDatabase();
  const anime = filmRecord("a", {
    type: "anime",
    seasons: [{ number: 1 }],
    externalIds: { imdb: "tt0000001", tmdb: 7 },
  });
  await importFiles(database, [ndjsonFile([anime])]);
  const later = filmRecord("b", { type: "anime", externalIds: { imdb: "tt0000001", tmdb: 8 } });
  await importFiles(database, [ndjsonFile([later])]);
  const ids = await database.read.selectFrom("film_external_id").select(["source", "value"]).orderBy("source")
    .execute();
  assertEquals(ids, [{ source: "imdb", value: "tt0000001" }, { source: "tmdb_tv", value: "8" }]);
  await database.close();
});

Deno.test("of two keys of one film the last import decides what both give, and neither loses what the other gave", async () => {
  const database = await testDatabase();
  const a = filmRecord("a", { year: 2000, runtimeMinutes: 90, externalIds: { imdb: "tt0000001" } });
  const b = filmRecord("b", { year: 2001, ageRating: "R", externalIds: { imdb: "tt0000001", tmdb: 1 } });
  const state = async () => {
    const { original_title, year, runtime_minutes, age_rating } = await film(database);
    return [original_title, year, runtime_minutes, age_rating];
  };
  await importFiles(database, [ndjsonFile([a])]);
  await importFiles(database, [ndjsonFile([b])]);
  assertEquals(await state(), ["b", 2001, 90, "R"]);
  assertEquals((await importFiles(database, [ndjsonFile([a])]))?.written, { film: 1 });
  assertEquals(await state(), ["a", 2000, 90, "R"]);
  assertEquals((await importFiles(database, [ndjsonFile([a])]))?.unchanged, 1);
  assertEquals((await importFiles(database, [ndjsonFile([b])]))?.written, { film: 1 });
  assertEquals((await database.read.selectFrom("film").select("id").execute()).length, 1);
  await database.close();
});

Deno.test("a language that an own file gives as null stays clear, whatever others say", async () => {
  const database = await testDatabase();
  const precedence = ["own", "imdb"];
  await loadImdb(database, texts());
  const own = { kind: "film", key: "own", type: "film", externalIds: { imdb: "tt0000001" } };
  await importFiles(database, [ndjsonFile([{ ...own, titles: { original: "Тиха ріка", ru: null } }])], { precedence });
  const titles = await database.read.selectFrom("film_title").select(["lang", "title"]).where("film_id", "=", 1)
    .orderBy("lang").execute();
  assertEquals(titles, [{ lang: "en", title: "The Quiet River" }, { lang: "uk", title: "Тиха ріка" }]);
  await database.close();
});

Deno.test("a trial says how many films would be joined, also by people who are not there yet", async () => {
  const database = await testDatabase();
  const maker = { kind: "person", key: "iryna", names: { uk: "Iryna Sova" } };
  const own = filmRecord("own", {
    titles: { original: "Тиха ріка" },
    year: 1971,
    runtimeMinutes: 97,
    crew: [{ person: "iryna", job: "director" }],
  });
  await importFiles(database, [ndjsonFile([maker, own])]);
  const trial = await loadImdb(database, texts(), {}, { dryRun: true });
  const { added, changed } = await loadImdb(database, texts());
  assertEquals([trial.added.film, trial.changed.film], [added.film, changed.film]);
  assertEquals(changed.film, 1);
  await database.close();
});
