import type { ImportSource } from "../source.ts";

/** The sources beside the own format, by the words after `deno task import`. Loaded when they are asked for. */
export const IMPORT_SOURCES: Record<string, () => Promise<ImportSource>> = {
  imdb: async () => (await import("./imdb/mod.ts")).imdb as ImportSource,
  tmdb: async () => (await import("./tmdb/mod.ts")).tmdb as ImportSource,
  wikidata: async () => (await import("./wikidata/mod.ts")).wikidata as ImportSource,
  omdb: async () => (await import("./omdb/mod.ts")).omdb as ImportSource,
};
