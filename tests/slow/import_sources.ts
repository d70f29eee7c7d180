import { assert, assertEquals, assertRejects } from "@std/assert";
import { sql } from "kysely";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importFiles } from "@/lib/import/load.ts";
import type { LikelyDouble } from "@/lib/import/loader.ts";
import { importSource } from "@/lib/import/run.ts";
import type { SourceRecord } from "@/lib/import/source.ts";
import { ndjsonFile, testDatabase } from "../app.ts";
import { recordsSource } from "../import_records.ts";
import { everyRow, lost } from "../rows.ts";

// What several sources say of one film is brought together field by field.

type Given = SourceRecord["record"];
const CONFIG = parseConfig({});

async function say(
  database: Database,
  name: string,
  records: readonly Given[],
  more: Partial<Parameters<typeof importSource>[1]> = {},
) {
  return await importSource(database, { source: recordsSource(name, records), options: {}, config: CONFIG, ...more });
}

const IDS = { imdb: "tt0000001" };
const person = (key: string, en: string): Given => ({ kind: "person", key, names: { en } });
const film = (key: string, more: Partial<Extract<Given, { kind: "film" }>> = {}): Given => ({
  kind: "film",
  key,
  type: "film",
  titles: { original: "Film" },
  externalIds: IDS,
  ...more,
});

async function row(database: Database) {
  return await database.read.selectFrom("film").select(["id", "year", "runtime_minutes", "age_rating"])
    .executeTakeFirstOrThrow();
}

async function titles(database: Database) {
  const rows = await database.read.selectFrom("film_title").select(["lang", "title"]).orderBy("lang").execute();
  return Object.fromEntries(rows.map(({ lang, title }) => [lang, title]));
}

Deno.test("of each field the source is heard that is believed first, whatever the order of the imports", async () => {
  const imdb = film("imdb:1", {
    year: 1999,
    runtimeMinutes: 100,
    titles: { original: "Film", ru: "Фильм (IMDb)", uk: "Фільм" },
  });
  const tmdb = film("tmdb:1", { year: 2000, ageRating: "R", titles: { original: "Film", ru: "Фильм" } });
  for (const order of [["imdb", "tmdb"], ["tmdb", "imdb"]]) {
    const database = await testDatabase();
    for (const name of order) await say(database, name, [name === "imdb" ? imdb : tmdb]);
    assertEquals(await row(database), { id: 1, year: 2000, runtime_minutes: 100, age_rating: "R" });
    assertEquals(await titles(database), { ru: "Фильм", uk: "Фільм" });
    await database.close();
  }
});

Deno.test("an own file is believed before all others, and what it clears stays clear", async () => {
  const database = await testDatabase();
  await importFiles(database, [ndjsonFile([film("mine", { year: 1990, runtimeMinutes: null })])]);
  await say(database, "imdb", [film("imdb:1", { year: 1999, runtimeMinutes: 100, ageRating: "R" })]);
  assertEquals(await row(database), { id: 1, year: 1990, runtime_minutes: 100, age_rating: "R" });
  // What rows do not have was never denied; what the file denies now is.
  await importFiles(database, [ndjsonFile([film("mine", { ageRating: null })])]);
  assertEquals(await row(database), { id: 1, year: 1990, runtime_minutes: 100, age_rating: null });
  await say(database, "imdb", [film("imdb:1", { year: 1998, runtimeMinutes: 101, ageRating: "PG" })]);
  assertEquals(await row(database), { id: 1, year: 1990, runtime_minutes: 101, age_rating: null });
  await database.close();
});

Deno.test("what a source no longer says goes only where no other says it", async () => {
  const database = await testDatabase();
  await say(database, "imdb", [film("imdb:1", { year: 1999, runtimeMinutes: 100 })]);
  await say(database, "tmdb", [film("tmdb:1", { year: 2000, ageRating: "R", aliases: ["Movie"] })]);
  await say(database, "tmdb", [film("tmdb:1", { runtimeMinutes: 111 })]);
  assertEquals(await row(database), { id: 1, year: 1999, runtime_minutes: 111, age_rating: null });
  await say(database, "tmdb", [film("tmdb:1")]);
  assertEquals(await row(database), { id: 1, year: 1999, runtime_minutes: 100, age_rating: null });
  // The same of a film of which one source alone speaks.
  const one = await testDatabase();
  await say(one, "tmdb", [film("tmdb:1", { year: 2000, aliases: ["Movie"], ratings: [{ source: "tmdb", value: 7 }] })]);
  await say(one, "tmdb", [film("tmdb:1", { ageRating: "R" })]);
  assertEquals(await row(one), { id: 1, year: null, runtime_minutes: null, age_rating: "R" });
  for (const table of ["film_alias", "external_rating"] as const) {
    assertEquals(await one.read.selectFrom(table).selectAll().execute(), []);
  }
  await one.close();
  await database.close();
});

