import { assert, assertEquals } from "@std/assert";
import { sql } from "kysely";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { joinFilms } from "@/lib/import/join_films.ts";
import { importFiles } from "@/lib/import/load.ts";
import { importSource } from "@/lib/import/run.ts";
import type { ImportSource, SourceRecord } from "@/lib/import/source.ts";
import { z } from "zod";
import { filmRecord, ndjsonFile, testDatabase } from "./app.ts";
import { everyRow } from "./rows.ts";

// Episodes in the import: `seasons[].episodes[]` of the project's own format, and what several sources say of one.

const PILOT = {
  number: 1,
  titles: { original: "Pilot", ru: "Пилот", uk: "Пілот" },
  airDate: "2001-01-05",
  runtimeMinutes: 45,
  ratings: [{ source: "imdb", value: 8.1, votes: 12 }, { source: "club", value: 3, scale: 5 }],
};
const series = (seasons: unknown, more: Record<string, unknown> = {}) =>
  filmRecord("s", { type: "serial", year: 2001, titles: { original: "The Lamp House" }, seasons, ...more });

async function load(database: Database, ...records: Record<string, unknown>[]) {
  return await importFiles(database, [ndjsonFile(records)]);
}

/** Every episode as one line of its values. */
async function episodes(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom("episode").selectAll().orderBy("film_id").orderBy("season").orderBy(
    "number",
  ).execute();
  return rows.map((row) => Object.values(row).map((value) => value ?? "-").join(" | "));
}

/** Records of a source of that name. */
async function loadFrom(database: Database, name: string, ...records: Record<string, unknown>[]) {
  const source: ImportSource<object> = {
    name,
    usage: "",
    flags: {},
    options: z.object({}),
    async *read() {
      for (const record of records) yield { from: String(record.key), record } as SourceRecord;
    },
  };
  const told: string[] = [];
  const summary = await importSource(database, {
    source,
    options: {},
    config: parseConfig({}),
    onSkip: ({ from, reason }) => told.push(`${from}: ${reason}`),
  });
  return { ...summary, told };
}

const IMDB = { imdb: "tt0000001" };

Deno.test("episodes of a record are rows of their season, and the same record again changes none", async () => {
  const database = await testDatabase();
  await load(database, series([{ number: 1, episodes: [PILOT, { number: 2 }] }, { number: 2 }]));
  assertEquals(await episodes(database), [
    '1 | 1 | 1 | Pilot | {"ru":"Пилот","uk":"Пілот"} | 2001-01-05 | 45 | {"imdb":[8.1,10,12],"club":[3,5,null]}',
    "1 | 1 | 2 | - | - | - | - | -",
  ]);
  const before = await everyRow(database);
  const again = await load(database, series([{ number: 1, episodes: [PILOT, { number: 2 }] }, { number: 2 }]));
  assertEquals([again?.written, again?.unchanged], [{}, 1]);
  assertEquals(await everyRow(database), before);
  await database.close();
});

Deno.test("what a record leaves out of an episode stays, null clears it, and a list of episodes replaces that list", async () => {
  const database = await testDatabase();
  const given = (episodes: unknown) => series([{ number: 1, episodes }, { number: 2, episodes: [{ number: 1 }] }]);
  await load(database, given([PILOT, { number: 2 }, { number: 3 }]));
  await load(
    database,
    given([
      { number: 1, titles: { uk: null, en: "The first" }, airDate: null, ratings: [{ source: "club", value: null }] },
      { number: 3, runtimeMinutes: 50 },
      { number: 4, titles: null, ratings: null },
    ]),
  );
  const now = [
    '1 | 1 | 1 | Pilot | {"ru":"Пилот","en":"The first"} | - | 45 | {"imdb":[8.1,10,12]}',
    "1 | 1 | 3 | - | - | - | 50 | -",
    "1 | 1 | 4 | - | - | - | - | -",
    "1 | 2 | 1 | - | - | - | - | -",
  ];
  assertEquals(await episodes(database), now);
  await load(database, series([{ number: 1, year: 2001 }, { number: 2 }]));
  assertEquals(await episodes(database), now, "seasons that say nothing of episodes keep them");
  await load(database, series([{ number: 1, episodes: null }, { number: 2 }]));
  assertEquals(await episodes(database), ["1 | 2 | 1 | - | - | - | - | -"]);
  await load(database, series([{ number: 1 }]));
  assertEquals(await episodes(database), [], "with its season, an episode goes");
  await database.close();
});

Deno.test("of a season in which one episode changed, the row of that episode alone is written", async () => {
  const database = await testDatabase();
  const all = Array.from({ length: 300 }, (_, i) => ({ number: i + 1, titles: { original: `Day ${i + 1}` } }));
  await load(database, series([{ number: 1, episodes: all }]));
  const before = await changes(database);
  await load(
    database,
    series([{
      number: 1,
      episodes: all.map((episode) => ({ ...episode, ...(episode.number === 7 && { runtimeMinutes: 20 }) })),
    }]),
  );
  const after = await changes(database);
  // One row of 300; the film with its cards, titles and index entries is some dozens.
  assert(after > before && after - before < 150, `${after - before} rows`);
  assertEquals((await episodes(database))[6], "1 | 1 | 7 | Day 7 | - | - | 20 | -");
  await database.close();
});

/** How many rows the connection of imports has written. */
async function changes({ bulk }: Database): Promise<number> {
  const { rows: [{ n }] } = await sql<{ n: number }>`select total_changes() as n`.execute(bulk);
  return n;
}

