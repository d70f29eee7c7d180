import { countryCodes } from "../places/asked.ts";
import { sourcesOf } from "../places/freshness.ts";
import type { Call } from "../operation.ts";
import { listTheaterCities, listTheaterRange, listTheaterRanges, type RealCinemas } from "./queries.ts";

// Pages with anything made up on them are not for crawlers, and so in no sitemap.

/** The countries whose sources are all real, and these sources. */
function realCinemas(call: Call): RealCinemas {
  const countries = countryCodes(call).filter((code) => sourcesOf(call, code).every(({ demo }) => !demo));
  const sources = call.cinema.refresher.sources.filter(({ demo }) => !demo).map(({ name }) => name);
  return { countries, sources };
}

/** The sitemap's files of cinema pages: theaters by ranges of ids, as the rest is. */
export async function cinemaParts(call: Call, size: number): Promise<string[]> {
  const real = realCinemas(call);
  if (real.countries.length === 0) return [];
  const ranges = await listTheaterRanges(call.db, real, size);
  return ["cinemas", ...ranges.map((range) => `cinema-${range + 1}`)];
}

/** The countries with cinema data and their cities; a country and a city have a page each. */
export async function cinemaPages(call: Call): Promise<string[]> {
  const real = realCinemas(call);
  if (real.countries.length === 0) return [];
  const cities = await listTheaterCities(call.db, real);
  // The page of all countries is real when all of them are.
  const top = real.countries.length === countryCodes(call).length ? ["/cinemas"] : [];
  return [
    ...top,
    ...real.countries.map((code) => `/cinemas/${code}`),
    ...cities.map(({ country, code }) => `/cinemas/${country}/${code}`),
  ];
}

/** The theaters of one file. */
export async function theaterPages(call: Call, range: number, size: number): Promise<string[]> {
  const slugs = await listTheaterRange(call.db, realCinemas(call), range, size);
  return slugs.map((slug) => `/cinema/${slug}`);
}
