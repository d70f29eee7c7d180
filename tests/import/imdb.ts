import { gzipSync } from "node:zlib";
import { temporaryPath } from "../app.ts";

/** Rows of IMDb's files, by their names without `.tsv.gz`. */
export type ImdbRows = Record<string, (string | number)[][]>;

const COLUMNS: Record<string, string> = {
  "title.basics": "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres",
  "title.ratings": "tconst averageRating numVotes",
  "title.akas": "titleId ordering title region language types attributes isOriginalTitle",
  "title.crew": "tconst directors writers",
  "title.principals": "tconst ordering nconst category job characters",
  "title.episode": "tconst parentTconst seasonNumber episodeNumber",
  "name.basics": "nconst primaryName birthYear deathYear primaryProfession knownForTitles",
};

/** A folder of files as IMDb's are, with these rows below the columns of each. */
export function imdbFolder(rows: ImdbRows): string {
  const path = temporaryPath("imdb");
  Deno.mkdirSync(path);
  for (const [name, lines] of Object.entries(rows)) {
    const text = [COLUMNS[name].split(" "), ...lines].map((line) => line.join("\t") + "\n").join("");
    Deno.writeFileSync(`${path}/${name}.tsv.gz`, gzipSync(text));
  }
  return path;
}
