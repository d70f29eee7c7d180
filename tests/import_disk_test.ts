import { assert, assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { parseConfig } from "@/lib/config.ts";
import { adviceOn } from "@/lib/import/advice.ts";
import { importSource } from "@/lib/import/run.ts";
import { SourceError } from "@/lib/ingest/source.ts";
import { filmRecord, testDatabase } from "./app.ts";
import { recordsSource } from "./import_records.ts";

// An import whose disk is full ends with whole films and goes on when there is room; and what it says then.

const FILMS = Array.from({ length: 4000 }, (_, i) =>
  filmRecord(`f${i}`, {
    titles: { original: `Number ${i}`, uk: `Номер ${i}` },
    synopsis: { en: "Words.".repeat(60) },
    ratings: [{ source: "a", value: 7, votes: i }],
  })) as never[];

Deno.test("on a full disk the films that were loaded are whole, and the same import goes on where there is room", async () => {
  const database = await testDatabase();
  const load = () =>
    importSource(database, { source: recordsSource("a", FILMS), options: {}, config: parseConfig({}) });
  const { rows: [{ page_count: pages }] } = await sql<{ page_count: number }>`pragma page_count`.execute(
    database.write,
  );
  await sql.raw(`pragma max_page_count = ${pages + 1200}`).execute(database.write);
  const error = await assertRejects(load, Error, "full");
  assert(adviceOn(error, "file:data/catalog.db").startsWith("The disk is full: that of the database file:data/"));
  const { rows: [{ films, titles, cards, ratings }] } = await sql<Record<string, number>>`
    select (select count(*) from film) as films, (select count(*) from film_title where lang = 'uk') as titles,
      (select count(*) from film_card where lang = 'uk') as cards, (select count(*) from external_rating) as ratings`
    .execute(database.read);
  assert(films > 0 && films < FILMS.length, String(films));
  assertEquals([titles, cards, ratings], [films, films, films]);
  await sql`pragma max_page_count = 1073741823`.execute(database.write);
  const { added, unchanged } = await load();
  assertEquals([added.film, unchanged], [FILMS.length - films, films]);
  await database.close();
});

Deno.test("what ends an import says what to do: make room, wait, or nothing where that is plain", () => {
  const advice = (error: Error, url = "libsql://a.example?authToken=secret") => adviceOn(error, url);
  const full = advice(new Error("SQLITE_FULL: database or disk is full"));
  assert(full.startsWith("The disk is full: ") && full.includes("goes on from there"), full);
  assert(!full.includes("secret"));
  assertEquals(
    advice(new SourceError("status", "api.example/3/movie/1 answered 429, to be asked again in 600 s.")),
    "api.example/3/movie/1 answered 429, to be asked again in 600 s. Wait and start the same import again: what was " +
      "loaded is whole, and it goes on from there.",
  );
  for (const message of ["TMDB refuses the key in TMDB_API_KEY.", "api.example/3/list answered 404."]) {
    assertEquals(advice(new SourceError("status", message)), message);
  }
  assertEquals(advice(new Error("title.basics.tsv.gz: is empty")), "title.basics.tsv.gz: is empty");
});
