import { z } from "zod";
import { listCards } from "../films/queries.ts";
import { filmCard } from "../films/view.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import { id, operation, type OperationContext } from "../operation.ts";
import { invalid } from "../errors.ts";
import { city, cityAsked, country, countryAsked } from "../places/asked.ts";
import { timezoneOf } from "../places/cities.ts";
import { FilmShowtimes } from "./schema.ts";
import { findNextFilmDate, findScreenedFilm, listFilmCities, listFilmSessions } from "./queries.ts";
import { refreshAllIfDue } from "../places/freshness.ts";
import { addDays, dateIn, daysBetween, later, USUAL_DAYS } from "../places/time.ts";
import { cityName } from "../places/view.ts";
import { byDate, sessionViews } from "./view.ts";

const MAX_SESSIONS = 500;
const MAX_DAYS = 14;

const day = z.iso.date().optional();

export const getFilmShowtimes = operation({
  id: "getFilmShowtimes",
  access: "anybody",
  reads: ["showtimes", "catalog", "reviews"],
  summary: "Showtimes of one film across cinemas",
  description: "Of all countries, or of one country or city; at most 14 days and 500 sessions.",
  input: z.object({
    id,
    country: country.describe("Only in this country: ISO 3166-1 alpha-2. All countries by default."),
    city,
    from: day.describe("First local date; today by default."),
    to: day.describe("Last local date, at most 13 days after the first; two days after it by default."),
  }),
  output: FilmShowtimes,
  rest: { path: "/api/v1/films/{id}/showtimes", tag: "Cinema", cache: "showtimes" },
  run: (ctx, input) => filmShowtimes(ctx, input, DEFAULT_LANG),
});

interface FilmShowtimesInput {
  id: number;
  country?: string;
  city?: string;
  from?: string;
  to?: string;
  /** So many dates without `to`. */
  usualDays?: number;
}

/** The showtimes of a film of the catalog; `null` for one that there is not. */
export async function filmShowtimes(ctx: OperationContext, input: FilmShowtimesInput, lang: Lang) {
  const { db, base, now } = ctx;
  const [card] = await listCards(db, [input.id], lang);
  if (!card) return null;
  // A city's code is unique within its country alone, so a city without a country is one of the default country.
  const country = input.country === undefined && input.city === undefined
    ? undefined
    : countryAsked(ctx, input.country);
  const state = await refreshAllIfDue(ctx, { country, city: input.city });
  const place = country === undefined ? undefined : await cityAsked(ctx, country, input.city, state);
  const range = dateRange(input, dateIn(place?.timezone ?? zoneOf(ctx, country), now));
  const screened = await findScreenedFilm(db, input.id);
  const scope = {
    filmId: screened?.id ?? 0,
    ...range,
    country,
    cityId: place?.id ?? (input.city === undefined ? undefined : 0),
    after: Math.floor(now.getTime() / 1000),
  };
  const rows = await listFilmSessions(db, scope, MAX_SESSIONS + 1);
  const shown = rows.slice(0, MAX_SESSIONS);
  const view = await sessionViews(ctx, shown, lang);
  const { id, title, year, poster, url } = filmCard(card, { base, lang });
  return {
    filmId: id,
    title,
    year,
    poster: poster?.url ?? null,
    url,
    days: byDate(shown, (row) => view.placed(row)),
    cities: cityViews(await listFilmCities(db, scope), lang),
    truncated: rows.length > MAX_SESSIONS,
    nextDate: await findNextFilmDate(db, scope),
    ...state,
  };
}

/** So many of a city's next sessions are told. */
const NEXT_TIMES = 3;

/** The cities where a film is shown on any of the coming days, each with its next sessions of one day by its clocks. */
export async function filmCities(ctx: OperationContext, id: number, lang: Lang) {
  return { ...await refreshAllIfDue(ctx, {}), cities: await storedFilmCities(ctx, id, lang) };
}

/** The same as they are stored, without a wish for newer ones. */
export async function storedFilmCities(ctx: OperationContext, id: number, lang: Lang) {
  const today = dateIn(zoneOf(ctx, undefined), ctx.now);
  const screened = await findScreenedFilm(ctx.db, id);
  const after = Math.floor(ctx.now.getTime() / 1000);
  const scope = { filmId: screened?.id ?? 0, from: addDays(today, -1), to: addDays(today, MAX_DAYS), after };
  const rows = await listFilmCities(ctx.db, scope);
  const nexts = rows.map(({ next, timezone }) => {
    const [first, ...rest] = next.map((starts) => later(starts, 0, timezone));
    const times = [first, ...rest.filter(({ date }) => date === first.date)].map(({ time }) => time);
    return { date: first.date, times: times.slice(0, NEXT_TIMES), today: dateIn(timezone, ctx.now) };
  });
  return cityViews(rows, lang).map((city, i) => ({ ...city, next: nexts[i] }));
}

function cityViews(rows: Awaited<ReturnType<typeof listFilmCities>>, lang: Lang) {
  return rows.map((row) => ({
    code: row.code,
    name: cityName(row, lang),
    country: row.country,
    sessionCount: row.sessionCount,
  }));
}

const zoneOf = (ctx: OperationContext, country: string | undefined) => timezoneOf(country ?? ctx.cinema.defaultCountry);

/** The dates asked for. Throws a `ServiceError` where they are the wrong way round or too many. */
function dateRange(
  { from: first, to: last, usualDays = USUAL_DAYS }: FilmShowtimesInput,
  today: string,
): { from: string; to: string } {
  const from = first ?? (last !== undefined && last < today ? last : today);
  const to = last ?? addDays(from, usualDays - 1);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw wrong(`"to" (${to}) must not be before "from" (${from}).`, "too_small");
  if (days > MAX_DAYS) {
    throw wrong(`"to" must be at most ${MAX_DAYS - 1} days after "from", got ${days - 1}.`, "too_big");
  }
  return { from, to };
}

const wrong = (detail: string, code: string) => invalid([{ parameter: "to", code, detail }]);
