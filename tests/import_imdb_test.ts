import { assert, assertEquals, assertRejects } from "@std/assert";
import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importSource } from "@/lib/import/run.ts";
import { mended } from "@/lib/import/sources/imdb/akas.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { temporaryPath, testDatabase } from "./app.ts";
import { everyRow } from "./rows.ts";

// `deno task import imdb`: files in the shape of IMDb's, of titles that were made for these tests.

type Files = Record<string, (string | number)[][]>;

const FILES: Files = {
  "title.basics": [
    [
      "tconst",
      "titleType",
      "primaryTitle",
      "originalTitle",
      "isAdult",
      "startYear",
      "endYear",
      "runtimeMinutes",
      "genres",
    ],
    ["tt0000001", "movie", "The Quiet River", "Тиха ріка", 0, 1971, "\\N", 97, "Drama,Sci-Fi,Short"],
    ["tt0000002", "tvSeries", 'The "Lamp" House', 'The "Lamp" House', 0, 2001, 2003, "\\N", "Animation,Comedy"],
    ["tt0000003", "short", "A Minute", "A Minute", 0, 1999, "\\N", 1, "Short"],
    ["tt0000004", "movie", "For Others", "For Others", 1, 1999, "\\N", 90, "Drama"],
    ["tt0000005", "movie", "Unknown Things", "\\N", 0, "\\N", "\\N", "\\N", "\\N"],
    ["tt0000006", "tvEpisode", "Pilot", "Pilot", 0, 2001, "\\N", 22, "Comedy"],
  ],
  "title.ratings": [["tconst", "averageRating", "numVotes"], ["tt0000001", 7.9, 12345], ["tt0000002", "6.0", 40]],
  "title.akas": [
    ["titleId", "ordering", "title", "region", "language", "types", "attributes", "isOriginalTitle"],
    ["tt0000001", 1, "Тиха рiка", "UA", "\\N", "imdbDisplay", "\\N", 0],
    ["tt0000001", 2, "Реки тихие воды", "UA", "\\N", "\\N", "\\N", 0],
    ["tt0000001", 3, "Река", "RU", "\\N", "working", "\\N", 0],
    ["tt0000001", 4, "Тыныш өзен", "KZ", "\\N", "\\N", "\\N", 0],
    ["tt0000001", 5, "Der stille Fluss", "DE", "\\N", "\\N", "\\N", 0],
  ],
  "title.crew": [["tconst", "directors", "writers"], ["tt0000001", "nm0000001", "nm0000002,nm0000009"]],
  "title.principals": [
    ["tconst", "ordering", "nconst", "category", "job", "characters"],
    ["tt0000001", 1, "nm0000002", "actress", "\\N", '["Olena \\"Lina\\" K."]'],
    ["tt0000001", 2, "nm0000001", "director", "\\N", "\\N"],
    ["tt0000001", 3, "nm0000003", "composer", "\\N", "\\N"],
    ["tt0000001", 4, "nm0000003", "archive_footage", "\\N", "\\N"],
    ["tt0000002", 1, "nm0000003", "writer", "created by", "\\N"],
  ],
  "title.episode": [
    ["tconst", "parentTconst", "seasonNumber", "episodeNumber"],
    ["tt0000006", "tt0000002", 1, 1],
    ["tt0000007", "tt0000002", 1, 2],
    ["tt0000008", "tt0000002", 2, 1],
    ["tt0000009", "tt0000002", "\\N", "\\N"],
  ],
  "name.basics": [
    ["nconst", "primaryName", "birthYear", "deathYear", "primaryProfession", "knownForTitles"],
    ["nm0000001", "Iryna Sova", 1930, 1999, "director", "\\N"],
    ["nm0000002", "Lina Hai", "\\N", "\\N", "actress", "\\N"],
    ["nm0000003", "Petro Zhuk", 1940, "\\N", "\\N", "\\N"],
    ["nm0000004", "Nobody Here", 1940, "\\N", "\\N", "\\N"],
  ],
};

const textOf = (rows: (string | number)[][]) => rows.map((row) => row.join("\t") + "\n").join("");

