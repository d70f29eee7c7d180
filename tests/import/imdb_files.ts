import { gzipSync } from "node:zlib";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { importSource } from "@/lib/import/run.ts";
import { imdb } from "@/lib/import/sources/imdb/mod.ts";
import { temporaryPath } from "../app.ts";

// Files in the shape of IMDb's, of titles that were made for these tests, and what an import makes of them.

export type Files = Record<string, (string | number)[][]>;

export const FILES: Files = {
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

export const textOf = (rows: (string | number)[][]) => rows.map((row) => row.join("\t") + "\n").join("");

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

export const texts = (files: Files = FILES) =>
  Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, textOf(rows)])) as Record<string, string>;

export async function load(
  database: Database,
  files: Record<string, string | Uint8Array>,
  options: object = {},
  more: object = {},
) {
  const told: string[] = [];
  const summary = await importSource(database, {
    source: imdb,
    options: imdb.options.parse({ files: [folderOf(files)], ...options }),
    config: parseConfig({}),
    onSkip: ({ from, reason }) => told.push(`${from}: ${reason}`),
    ...more,
  });
  return { ...summary, told };
}

export async function films(database: Database): Promise<string[]> {
  const rows = await database.read.selectFrom("film").select("original_title").orderBy("original_title").execute();
  return rows.map(({ original_title }) => original_title);
}
