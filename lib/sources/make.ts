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

/** Makes a source of its configuration, or names the variable that is missing. */
export const makeSource = (name: SourceName, sources: Sources): Source | string => MAKERS[name](sources);
