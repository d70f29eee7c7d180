import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importSource } from "@/lib/import/run.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { temporaryPath, testDatabase } from "./app.ts";
import { everyRow } from "./rows.ts";

// Episodes in IMDb's files: their numbers in one, their titles and ratings in others. The titles were made for these tests.

const BASICS = "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres".split(" ");
const EPISODE = "tconst parentTconst seasonNumber episodeNumber".split(" ");

const FILES: Record<string, (string | number)[][]> = {
  "title.basics": [
    BASICS,
    ["tt0000002", "tvEpisode", "Made before", "Зроблено раніше", 0, 1999, "\\N", 22, "Comedy"],
    ["tt0000005", "tvSeries", "The Lamp House", "The Lamp House", 0, 2001, 2003, "\\N", "Comedy"],
    ["tt0000006", "tvEpisode", "Pilot", "Pilot", 0, 2001, "\\N", 45, "Comedy"],
    ["tt0000007", "tvEpisode", "Episode #1.3", "Episode #1.3", 0, 2001, "\\N", "\\N", "Comedy"],
    ["tt0000008", "tvEpisode", "Episode dated 2 June 2002", "Episode dated 2 June 2002", 0, 2002, "\\N", "\\N", "\\N"],
    ["tt0000009", "tvEpisode", "Nothing known", "\\N", 0, "\\N", "\\N", "\\N", "\\N"],
    ["tt0000010", "tvEpisode", "tt0000006", "tt0000006", 0, 2002, "\\N", 0, "\\N"],
    ["tt0000011", "tvEpisode", "For others", "For others", 1, 2002, "\\N", 20, "Adult"],
    ["tt0000012", "tvSeries", "Never wanted", "Never wanted", 0, 2001, 2003, "\\N", "Adult"],
    ["tt0000013", "tvEpisode", "x".repeat(600), "x".repeat(600), 0, 2003, "\\N", 20, "\\N"],
  ],
  "title.ratings": [
    ["tconst", "averageRating", "numVotes"],
    ["tt0000005", 8, 5000],
    ["tt0000006", 8.1, 120],
    ["tt0000008", "\\N", "x"],
    ["tt0000012", 1, 2],
  ],
  "title.akas": [
    ["titleId", "ordering", "title", "region", "language", "types", "attributes", "isOriginalTitle"],
    ["tt0000006", 1, "Пiлот", "UA", "\\N", "imdbDisplay", "\\N", 0],
    ["tt0000006", 2, "Пробный выпуск", "RU", "\\N", "imdbDisplay", "\\N", 0],
    ["tt0000006", 3, "Folge eins", "DE", "\\N", "\\N", "\\N", 0],
    ["tt0000012", 1, "Не нужное", "RU", "\\N", "\\N", "\\N", 0],
  ],
  "title.episode": [
    EPISODE,
    ["tt0000002", "tt0000005", 1, 2],
    ["tt0000006", "tt0000005", 1, 1],
    ["tt0000007", "tt0000005", 1, 3],
    ["tt0000008", "tt0000005", 2002, 1],
    ["tt0000009", "tt0000005", 0, 0],
    ["tt0000010", "tt0000005", 1, 4],
    ["tt0000013", "tt0000005", 1, 5],
  ],
};

async function load(database: Database, files: typeof FILES, options: object = {}) {
  const path = temporaryPath("imdb");
  Deno.mkdirSync(path);
  for (const [name, rows] of Object.entries(files)) {
    Deno.writeFileSync(`${path}/${name}.tsv.gz`, gzipSync(rows.map((row) => row.join("\t") + "\n").join("")));
  }
  const told: string[] = [];
  const summary = await importSource(database, {
    source: imdb,
    options: imdb.options.parse({ files: [path], ...options }),
    config: parseConfig({}),
    onSkip: ({ from, reason }) => told.push(`${from}: ${reason}`),
  });
  return { ...summary, told };
}

async function episodes(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom("episode").selectAll().orderBy("film_id").orderBy("season").orderBy(
    "number",
  ).execute();
  return rows.map(({ film_id: _, ...row }) => Object.values(row).map((value) => value ?? "-").join(" | "));
}

