import { assertEquals } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importSource } from "@/lib/import/run.ts";
import type { SourceRecord } from "@/lib/import/source.ts";
import { filmRecord, testDatabase } from "./app.ts";
import { recordsSource } from "./import_records.ts";

// No two records of one source become one, and each source's word stays or goes by itself.

type Given = SourceRecord["record"];

async function load(database: Database, name: string, ...records: object[]) {
  const source = recordsSource(name, records as Given[]);
  const { added, changed, skipped } = await importSource(database, { source, options: {}, config: parseConfig({}) });
  return { added, changed, skipped };
}

const imdb = (number: number) => ({ externalIds: { imdb: `tt000000${number}` } });
const tmdb = (number: number, ids: object = {}) => ({ externalIds: { tmdb: number, ...ids } });

async function keysOf(database: Database, kind: "film" | "person"): Promise<string[]> {
  const rows = await database.read.selectFrom("import_key").select(["key", "entity_id"]).where("kind", "=", kind)
    .orderBy("key").execute();
  return [...Map.groupBy(rows, ({ entity_id }) => entity_id).values()]
    .map((keys) => keys.map(({ key }) => key).join("="));
}

Deno.test("of two films of a source with the same id of another, the first one has it, whenever they come", async () => {
  const reason = { "has the imdb id of another film of this source": 1 };
  const one = filmRecord("tmdb:1", tmdb(1, { imdb: "tt0000001" }));
  const other = filmRecord("tmdb:2", { titles: { original: "Making of" }, ...tmdb(2, { imdb: "tt0000001" }) });
  for (const isThere of [true, false]) {
    const database = await testDatabase();
    if (isThere) await load(database, "imdb", filmRecord("imdb:1", imdb(1)));
    assertEquals((await load(database, "tmdb", one, other)).skipped, reason);
    assertEquals(await keysOf(database, "film"), [isThere ? "imdb:1=tmdb:1" : "tmdb:1", "tmdb:2"]);
    assertEquals(await load(database, "tmdb", one, other), { added: {}, changed: {}, skipped: reason });
    await database.close();
  }
  const database = await testDatabase();
  await load(database, "imdb", filmRecord("imdb:1", imdb(1)));
  await load(database, "tmdb", one);
  assertEquals((await load(database, "tmdb", other)).skipped, reason);
  assertEquals(await keysOf(database, "film"), ["imdb:1=tmdb:1", "tmdb:2"]);
  await database.close();
});

Deno.test("of two people of a source with the same id of another, the first one has it", async () => {
  const person = (key: string) => ({ kind: "person", key, names: { en: key }, externalIds: { imdb: "nm0000001" } });
  const database = await testDatabase();
  const people = [person("wikidata:q1"), person("wikidata:q2")];
  const skipped = { "has the imdb id of another person of this source": 1 };
  assertEquals((await load(database, "wikidata", ...people)).skipped, skipped);
  assertEquals(await keysOf(database, "person"), ["wikidata:q1", "wikidata:q2"]);
  assertEquals(await load(database, "wikidata", ...people), { added: {}, changed: {}, skipped });
  await database.close();
});

Deno.test("of a key that stands twice the first record counts, the same again changes nothing", async () => {
  const database = await testDatabase();
  const records = [filmRecord("imdb:1", { year: 2000 }), filmRecord("imdb:1", { year: 2001 })];
  const skipped = { "has the key of an earlier record": 1 };
  assertEquals(await load(database, "imdb", ...records), { added: { film: 1 }, changed: {}, skipped });
  assertEquals(await load(database, "imdb", ...records), { added: {}, changed: {}, skipped });
  assertEquals(await load(database, "imdb", records[0], records[0]), { added: {}, changed: {}, skipped: {} });
  assertEquals(await database.read.selectFrom("film").select("year").execute(), [{ year: 2000 }]);
  await database.close();
});

Deno.test("a rating that its source no longer has goes, those of others stay", async () => {
  const database = await testDatabase();
  const rated = (source: string, more: object) =>
    filmRecord(`${source}:1`, { ...more, ratings: [{ source, value: 7 }] });
  const ratings = async () =>
    (await database.read.selectFrom("external_rating").select("source").orderBy("source").execute())
      .map(({ source }) => source);
  await load(database, "imdb", rated("imdb", imdb(1)));
  await load(database, "tmdb", rated("tmdb", tmdb(1, { imdb: "tt0000001" })));
  assertEquals(await ratings(), ["imdb", "tmdb"]);
  await load(database, "imdb", filmRecord("imdb:1", imdb(1)));
  assertEquals(await ratings(), ["tmdb"]);
  await load(database, "tmdb", filmRecord("tmdb:1", tmdb(1, { imdb: "tt0000001" })));
  assertEquals(await ratings(), []);
  await database.close();
});

Deno.test("records whose ids are those of two films are counted together and left out", async () => {
  const database = await testDatabase();
  await load(database, "imdb", filmRecord("imdb:1", imdb(1)), filmRecord("imdb:2", { year: 1990, ...imdb(2) }));
  await load(database, "tmdb", filmRecord("tmdb:1", { year: 1980, ...tmdb(1) }));
  const linking = (key: string, id: number) => filmRecord(key, tmdb(1, { imdb: `tt000000${id}` }));
  const { added, changed, skipped } = await load(database, "wikidata", linking("wikidata:q1", 1));
  assertEquals({ added, changed, skipped }, {
    added: {},
    changed: {},
    skipped: { "has external ids of two films": 1 },
  });
  assertEquals(await keysOf(database, "film"), ["imdb:1", "imdb:2", "tmdb:1"]);
  await database.close();
});
