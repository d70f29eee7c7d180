import { z } from "zod";
import { countryName } from "../i18n/countries.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import { type Call, operation, page, paged, pageSize } from "../operation.ts";
import { notFound } from "../errors.ts";
import { capabilitiesOf, city, cityAsked, country, countryAsked, countryCodes, requireCity } from "./asked.ts";
import { timezoneOf } from "./places/cities.ts";
import { PLACES } from "./places/countries.ts";
import { countPlaces, findTheater, listAllRefreshes, listCities, listTheaters } from "./queries.ts";
import { CinemaCountries, Cities, NowShowing, Theaters, TheaterShowtimes } from "./schema.ts";
import { findNextDate, listFilmDays, listRepertoire, listShownFilms, listTheaterSessions } from "./session_queries.ts";
import { dataSource, lookAfter, oldest, sourcesOf } from "./state.ts";
import { addDays, dateIn } from "./time.ts";
import { byDate, cityName, filmHeads, sessionViews, theaterView } from "./view.ts";

// These endpoints take no language; the pages, which have one, call the functions below the operations.

const names = (call: Call, country: string) => sourcesOf(call, country).map(({ name }) => name);
const secondsOf = ({ now }: Call) => Math.floor(now.getTime() / 1000);

export const getCinemaCountries = operation({
  id: "getCinemaCountries",
  reads: ["showtimes"],
  path: "/api/v1/cinema/countries",
  tag: "Cinema",
  summary: "Countries with cinema data, and what each can be asked for",
  description: "Begin here: the capabilities say which of the other cinema endpoints are meaningful.",
  input: z.object({}),
  output: CinemaCountries,
  cache: "dictionary",
  run: (call) => cinemaCountries(call, DEFAULT_LANG),
});

/** All countries with cinema data. */
export async function cinemaCountries(call: Call, lang: Lang) {
  const all = call.cinema.refresher.sources.map(({ name }) => name);
  const places = new Map((await countPlaces(call.db, all)).map((row) => [row.country, row]));
  const refreshes = Map.groupBy(await listAllRefreshes(call.db), ({ country, source }) => `${country} ${source}`);
  const items = countryCodes(call).map((code) => ({
    code,
    name: countryName(code, lang),
    currency: PLACES[code].currency,
    timezones: [...PLACES[code].timezones],
    capabilities: capabilitiesOf(call, code),
    cityCount: places.get(code)?.cities ?? 0,
    theaterCount: places.get(code)?.theaters ?? 0,
    sources: sourcesOf(call, code).map((source) => {
      const rows = refreshes.get(`${code} ${source.name}`) ?? [];
      return dataSource(call, source, oldest(rows.map(({ updatedAt }) => updatedAt)));
    }),
  }));
  const rank = ({ capabilities: { sessions } }: typeof items[number]) => sessions ? 0 : 1;
  return {
    items: items.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, lang)),
    warming: await readDirectories(call, items.filter(({ capabilities }) => capabilities.theaters)),
  };
}

/** Has the directories read that never were, for nobody knows before how many cities there are. Whether any is coming. */
async function readDirectories(
  call: Call,
  countries: readonly { code: string; sources: { updatedAt: string | null }[] }[],
): Promise<boolean> {
  const unread = countries.filter(({ sources }) => sources.some(({ updatedAt }) => updatedAt === null));
  const states = await Promise.all(unread.map(({ code }) => lookAfter(call, { country: code, sessions: false })));
  return states.some(({ warming }) => warming);
}

export const getNowShowing = operation({
  id: "getNowShowing",
  reads: ["showtimes", "catalog", "reviews"],
  path: "/api/v1/cinema/now-showing",
  tag: "Cinema",
  summary: "Films now in cinemas",
  description: "One shape for every country; `days` is empty where a country has a repertoire without sessions. " +
    "Those with the most sessions come first.",
  input: z.object({
    country,
    city,
    date: z.iso.date().optional().describe("Local date. Left out: today and tomorrow."),
    page,
    pageSize,
  }),
  output: NowShowing,
  cache: "showtimes",
  run: (call, input) => nowShowing(call, input, DEFAULT_LANG),
});

interface NowShowingInput {
  country?: string;
  city?: string;
  date?: string;
  page: number;
  pageSize: number;
}

/** The films in the cinemas of a country or a city. */
export async function nowShowing(call: Call, input: NowShowingInput, lang: Lang) {
  const { db, base } = call;
  const { page, pageSize } = input;
  const country = countryAsked(call, input.country);
  const state = await lookAfter(call, { country, sessions: true, city: input.city });
  const place = await cityAsked(call, country, input.city, state);
  const today = dateIn(place?.timezone ?? timezoneOf(country), call.now);
  const dates = input.date === undefined ? [today, addDays(today, 1)] : [input.date];
  const scope = { country, cityId: place?.id, dates, after: secondsOf(call) };
  const repertoire = !capabilitiesOf(call, country).sessions;
  const films = repertoire
    ? await listRepertoire(db, country)
    : input.city !== undefined && !place
    ? []
    : await listShownFilms(db, scope);
  const ids = films.slice((page - 1) * pageSize, page * pageSize);
  const heads = await filmHeads(db, ids, { base, lang });
  const days = repertoire ? [] : await listFilmDays(db, ids, scope);
  const view = await sessionViews(call, days.flatMap(({ sessions }) => sessions), lang);
  const daysOf = Map.groupBy(days, ({ filmId }) => filmId);
  const items = ids.map((id) => ({
    ...heads.get(id)!,
    days: (daysOf.get(id) ?? []).map(({ date, sessionCount, theaterCount, sessions }) => ({
      date,
      sessionCount,
      theaterCount,
      sessions: sessions.map((row) => view.placed(row)),
    })),
    warming: state.warming,
  }));
  const nextDate = repertoire || (input.city !== undefined && !place) ? null : await findNextDate(db, scope);
  return { ...paged(items, films.length, { page, pageSize }), country, city: input.city ?? null, nextDate, ...state };
}

