import type { Config, SourceName } from "../config.ts";
import { demo } from "./demo/mod.ts";
import { jsonld, parsePages } from "./jsonld/mod.ts";
import { kinokz } from "./kinokz/mod.ts";
import { kinoteatr } from "./kinoteatr/mod.ts";
import { multiplex, readMultiplexTheaters } from "./multiplex/mod.ts";
import { planetakino, readPlanetakinoTheaters } from "./planetakino/mod.ts";
import type { Source } from "./source.ts";
import { tmdb } from "./tmdb/mod.ts";

type Sources = Config["sources"];

/** How each source is made of its configuration; a text is the variable that is missing. */
const MAKERS: Record<SourceName, (sources: Sources) => Source | string> = {
  demo: () => demo(),
  planetakino: ({ planetakino: { theaters, url } }) =>
    theaters ? planetakino({ theaters: readPlanetakinoTheaters(theaters), origin: url }) : "PLANETAKINO_THEATERS",
  kinoteatr: ({ kinoteatr: { key, url } }) => key ? kinoteatr({ apiKey: key, origin: url }) : "KINOTEATR_API_KEY",
  multiplex: ({ multiplex: { theaters, url } }) =>
    multiplex({ theaters: theaters === undefined ? undefined : readMultiplexTheaters(theaters), origin: url }),
  kinokz: ({ kinokz: { url } }) => kinokz({ origin: url }),
  tmdb: ({ tmdb: { key, url } }) => key ? tmdb({ key, origin: url }) : "TMDB_API_KEY",
  jsonld: ({ jsonld: { pages } }) => pages ? jsonld({ pages: parsePages(pages) }) : "JSONLD_PAGES",
};

/** The configured sources, and a warning for each that can't be used for want of a variable. */
export function createSources({ cinemaSources, sources }: Pick<Config, "cinemaSources" | "sources">): {
  sources: Source[];
  warnings: string[];
} {
  const made = [...new Set(cinemaSources)].map((name) => ({ name, made: MAKERS[name](sources) }));
  return {
    sources: made.flatMap(({ made }) => typeof made === "string" ? [] : made),
    warnings: made.flatMap(({ name, made }) =>
      typeof made === "string" ? `The source ${name} is off: set ${made} to use it` : []
    ),
  };
}