/** Writes files into a folder of their own and returns its path. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const path = temporaryPath("imdb");
  Deno.mkdirSync(path);
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === "string" ? gzipSync(content) : content;
    Deno.writeFileSync(`${path}/${name}.tsv.gz`, bytes);
  }
  return path;
}

const texts = (files: Files = FILES) =>
  Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, textOf(rows)])) as Record<string, string>;

async function load(database: Database, files: Record<string, string | Uint8Array>, options: object = {}) {
  const told: string[] = [];
  const summary = await importSource(database, {
    source: imdb,
    options: imdb.options.parse({ files: [folderOf(files)], ...options }),
    config: parseConfig({}),
    onSkip: ({ from, reason }) => told.push(`${from}: ${reason}`),
  });
  return { ...summary, told };
}

async function films(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom("film").select("original_title").orderBy("original_title").execute();
  return rows.map(({ original_title }) => original_title);
}

Deno.test("seven files become films, series and the people in them", async () => {
  const database = await testDatabase();
  const { added, told } = await load(database, texts());
  assertEquals(added, { person: 3, film: 3 });
  assertEquals(told, [
    "title.basics.tsv.gz:5: for adults only",
    "title.episode.tsv.gz:5: an episode without a season",
    "title.episode.tsv.gz:3: an episode that title.basics does not have",
    "title.episode.tsv.gz:4: an episode that title.basics does not have",
    "imdb:tt0000001: refers to a person that is not there",
  ]);
  const all = await database.read.selectFrom("film").select([
    "type",
    "original_title",
    "year",
    "end_year",
    "runtime_minutes",
  ])
    .orderBy("id").execute();
  assertEquals(all.map((film) => Object.values(film)), [
    ["film", "Тиха ріка", 1971, null, 97],
    ["cartoon-series", 'The "Lamp" House', 2001, 2003, null],
    ["film", "Unknown Things", null, null, null],
  ]);
  const titles = await database.read.selectFrom("film_title").select(["lang", "title"]).where("film_id", "=", 1)
    .execute();
  assertEquals(titles.map(({ lang, title }) => `${lang} ${title}`), [
    "en The Quiet River",
    "ru Реки тихие воды",
    "uk Тиха ріка",
  ]);
  const aliases = await database.read.selectFrom("film_alias").select("title").orderBy("title").execute();
  assertEquals(aliases.map(({ title }) => title), ["Река", "Тыныш өзен"]);
  const genres = await database.read.selectFrom("film_genre").select(["film_id", "code"]).execute();
  assertEquals(genres.map(({ film_id, code }) => `${film_id} ${code}`), ["1 drama", "1 science-fiction", "2 comedy"]);
  const credits = await database.read.selectFrom("credit").select(["film_id", "person_id", "job", "characters"])
    .orderBy("film_id").orderBy("position").execute();
  assertEquals(credits.map((credit) => Object.values(credit).join(" ")), [
    '1 2 actor {"en":"Olena \\"Lina\\" K."}',
    "1 1 director ",
    "1 2 writer ",
    "1 3 composer ",
    "2 3 creator ",
    "2 3 writer ",
  ]);
  const seasons = await database.read.selectFrom("season").select(["film_id", "number", "episode_count"]).execute();
  assertEquals(seasons.map((season) => Object.values(season)), [[2, 1, 2], [2, 2, 1]]);
  const ratings = await database.read.selectFrom("external_rating").select(["film_id", "value", "votes"]).execute();
  assertEquals(ratings.map((rating) => Object.values(rating)), [[1, 7.9, 12345], [2, 6, 40]]);
  await database.close();
});

Deno.test("the same files again change nothing", async () => {
  const database = await testDatabase();
  await load(database, texts());
  const before = await everyRow(database);
  const { added, changed, unchanged } = await load(database, texts());
  assertEquals([added, changed, unchanged], [{}, {}, 6]);
  assertEquals(await everyRow(database), before);
  await database.close();
});

Deno.test("votes, types and regions choose what is taken", async () => {
  const database = await testDatabase();
  await load(database, texts(), { "min-votes": "100", types: "movie,short", regions: "DE" });
  assertEquals(await films(database), ["Тиха ріка"]);
  const aliases = await database.read.selectFrom("film_alias").select("title").execute();
  assertEquals(aliases, [{ title: "Der stille Fluss" }]);
  await database.close();
  const short = await testDatabase();
  await load(short, texts(), { types: "short" });
  assertEquals(await films(short), ["A Minute"]);
  await short.close();
});

Deno.test("the titles alone are enough", async () => {
  const database = await testDatabase();
  const { added } = await load(database, { "title.basics": texts()["title.basics"] });
  assertEquals(added, { film: 3 });
  await database.close();
});

Deno.test("files that are not in order make the same catalog", async () => {
  const [sorted, unsorted] = [await testDatabase(), await testDatabase()];
  await load(sorted, texts());
  const turned = Object.entries(FILES).map(([name, [header, ...rows]]) => {
    // Rows of one title stay in their order.
    const titles = [...Map.groupBy(rows, ([id]) => id).values()].reverse();
    return [name, [header, ...titles.flat()]] as [string, (string | number)[][]];
  });
  await load(unsorted, texts(Object.fromEntries(turned)));
  assertEquals(await everyRow(unsorted), await everyRow(sorted));
  for (const database of [sorted, unsorted]) await database.close();
});

Deno.test("Cyrillic words with Latin letters that look the same are mended, others are left alone", () => {
  const cases = [
    ["Диво-Жiнка", "Диво-Жінка"],
    ["Том i Джеррі", "Том і Джеррі"],
    ["IНШI", "ІНШІ"],
    ["Зоряні вiйни", "Зоряні війни"],
    ["Мaтрица", "Матрица"],
    ["X-Men: Начало", "X-Men: Начало"],
    ["Wonder Woman", "Wonder Woman"],
    ["Вперед", "Вперед"],
  ];
  assertEquals(cases.map(([title]) => mended(title)), cases.map(([, title]) => title));
});

const BAD: [string, Record<string, string | Uint8Array>, RegExp][] = [
  [
    "a file that breaks off",
    { ...texts(), "name.basics": gzipSync(textOf(FILES["name.basics"])).subarray(0, 60) },
    /^name\.basics\.tsv\.gz: breaks off: download it again$/,
  ],
  [
    "a column that is missing",
    { ...texts(), "title.ratings": "tconst\taverageRating\tvotes\n" },
    /^title\.ratings\.tsv\.gz: has no column numVotes; it has tconst, averageRating, votes$/,
  ],
  ["an empty file", { ...texts(), "title.crew": "" }, /^title\.crew\.tsv\.gz: is empty$/],
  [
    "no line but the first",
    { ...texts(), "title.basics": textOf(FILES["title.basics"].slice(0, 1)) },
    /^title\.basics\.tsv\.gz: has no titles$/,
  ],
  [
    "no gzip",
    { ...texts(), "title.crew": new TextEncoder().encode("tconst\n") },
    /^title\.crew\.tsv\.gz: is no gzip file, or a damaged one: download it again$/,
  ],
  [
    "a wrong name",
    { "title.ratings": texts()["title.ratings"], "title.basic": texts()["title.basics"] },
    /^title\.basics\.tsv\.gz: is needed, and not in \S+; what else is there has other names: title\.basic\.tsv\.gz$/,
  ],
  ["none of the files", { "titles": "x" }, /has none of title\.ratings, title\.basics/],
];

for (const [what, files, message] of BAD) {
  Deno.test(`with ${what}, nothing is imported and one line says why`, async () => {
    const database = await testDatabase();
    const error = await assertRejects(() => load(database, files), Error);
    assert(message.test(error.message), error.message);
    assertEquals(await films(database), []);
    assertEquals((await database.read.selectFrom("person").select("id").execute()).length, 0);
    await database.close();
  });
}

Deno.test("lines that are no titles are told and left out, and all others are imported", async () => {
  const database = await testDatabase();
  const [header, first] = FILES["title.basics"];
  const broken = new TextEncoder().encode(
    textOf([header, first, first, ["tt0000010", "movie"], ["x1", ...first.slice(1)]]),
  );
  const long = new TextEncoder().encode(textOf([["tt0000011", "movie", "a".repeat(10_000_000), ...first.slice(3)]]));
  const bad = new TextEncoder().encode(
    textOf([["tt0000012", "movie", "Bad ", ...first.slice(3)]])
      .replace("Bad ", "Bad ~"),
  );
  bad[bad.indexOf("~".charCodeAt(0))] = 0xff;
  const last = new TextEncoder().encode(textOf([["tt0000013", ...first.slice(1)]]));
  const nothing = new TextEncoder().encode(textOf([["tt0000014", "movie", ...Array(7).fill("\\N")]]));
  const bytes = new Uint8Array(await new Blob([broken, long, bad, last, nothing]).arrayBuffer());
  const { added, told } = await load(database, { "title.basics": gzipSync(bytes) });
  assertEquals(added, { film: 2 });
  assertEquals(told.sort(), [
    "title.basics.tsv.gz:3: an id that stands twice",
    "title.basics.tsv.gz:4: not as many columns as the first line",
    "title.basics.tsv.gz:5: no id of a title",
    "title.basics.tsv.gz:6: longer than a line can be",
    "title.basics.tsv.gz:7: not UTF-8",
    "title.basics.tsv.gz:9: no title",
  ]);
  await database.close();
});

Deno.test("an id that stands twice in any file is told and counted, and its first row is taken", async () => {
  const database = await testDatabase();
  const twice = (name: string, row: number) => ({ [name]: textOf([...FILES[name], FILES[name][row]]) });
  const { added, told, skipped } = await load(database, {
    ...texts(),
    ...twice("title.basics", 1),
    ...twice("title.ratings", 1),
    ...twice("title.crew", 1),
    ...twice("name.basics", 2),
  });
  assertEquals(added, { person: 3, film: 3 });
  assertEquals(skipped["an id that stands twice"], 4);
  assertEquals(
    told.filter((line) => line.endsWith("an id that stands twice")).map((line) => line.split(" ")[0]).sort(),
    [
      "name.basics.tsv.gz:6:",
      "title.basics.tsv.gz:8:",
      "title.crew.tsv.gz:3:",
      "title.ratings.tsv.gz:4:",
    ],
  );
  await database.close();
});

Deno.test("titles without a type, and files in which no title is wanted, are told", async () => {
  const database = await testDatabase();
  const nothing = textOf([FILES["title.basics"][0], ["tt0000001", ...Array(8).fill("\\N")]]);
  const none = "title.basics.tsv.gz: no title of the types of --types and the votes of --min-votes";
  assertEquals((await load(database, { "title.basics": nothing })).told, ["title.basics.tsv.gz:2: no type of a title"]);
  assertEquals((await load(database, texts(), { types: "tvShort" })).told[0], none);
  await database.close();
});