export const getCities = operation({
  id: "getCities",
  reads: ["showtimes"],
  path: "/api/v1/cinema/cities",
  tag: "Cinema",
  summary: "Cities with cinemas",
  input: z.object({ country }),
  output: Cities,
  cache: "dictionary",
  run: (call, input) => cities(call, input, DEFAULT_LANG),
});

/** The cities of a country, by name. */
export async function cities(call: Call, input: { country?: string }, lang: Lang) {
  const country = countryAsked(call, input.country);
  if (!capabilitiesOf(call, country).theaters) return { country, items: [], ...await stillState(call, country) };
  const state = await lookAfter(call, { country, sessions: false });
  const rows = await listCities(call.db, country, names(call, country));
  const items = rows.map((row) => ({
    code: row.code,
    name: cityName(row, lang),
    timezone: row.timezone,
    theaterCount: row.theaterCount,
  }));
  return { country, items: items.toSorted((a, b) => a.name.localeCompare(b.name, lang)), ...state };
}

/** Where there is no directory, nothing warms up. */
async function stillState(call: Call, country: string) {
  return { ...await lookAfter(call, { country, sessions: false }), warming: false };
}

export const getTheaters = operation({
  id: "getTheaters",
  reads: ["showtimes"],
  path: "/api/v1/cinema/theaters",
  tag: "Cinema",
  summary: "The theaters of a country or a city",
  description: "`city` is required where the country's capabilities say so.",
  input: z.object({ country, city }),
  output: Theaters,
  cache: "dictionary",
  run: (call, input) => theaters(call, input, DEFAULT_LANG),
});

/** The theaters of a country or a city. */
export async function theaters(call: Call, input: { country?: string; city?: string }, lang: Lang) {
  const country = countryAsked(call, input.country);
  const city = input.city ?? null;
  if (!capabilitiesOf(call, country).theaters) return { country, city, items: [], ...await stillState(call, country) };
  requireCity(call, country, input.city);
  const state = await lookAfter(call, { country, sessions: true, city: input.city });
  const place = await cityAsked(call, country, input.city, state);
  const rows = city !== null && !place
    ? []
    : await listTheaters(call.db, { country, cityId: place?.id }, names(call, country));
  return { country, city, items: rows.map((row) => theaterView(row, { base: call.base, lang })), ...state };
}

export const getTheater = operation({
  id: "getTheater",
  reads: ["showtimes", "catalog", "reviews"],
  path: "/api/v1/cinema/theaters/{slug}",
  tag: "Cinema",
  summary: "One theater with its films and their showtimes",
  description: "`city` is required where the country's capabilities say so. Sessions that have begun are gone.",
  input: z.object({ slug: z.string().min(1).max(200).describe("Slug of the theater."), country, city }),
  output: TheaterShowtimes,
  cache: "showtimes",
  async run(call, input) {
    const country = countryAsked(call, input.country);
    requireCity(call, country, input.city);
    return await theaterShowtimes(call, { ...input, country }, DEFAULT_LANG);
  },
});

/** A theater's showtimes, of a country and a city where these are given; `null` for one that there is not. */
export async function theaterShowtimes(
  call: Call,
  { slug, country, city }: { slug: string; country?: string; city?: string },
  lang: Lang,
) {
  const { db, base } = call;
  const all = call.cinema.refresher.sources.map(({ name }) => name);
  const row = await findTheater(db, slug, all);
  if (!row) return country === undefined ? null : await unknownTheater(call, { country, city, slug });
  if (row.country !== (country ?? row.country) || row.cityCode !== (city ?? row.cityCode)) {
    const there = `country=${row.country}&city=${row.cityCode}`;
    throw notFound(`The theater ${slug} is somewhere else: ask with ${there}.`);
  }
  const state = await lookAfter(call, { country: row.country, sessions: true, city: row.cityCode });
  const sessions = await listTheaterSessions(db, row.id, secondsOf(call));
  const films = Map.groupBy(sessions, ({ filmId }) => filmId);
  const heads = await filmHeads(db, [...films.keys()], { base, lang });
  const view = await sessionViews(call, sessions, lang);
  return {
    theater: { ...theaterView(row, { base, lang }), country: row.country },
    films: [...films].map(([id, rows]) => ({
      ...heads.get(id)!,
      days: byDate(rows, (row) => view.plain(row)),
      warming: state.warming,
    })),
    ...state,
  };
}

/** A theater that is not known is one that may become known while the directory is read for the first time. */
async function unknownTheater(call: Call, { country, city, slug }: { country: string; city?: string; slug: string }) {
  const state = await lookAfter(call, { country, sessions: true, city });
  await cityAsked(call, country, city, state);
  if (state.warming && state.updatedAt === null) return { theater: null, films: [], ...state };
  throw notFound(`There is no theater ${JSON.stringify(slug)} in ${country}.`);
}
