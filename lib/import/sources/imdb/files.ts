import { existsSync, readdirSync, statSync } from "node:fs";
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
    if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
    const inside = statSync(path).isDirectory() ? namesIn(path) : [path];
    if (inside.length === 0) {
      throw new FileError(path, `has none of ${NAMES}${othersIn(path)}`);
    }
    for (const file of inside) {
      const table = /^(.+?)\.tsv(\.gz)?$/.exec(basename(file))?.[1];
      if (table === undefined || !Object.hasOwn(TABLES, table)) {
        throw new FileError(file, `is none of ${NAMES}: its name says what is in it`);
      }
      files[table as Table] = new TsvFile(file, TABLES[table as Table]);
    }
  }
  if (!files["title.basics"]) {
    const others = paths.map(othersIn).join("");
    throw new FileError("title.basics.tsv.gz", `is needed, and not in ${paths.join(", ")}${others}`);
  }
  return files;
}

const NAMES = `${Object.keys(TABLES).join(", ")} (.tsv.gz or .tsv)`;
const MOST_OTHERS = 5;

/** What a folder has besides, where a name may be wrong by a letter. */
function othersIn(path: string): string {
  if (!statSync(path).isDirectory()) return "";
  const known = namesIn(path).map((file) => basename(file));
  const others = readdirSync(path).filter((name) => !known.includes(name)).sort();
  return others.length === 0 ? "" : `; what else is there has other names: ${others.slice(0, MOST_OTHERS).join(", ")}`;
}

function namesIn(folder: string): string[] {
  return Object.keys(TABLES).flatMap((table) => {
    const path = [`${table}.tsv.gz`, `${table}.tsv`].map((name) => join(folder, name)).find(existsSync);
    return path ? [path] : [];
  });
}
