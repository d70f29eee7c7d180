import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { FileError, TsvFile } from "./tsv.ts";

/** The files, and what is read of each. */
export const TABLES = {
  "title.ratings": ["tconst", "averageRating", "numVotes"],
  "title.basics": [
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
  "title.crew": ["tconst", "directors", "writers"],
  "title.principals": ["tconst", "ordering", "nconst", "category", "job", "characters"],
  "title.episode": ["tconst", "parentTconst", "seasonNumber", "episodeNumber"],
  "title.akas": ["titleId", "ordering", "title", "region", "language", "types", "attributes"],
  "name.basics": ["nconst", "primaryName", "birthYear", "deathYear"],
} as const;
/** A file, by its name without the end. */
export type Table = keyof typeof TABLES;

/** The files by table, from folders and files. Throws a {@linkcode FileError} for what is none, or where there is none. */
export function filesOf(paths: readonly string[]): Partial<Record<Table, TsvFile>> {
  const files: Partial<Record<Table, TsvFile>> = {};
  for (const path of paths) {
    if (!existsSync(path)) throw new FileError(path, "is not there");
    const inside = statSync(path).isDirectory() ? namesIn(path) : [path];
    if (inside.length === 0) {
      throw new FileError(path, `has none of ${Object.keys(TABLES).join(", ")} (.tsv.gz or .tsv)`);
    }
    for (const file of inside) {
      const table = /^(.+?)\.tsv(\.gz)?$/.exec(basename(file))?.[1];
      if (table === undefined || !Object.hasOwn(TABLES, table)) {
        throw new FileError(file, `is none of ${Object.keys(TABLES).join(", ")} (.tsv.gz or .tsv)`);
      }
      files[table as Table] = new TsvFile(file, TABLES[table as Table]);
    }
  }
  if (!files["title.basics"]) throw new FileError("title.basics.tsv.gz", "is needed, the other files are not");
  return files;
}

function namesIn(folder: string): string[] {
  return Object.keys(TABLES).flatMap((table) => {
    const path = [`${table}.tsv.gz`, `${table}.tsv`].map((name) => join(folder, name)).find(existsSync);
    return path ? [path] : [];
  });
}
