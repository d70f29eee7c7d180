import { z } from "zod";
import { countryName } from "../i18n/countries.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import { operation, type OperationContext } from "../operation.ts";
import { capabilitiesOf, city, cityAsked, country, countryAsked, countryCodes, requireCity } from "./asked.ts";
import { PLACES } from "./countries.ts";
import { dataSource, oldest, refreshIfDue, sourcesOf } from "./freshness.ts";
import { countPlaces, listCities, listTheaters } from "./queries.ts";
import { listAllRefreshes } from "./refresh_queries.ts";
import { CinemaCountries, Cities, Theaters } from "./schema.ts";
import { cityName, theaterView } from "./view.ts";

// These endpoints take no language; the pages, which have one, call the functions below the operations.

const names = (ctx: OperationContext, country: string) => sourcesOf(ctx, country).map(({ name }) => name);

export const getCinemaCountries = operation({
  id: "getCinemaCountries",
  access: "anybody",
  reads: ["showtimes"],
  summary: "Countries with cinema data, and what is known of each",
  description: "Begin here: the capabilities say which of the other cinema endpoints have data.",
  input: z.object({}),
  output: CinemaCountries,
  rest: { path: "/api/v1/cinema/countries", tag: "Cinema", cache: "dictionary" },
  run: (ctx) => cinemaCountries(ctx, DEFAULT_LANG),
});

/** All countries with cinema data. */
export async function cinemaCountries(ctx: OperationContext, lang: Lang) {
  const all = ctx.cinema.refresher.sources.map(({ name }) => name);
  const places = new Map((await countPlaces(ctx.db, all)).map((row) => [row.country, row]));
  const refreshes = Map.groupBy(await listAllRefreshes(ctx.db), ({ country, source }) => `${country} ${source}`);
  const items = countryCodes(ctx).map((code) => ({
    code,
    name: countryName(code, lang),
    currency: PLACES[code].currency,
    timezones: [...PLACES[code].timezones],
    capabilities: capabilitiesOf(ctx, code),
    cityCount: places.get(code)?.cities ?? 0,
    theaterCount: places.get(code)?.theaters ?? 0,
    sources: sourcesOf(ctx, code).map((source) => {
      const rows = refreshes.get(`${code} ${source.name}`) ?? [];
      return dataSource(ctx, source, oldest(rows.map(({ updatedAt }) => updatedAt)));
    }),
  }));
  const rank = ({ capabilities: { sessions } }: typeof items[number]) => sessions ? 0 : 1;
  return {
    items: items.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, lang)),
    warming: await readDirectories(ctx, items.filter(({ capabilities }) => capabilities.theaters)),
  };
}

/** How many cities and theaters are known, but for made-up ones, all countries together; nothing is read anew for it. */
export async function placeTotals(ctx: OperationContext): Promise<{ cities: number; theaters: number }> {
  const rows = await countPlaces(
    ctx.db,
    ctx.cinema.refresher.sources.filter(({ demo }) => !demo).map(({ name }) => name),
  );
  const sum = (of: "cities" | "theaters") => rows.reduce((total, row) => total + row[of], 0);
  return { cities: sum("cities"), theaters: sum("theaters") };
}

/** Has the directories read that never were, for nobody knows before how many cities there are. Whether any is coming. */
async function readDirectories(
  ctx: OperationContext,
  countries: readonly { code: string; sources: { updatedAt: string | null }[] }[],
): Promise<boolean> {
  const unread = countries.filter(({ sources }) => sources.some(({ updatedAt }) => updatedAt === null));
  const states = await Promise.all(unread.map(({ code }) => refreshIfDue(ctx, { country: code, sessions: false })));
  return states.some(({ warming }) => warming);
}

export const getCities = operation({
  id: "getCities",
  access: "anybody",
  reads: ["showtimes"],
  summary: "Cities with cinemas",
  input: z.object({ country }),
  output: Cities,
  rest: { path: "/api/v1/cinema/cities", tag: "Cinema", cache: "dictionary" },
  run: (ctx, input) => cities(ctx, input, DEFAULT_LANG),
});

/** The cities of a country, by name. */
export async function cities(ctx: OperationContext, input: { country?: string }, lang: Lang) {
  const country = countryAsked(ctx, input.country);
  if (!capabilitiesOf(ctx, country).theaters) return { country, items: [], ...await stillState(ctx, country) };
  const state = await refreshIfDue(ctx, { country, sessions: false });
  const rows = await listCities(ctx.db, country, names(ctx, country));
  const items = rows.map((row) => ({
    code: row.code,
    name: cityName(row, lang),
    timezone: row.timezone,
    theaterCount: row.theaterCount,
  }));
  return { country, items: items.toSorted((a, b) => a.name.localeCompare(b.name, lang)), ...state };
}

/** Where there is no directory, nothing warms up. */
async function stillState(ctx: OperationContext, country: string) {
  return { ...await refreshIfDue(ctx, { country, sessions: false }), warming: false };
}

export const getTheaters = operation({
  id: "getTheaters",
  access: "anybody",
  reads: ["showtimes"],
  summary: "The theaters of a country or a city",
  description: "`city` is required where the country's capabilities say so.",
  input: z.object({ country, city }),
  output: Theaters,
  rest: { path: "/api/v1/cinema/theaters", tag: "Cinema", cache: "dictionary" },
  run: (ctx, input) => theaters(ctx, input, DEFAULT_LANG),
});

/** The theaters of a country that are known, by the code of their city; none is read anew for it. */
export async function theatersByCity(ctx: OperationContext, country: string, lang: Lang) {
  const rows = await listTheaters(ctx.db, { country }, names(ctx, country));
  return Map.groupBy(rows.map((row) => theaterView(row, lang)), ({ city }) => city.code);
}

/** The theaters of a country or a city. */
export async function theaters(ctx: OperationContext, input: { country?: string; city?: string }, lang: Lang) {
  const country = countryAsked(ctx, input.country);
  const city = input.city ?? null;
  if (!capabilitiesOf(ctx, country).theaters) return { country, city, items: [], ...await stillState(ctx, country) };
  requireCity(ctx, country, input.city);
  const state = await refreshIfDue(ctx, { country, sessions: true, city: input.city });
  const place = await cityAsked(ctx, country, input.city, state);
  const rows = city !== null && !place
    ? []
    : await listTheaters(ctx.db, { country, cityId: place?.id }, names(ctx, country));
  return { country, city, items: rows.map((row) => theaterView(row, lang)), ...state };
}