const LISTED = [
  "0 | 0 | Nothing known | - | - | - | -",
  '1 | 1 | Pilot | {"ru":"Пробный выпуск","uk":"Пілот"} | 2001 | 45 | {"imdb":[8.1,10,120]}',
  '1 | 2 | Зроблено раніше | {"en":"Made before"} | 1999 | 22 | -',
  "1 | 3 | - | - | 2001 | - | -",
  "1 | 4 | tt0000006 | - | 2002 | - | -",
  "1 | 5 | - | - | 2003 | 20 | -",
  "2002 | 1 | - | - | 2002-06-02 | - | -",
];

Deno.test("episodes have the titles, years, lengths and ratings that stand in IMDb's other files", async () => {
  const database = await testDatabase();
  const { told, added } = await load(database, FILES);
  assertEquals([told, added], [[], { film: 2 }]);
  assertEquals(await episodes(database), LISTED);
  const seasons = await database.read.selectFrom("season").select(["number", "episode_count"]).execute();
  assertEquals(seasons.map((season) => Object.values(season)), [[0, 1], [1, 5], [2002, 1]]);
  await database.close();
});

Deno.test("the same files again change no row of an episode, and files in another order make the same", async () => {
  const database = await testDatabase();
  await load(database, FILES);
  const before = await everyRow(database);
  const { unchanged } = await load(database, FILES);
  assertEquals([unchanged, await everyRow(database)], [2, before]);
  await database.close();
  const reversed = await testDatabase();
  const shuffled = Object.fromEntries(
    Object.entries(FILES).map(([name, [head, ...rows]]) => [name, [head, ...rows.toReversed()]]),
  );
  await load(reversed, shuffled);
  assertEquals(await episodes(reversed), LISTED);
  await reversed.close();
});

Deno.test("episodes of series that are not wanted are neither kept nor told", async () => {
  const database = await testDatabase();
  const { told } = await load(database, FILES, { "min-votes": "9000" });
  assertEquals([told, await episodes(database)], [[], []]);
  const { told: films } = await load(database, FILES, { types: "movie" });
  assertEquals([films, await episodes(database)], [[], []]);
  await database.close();
});

Deno.test("a number that stands twice, references to nothing and \\N are told by line, and all other episodes come", async () => {
  const database = await testDatabase();
  const { told, skipped } = await load(database, {
    ...FILES,
    "title.episode": [
      ...FILES["title.episode"],
      ["tt0000020", "tt0000005", 1, 1],
      ["tt0000006", "tt0000005", 3, 1],
      ["tt0000021", "tt0000999", 1, 1],
      ["tt0000022", "\\N", 1, 1],
      ["tt0000023", "tt0000005", "\\N", "\\N"],
      ["tt0000024", "tt0000005", 1, "\\N"],
      ["tt0000025", "tt0000005", "-1", 1],
      ["tt0000026", "tt0000005", 1, "2.5"],
      ["tt0000027", "tt0000005", 1, 9],
      ["tt0000011", "tt0000005", 1, 10],
      ["\\N", "tt0000005", 1, 11],
      ["tt0000028", "tt0000005", "1; drop table film", 1],
    ],
  });
  const file = "title.episode.tsv.gz";
  assertEquals(
    told.sort(),
    [
      `${file}:9: a second episode of that number`,
      `${file}:10: an id that stands twice`,
      `${file}:11: an episode of a title that is not there`,
      `${file}:12: an episode of a title that is not there`,
      `${file}:13: an episode without a season`,
      `${file}:14: an episode without a number`,
      `${file}:15: an episode without a season`,
      `${file}:16: an episode without a number`,
      `${file}:17: an episode that title.basics does not have`,
      `${file}:18: for adults only`,
      `${file}:19: no id of a title`,
      `${file}:20: an episode without a season`,
    ].sort(),
  );
  assertEquals(skipped["an episode without a season"], 3);
  assertEquals(await episodes(database), LISTED);
  await database.close();
});

Deno.test("a series of more seasons than there can be keeps the first ones, and says so", async () => {
  const database = await testDatabase();
  const ids = Array.from({ length: 203 }, (_, i) => [`tt${String(1000 + i).padStart(7, "0")}`, i] as const);
  const { told } = await load(database, {
    "title.basics": [
      BASICS,
      FILES["title.basics"][2],
      ...ids.map(([id]) => [id, "tvEpisode", `Part ${id}`, "\\N", 0, 2001, "\\N", "\\N", "\\N"]),
    ],
    "title.episode": [EPISODE, ...ids.map(([id, season]) => [id, "tt0000005", season, 1])],
  });
  assertEquals(told, ["imdb:tt0000005: more than 200 seasons"]);
  assertEquals((await episodes(database)).length, 200);
  await database.close();
});