Deno.test("each source's words are kept with their time, and the order of precedence is configured", async () => {
  const database = await testDatabase();
  const config = parseConfig({ IMPORT_PRECEDENCE: "imdb,tmdb" });
  await say(database, "tmdb", [film("tmdb:1", { year: 2000 })]);
  await say(database, "imdb", [film("imdb:1", { year: 1999 })], { config, now: new Date("2026-01-02T00:00:00Z") });
  assertEquals((await row(database)).year, 1999);
  const { rows } = await sql<{ source: string; year: number; at: string }>`
    select source, record ->> 'year' as year, at from said order by source`.execute(database.read);
  assertEquals(rows.map(({ source, year }) => [source, year]), [["imdb", 1999], ["tmdb", 2000]]);
  assertEquals(rows[0].at, "2026-01-02T00:00:00.000Z");
  await database.close();
});

Deno.test("the same imports again change no row and no id", async () => {
  const database = await testDatabase("starter");
  const { rows } = await sql<{ id: number; type: string; original: string; imdb: string }>`
    select f.id, f.type, f.original_title as original, x.value as imdb from film f
    join film_external_id x on x.film_id = f.id and x.source = 'imdb'`.execute(database.read);
  const records = rows.map(({ id, type, original, imdb }) => ({
    kind: "film",
    key: `imdb:${imdb}`,
    type,
    titles: { original, en: `Named otherwise ${id}` },
    runtimeMinutes: 77,
    ratings: [{ source: "imdb", value: 5, votes: 5 }],
    externalIds: { imdb },
  })) as Given[];
  const before = await everyRow(database);
  const first = await say(database, "imdb", records);
  assertEquals([first.added, first.changed.film], [{}, records.length]);
  // Nothing of the starter catalog is gone, not even a rating.
  assertEquals(await lost(database, before), []);
  const after = await everyRow(database);
  const again = await say(database, "imdb", records);
  assertEquals([again.added, again.changed, again.unchanged], [{}, {}, records.length]);
  assertEquals(await everyRow(database), after);
  await database.close();
});

Deno.test("a person whom one film shows under one name in two sources is one, under the older id", async () => {
  const database = await testDatabase();
  const cast = (source: string) => [{ person: `${source}:ann`, character: { en: "Herself" } }];
  await say(database, "tmdb", [person("tmdb:ann", "Ann Lee"), film("tmdb:1", { cast: cast("tmdb") })]);
  await say(database, "imdb", [
    { ...person("imdb:ann", "Ann Lee"), birthDate: "1970", externalIds: { imdb: "nm0000001" } } as Given,
    person("imdb:bob", "Bob Ray"),
    film("imdb:1", { cast: [...cast("imdb"), { person: "imdb:bob" }] }),
  ]);
  const people = await database.read.selectFrom("person").select(["id", "birth_date"]).execute();
  assertEquals(people, [{ id: 1, birth_date: "1970" }, { id: 3, birth_date: null }]);
  const cast2 = await database.read.selectFrom("credit").select("person_id").orderBy("position").execute();
  assertEquals(cast2.map(({ person_id }) => person_id), [1, 3]);
  const moved = await database.read.selectFrom("moved").select(["kind", "id", "new_id"]).execute();
  assertEquals(moved, [{ kind: "person", id: 2, new_id: 1 }]);
  const found = await database.read.selectFrom("search_doc").select("entity_id").where("kind", "=", "person").execute();
  assertEquals(found.map(({ entity_id }) => entity_id).sort(), [1, 3]);
  await database.close();
});