Deno.test("of an episode that several sources have, each field is what the one says that is believed first", async () => {
  const database = await testDatabase();
  const film = (source: string, episodes: unknown[], more: Record<string, unknown> = {}) =>
    series([{ number: 1, ...more, episodes }], { key: `${source}:1`, externalIds: IMDB });
  await loadFrom(
    database,
    "imdb",
    film("imdb", [
      {
        number: 1,
        titles: { original: "Pilot", en: "Pilot!" },
        airDate: "2001",
        ratings: [{ source: "imdb", value: 8 }],
      },
      { number: 2, titles: { original: "Two" }, runtimeMinutes: 41 },
    ], { episodeCount: 2 }),
  );
  await load(
    database,
    film("own", [{ number: 1, titles: { ru: "Пилот" }, airDate: "2001-01-05" }, { number: 3, titles: { ru: "Три" } }]),
  );
  const both = [
    '1 | 1 | 1 | Pilot | {"ru":"Пилот","en":"Pilot!"} | 2001-01-05 | - | {"imdb":[8,10,null]}',
    "1 | 1 | 2 | Two | - | - | 41 | -",
    '1 | 1 | 3 | - | {"ru":"Три"} | - | - | -',
  ];
  assertEquals(await episodes(database), both);
  // The lower one speaks again: it takes nothing of the other's away, and what it no longer says goes.
  await loadFrom(
    database,
    "imdb",
    film("imdb", [{
      number: 1,
      titles: { original: "Pilot" },
      airDate: "2001",
      ratings: [{ source: "imdb", value: 9 }],
    }]),
  );
  assertEquals(await episodes(database), [
    '1 | 1 | 1 | Pilot | {"ru":"Пилот"} | 2001-01-05 | - | {"imdb":[9,10,null]}',
    both[2],
  ]);
  const before = await everyRow(database);
  const { unchanged } = await loadFrom(
    database,
    "imdb",
    film("imdb", [{
      number: 1,
      titles: { original: "Pilot" },
      airDate: "2001",
      ratings: [{ source: "imdb", value: 9 }],
    }]),
  );
  assertEquals([unchanged, await everyRow(database)], [1, before]);
  await database.close();
});

Deno.test("an own record that says nothing of episodes keeps those that it gave before, beside other sources", async () => {
  const database = await testDatabase();
  const own = (seasons: unknown) => series(seasons, { key: "own:1", externalIds: IMDB });
  await load(database, own([{ number: 1, titles: { ru: "Начало" }, episodes: [PILOT] }]));
  await loadFrom(
    database,
    "imdb",
    series([{ number: 1, episodes: [{ number: 2, titles: { original: "Two" } }] }], {
      key: "imdb:1",
      externalIds: IMDB,
    }),
  );
  await load(database, own([{ number: 1, year: 2001 }]));
  assertEquals((await episodes(database)).map((line) => line.slice(0, 20)), [
    "1 | 1 | 1 | Pilot | ",
    "1 | 1 | 2 | Two | - ",
  ]);
  const [season] = await database.read.selectFrom("season").selectAll().execute();
  assertEquals([season.titles, season.year], ['{"ru":"Начало"}', 2001]);
  await database.close();
});

Deno.test("episodes that omdb.org counts by date are heard only of a season that nobody else numbers", async () => {
  const database = await testDatabase();
  const counted = series([
    { number: 1, episodes: [{ number: 1, titles: { original: "Second, as it happens" } }] },
    { number: 2, episodes: [{ number: 1, titles: { original: "Later" } }] },
  ], { key: "omdb:1", externalIds: IMDB });
  await loadFrom(database, "omdb", counted);
  assertEquals((await episodes(database)).length, 2);
  await loadFrom(
    database,
    "imdb",
    series([{ number: 1, episodes: [{ number: 1, titles: { original: "Pilot" } }, { number: 2 }] }], {
      key: "imdb:1",
      externalIds: IMDB,
    }),
  );
  assertEquals((await episodes(database)).map((line) => line.split(" | ").slice(1, 4).join(" ")), [
    "1 1 Pilot",
    "1 2 -",
    "2 1 Later",
  ]);
  await database.close();
});

Deno.test("of two films that are joined, the one that stays gets the episodes that it has not", async () => {
  const database = await testDatabase();
  await load(
    database,
    series([
      { number: 1, year: 2001, episodes: [{ number: 1, titles: { ru: "Пилот" }, airDate: "2001-01-05" }] },
      { number: 2, titles: { en: "Two" }, episodes: [{ number: 1 }] },
    ]),
    series([{
      number: 1,
      titles: { uk: "Початок" },
      episodes: [
        {
          number: 1,
          titles: { original: "Pilot", ru: "Другой пилот", uk: "Пілот" },
          airDate: "2000",
          runtimeMinutes: 45,
          ratings: [{ source: "imdb", value: 8 }],
        },
        { number: 2, titles: { original: "Next" } },
      ],
    }], { key: "t", titles: { original: "Lamp House" } }),
  );
  await joinFilms(database, { from: 2, into: 1 });
  assertEquals(await episodes(database), [
    '1 | 1 | 1 | Pilot | {"ru":"Пилот","uk":"Пілот"} | 2001-01-05 | 45 | {"imdb":[8,10,null]}',
    "1 | 1 | 2 | Next | - | - | - | -",
    "1 | 2 | 1 | - | - | - | - | -",
  ]);
  const seasons = await database.read.selectFrom("season").selectAll().execute();
  assertEquals(seasons.map(({ film_id, number, titles, year }) => [film_id, number, titles, year]), [
    [1, 1, '{"uk":"Початок"}', 2001],
    [1, 2, '{"en":"Two"}', null],
  ]);
  await database.close();
});
