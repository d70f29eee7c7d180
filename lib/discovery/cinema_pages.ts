import { countryCodes } from "../places/asked.ts";
import { sourcesOf } from "../places/freshness.ts";
import type { OperationContext } from "../operation.ts";
import { listTheaterCities, listTheaterRange, listTheaterRanges, type RealCinemas } from "./queries.ts";

// Pages with anything made up on them are not for crawlers, and so in no sitemap.

/** The countries whose sources are all real, and these sources. */
function realCinemas(ctx: OperationContext): RealCinemas {
  const countries = countryCodes(ctx).filter((code) => sourcesOf(ctx, code).every(({ demo }) => !demo));
  const sources = ctx.cinema.refresher.sources.filter(({ demo }) => !demo).map(({ name }) => name);
  return { countries, sources };
}

/** The sitemap's files of cinema pages: theaters by ranges of ids, as the rest is. */
export async function cinemaParts(ctx: OperationContext, size: number): Promise<string[]> {
  const real = realCinemas(ctx);
  if (real.countries.length === 0) return [];
  const ranges = await listTheaterRanges(ctx.db, real, size);
  return ["cinemas", ...ranges.map((range) => `cinema-${range + 1}`)];
}

/** The countries with cinema data and their cities; a country and a city have a page each. */
export async function cinemaPages(ctx: OperationContext): Promise<string[]> {
  const real = realCinemas(ctx);
  if (real.countries.length === 0) return [];
  const cities = await listTheaterCities(ctx.db, real);
  // The page of all countries is real when all of them are.
  const top = real.countries.length === countryCodes(ctx).length ? ["/cinemas"] : [];
  return [
    ...top,
    ...real.countries.map((code) => `/cinemas/${code}`),
    ...cities.map(({ country, code }) => `/cinemas/${country}/${code}`),
  ];
}

/** The theaters of one file. */
export async function theaterPages(ctx: OperationContext, range: number, size: number): Promise<string[]> {
  const slugs = await listTheaterRange(ctx.db, realCinemas(ctx), range, size);
  return slugs.map((slug) => `/cinema/${slug}`);
}
