import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { importFiles } from "@/lib/import/load.ts";
import { SEED_FILES } from "@/lib/import/seed.ts";
import { ndjsonFile, testDatabase } from "../app.ts";
import { everyRow, lost } from "../rows.ts";

// Imports over the starter catalog.

Deno.test("an English set with TMDB's ids and ratings takes nothing from the starter catalog", async () => {
  const database = await testDatabase("starter");
  const before = await everyRow(database);
  const { rows } = await sql<
    { id: number; type: string; original: string; en: string; language: string; imdb: string }
  >`
    select f.id, f.type, f.original_title as original, t.title as en, f.original_language as language, x.value as imdb
    from film f join film_title t on t.film_id = f.id and t.lang = 'en'
    join film_external_id x on x.film_id = f.id and x.source = 'imdb'`.execute(database.read);
  assert(rows.length > 100);
  const records = rows.map(({ id, type, original, en, language, imdb }) => ({
    kind: "film",
    key: `tmdb:${id}`,
    type,
    titles: { original, en },
    originalLanguage: language,
    synopsis: { en: "Told anew." },
    tagline: { en: "Anew." },
    ratings: [{ source: "tmdb", value: 7.5, votes: 1000 }],
    externalIds: { tmdb: 5_000_000 + id, imdb },
  }));
  const people = await database.read.selectFrom("person_external_id").selectAll().where("source", "=", "imdb")
    .where("value", "like", "nm_______").execute();
  const persons = people.map(({ person_id, value }) => ({
    kind: "person",
    key: `tmdb:${person_id}`,
    names: { en: "Somebody Else" },
    externalIds: { imdb: value, tmdb: person_id },
  }));
  const { written } = (await importFiles(database, [ndjsonFile([...persons, ...records])]))!;
  assertEquals(written, { person: persons.length, film: records.length });
  // What was given replaces its like, and nothing else is gone.
  const replaced =
    /^(film_text .*"lang":"en"|film_external_id \{"source":"tmdb|external_rating .*"source":"tmdb"|person_name .*"lang":"en")/;
  assertEquals((await lost(database, before)).filter((row) => !replaced.test(row)), []);
  await database.close();
});

Deno.test("the documented example takes nothing from the starter catalog", async () => {
  const database = await testDatabase("starter");
  const before = await everyRow(database);
  const films = async () =>
    await database.read.selectFrom("film").select((eb) => eb.fn.countAll<number>().as("n")).execute();
  const [{ n }] = await films();
  const text = await Deno.readTextFile("docs/import.md");
  const [, example] = text.match(/# Import your own films[\s\S]*?```json\n([\s\S]*?)```/)!;
  const lines = example.trim().split("\n").map((line) => JSON.parse(line));
  const { written } = (await importFiles(database, [ndjsonFile(lines)]))!;
  assertEquals(written.film, 2);
  assertEquals(await lost(database, before), []);
  // One is new, and one is a film of the starter catalog.
  assertEquals((await films())[0].n, n + 1);
  await database.close();
});

Deno.test("a record of the starter catalog that was updated changes what it gives", async () => {
  const database = await testDatabase("starter");
  const line = (await Deno.readTextFile(SEED_FILES[4])).split("\n")[0];
  const record = JSON.parse(line);
  const credits = await database.read.selectFrom("credit").selectAll().where("film_id", "=", 1).execute();
  const updated = {
    ...record,
    runtimeMinutes: 137,
    titles: { ...record.titles, uk: "Матриця!" },
    crew: record.crew.slice(1),
  };
  assertEquals(await importFiles(database, [ndjsonFile([record])]), { written: {}, unchanged: 1 });
  assertEquals(await importFiles(database, [ndjsonFile([updated])]), { written: { film: 1 }, unchanged: 0 });
  const { runtime_minutes } = await database.read.selectFrom("film").select("runtime_minutes").where("id", "=", 1)
    .executeTakeFirstOrThrow();
  assertEquals(runtime_minutes, 137);
  const after = await database.read.selectFrom("credit").selectAll().where("film_id", "=", 1).execute();
  assertEquals(after.length, credits.length - 1);
  await database.close();
});