Deno.test("two people of one name whom a source tells apart stay two", async () => {
  const database = await testDatabase();
  const both = (source: string): Given[] => [
    person(`${source}:1`, "John Smith"),
    person(`${source}:2`, "John Smith"),
    film(`${source}:f`, { cast: [{ person: `${source}:1` }, { person: `${source}:2` }] }),
  ];
  await say(database, "tmdb", both("tmdb"));
  const people = await database.read.selectFrom("person").select("id").execute();
  assertEquals(people.length, 2);
  await database.close();
});

Deno.test("with --replace nothing is left but what the source says", async () => {
  const database = await testDatabase();
  await say(database, "tmdb", [film("tmdb:1", { year: 2000, ageRating: "R" })]);
  await say(database, "imdb", [film("imdb:1", { runtimeMinutes: 100 })]);
  await say(database, "imdb", [film("imdb:1", { runtimeMinutes: 100 })], { replace: true });
  assertEquals(await row(database), { id: 1, year: null, runtime_minutes: 100, age_rating: null });
  await say(database, "tmdb", [film("tmdb:1", { year: 2000, ageRating: "R" })]);
  assertEquals(await row(database), { id: 1, year: 2000, runtime_minutes: 100, age_rating: "R" });
  await database.close();
});

Deno.test("a trial writes nothing and says what would be done, likely doubles included", async () => {
  const database = await testDatabase();
  await say(database, "tmdb", [film("tmdb:1", { year: 2000, externalIds: undefined })]);
  const before = await everyRow(database);
  const doubles: LikelyDouble[] = [];
  const summary = await say(database, "imdb", [
    film("imdb:1", { year: 2001 }),
    film("imdb:2", { externalIds: undefined, titles: { original: "Other" } }),
  ], {
    dryRun: true,
    onDouble: (double) => doubles.push(double),
  });
  assertEquals(summary, { read: 2, added: { film: 2 }, changed: {}, unchanged: 0, skipped: {} });
  assertEquals(doubles, [{ key: "imdb:1", title: "Film", year: 2001, film: 1 }]);
  assertEquals(await everyRow(database), before);
  assertEquals(await database.read.selectFrom("import_key").select("key").where("kind", "=", "film").execute(), [{
    key: "tmdb:1",
  }]);
  await database.close();
});

Deno.test("what can't be imported is counted by its reason, and the rest is imported", async () => {
  const database = await testDatabase();
  const { added, skipped } = await say(database, "imdb", [
    film("imdb:1", { cast: [{ person: "imdb:nobody" }], genres: ["drama", "no-such"] }),
    film("imdb:2", { year: 1500, externalIds: undefined }),
    Object.assign(film("imdb:3"), { colour: "red" }),
  ]);
  assertEquals(added, { film: 1 });
  assertEquals(skipped, {
    "refers to a genre that is not there": 1,
    "refers to a person that is not there": 1,
    "year: Too small: expected number to be >=1874": 1,
    'Unrecognized key: "colour"': 1,
  });
  await database.close();
});

Deno.test("an import that was cut short goes on where it came to, and is forgotten when it is done", async () => {
  const database = await testDatabase();
  const seen: (string | undefined)[] = [];
  const numbers = Array.from({ length: 12_000 }, (_, i) => String(i).padStart(5, "0"));
  let isBroken = true;
  const source = recordsSource("many", []);
  source.read = async function* (_options, { after }) {
    seen.push(after);
    for (const number of numbers.filter((number) => after === undefined || number > after)) {
      if (isBroken && number === "11000") throw new Error("Gone");
      yield { from: number, record: person(`many:${number}`, `Person ${number}`), position: number };
    }
  };
  const run = () => importSource(database, { source, options: {}, config: CONFIG });
  await assertRejects(run, Error, "Gone");
  isBroken = false;
  const { read } = await run();
  assertEquals(seen[0], undefined);
  assert(seen[1] !== undefined && seen[1] >= "05000" && seen[1] < "11000", seen[1]);
  assertEquals(read, 12_000 - 1 - Number(seen[1]));
  const [{ n }] = await database.read.selectFrom("person").select((eb) => eb.fn.countAll<number>().as("n")).execute();
  assertEquals(n, 12_000);
  assertEquals(await database.read.selectFrom("import_run").selectAll().execute(), []);
  await database.close();
});
