import { z } from "zod";
import { requireGenres } from "../catalog/operations.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import { envelope, id, operation, type OperationContext, page, paged, pageSize, repeated } from "../operation.ts";
import { invalid } from "../errors.ts";
import { city, cityAsked, country, countryAsked, requirePlace, theaterUnread } from "../places/asked.ts";
import type { Location } from "../places/distance.ts";
import { cityNear, near, pointOf, requirePoint, theaterDistances, withinKm } from "../places/near.ts";
import { timezoneOf } from "../places/cities.ts";
import { findTheater } from "../places/queries.ts";
import { ACCESSIBILITIES, AVAILABILITIES, NowShowing, PlacedSession, ShowtimeFilm } from "./schema.ts";
import { distanceOf, isChosen, type Marks, optionsOf, priceOf, specialOf } from "./choose_sessions.ts";
import {
  findNextDate,
  findNextFilmDate,
  findScreenedFilm,
  listFilmSessions,
  listPlaceSessions,
  type SessionRow,
} from "./queries.ts";
import { type Freshness, refreshIfDue } from "../places/freshness.ts";
import { addDays, dateIn } from "../places/time.ts";
import { filmHeads, sessionViews } from "./view.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 19:30");
const word = z.string().max(100);

export const SESSION_SORTS = ["time", "price", "distance"] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

/** A place, a day, and what sessions are chosen by. */
export const FindSessionsInput = z.object({
  country,
  city,
  date: z.iso.date().optional().describe("Local date; today by default."),
  filmId: id.optional().describe("Only this film of the catalog."),
  theater: z.string().min(1).max(200).optional().describe("Only this theater: its slug."),
  after: time.optional().describe("From this local time on; after midnight it is still the same evening."),
  before: time.optional().describe("Until this local time."),
  format: repeated(word).describe("`IMAX`, `3D` and the like; repeat the parameter to match any of several."),
  language: repeated(word).describe("Language of the sound; repeatable."),
  subtitles: repeated(word).describe("Language of the subtitles; repeatable."),
  special: repeated(word).describe(
    "A format such as `IMAX`, or `original`: the film's original language, where the country's cinemas usually speak " +
      "another. Repeat the parameter for any of several: IMAX or the original language.",
  ),
  genre: repeated(word).describe("Genre code as `/api/filters` lists it; repeatable."),
  maxPrice: z.int().min(0).max(1_000_000).optional().describe("Highest price of the cheapest seat."),
  availability: repeated(z.enum(AVAILABILITIES)).describe(
    "Availability of seats, as far as the source tells; repeatable.",
  ),
  accessibility: repeated(z.enum(ACCESSIBILITIES)).describe(
    "Accessibility, as far as the source tells; repeatable.",
  ),
  near,
  withinKm,
  sort: z.enum(SESSION_SORTS).optional().describe(
    "`price`: the cheapest first; `distance`: the nearest first; what is not known comes last. By default `distance` " +
      "with `near`, else `time`.",
  ),
  page,
  pageSize,
});
export type FindSessionsInput = z.output<typeof FindSessionsInput>;

const Option = z.object({ value: z.string(), count: z.int().min(1) });
export type SessionOption = z.output<typeof Option>;

export const SessionHit = PlacedSession.extend({
  film: ShowtimeFilm.pick({ filmId: true, title: true, year: true, poster: true, url: true }),
  distanceKm: z.number().nullable().optional().describe(
    "Of the theater, from `near` where that is given; `null` where the theater's place is not known.",
  ),
}).meta({ id: "SessionHit" });

export const FoundSessions = envelope(SessionHit).extend({
  date: z.string().meta({ format: "date" }).describe("The evening that was looked at."),
  options: z.object({
    formats: z.array(Option),
    languages: z.array(Option),
    subtitles: z.array(Option),
    genres: z.array(Option),
    accessibility: z.array(Option),
    theaters: z.array(Option),
    special: z.array(Option).describe("Formats but the plain one, and `original`."),
    maxPrices: z.array(Option).describe(
      "Round prices that some sessions cost more than, with the number of the others.",
    ),
  }).describe("What there is to choose from there that evening, whatever the filters, with the number of sessions."),
  ...NowShowing.pick({ country: true, city: true, nextDate: true, warming: true, updatedAt: true, sources: true })
    .shape,
}).meta({ id: "FoundSessions" });

export const findSessions = operation({
  id: "findSessions",
  access: "anybody",
  reads: ["showtimes", "catalog", "reviews"],
  summary: "Sessions of one evening, filtered and sorted",
  description:
    "Of a city, a theater, a film or around a point: one of them is required. Filters combine; several values of one filter " +
    "mean any of them. A session just after midnight belongs to the evening before. Sessions that have begun are left out.",
  input: FindSessionsInput,
  output: FoundSessions,
  rest: { path: "/api/v1/cinema/sessions", tag: "Cinema", cache: "showtimes" },
  run: (ctx, input) => foundSessions(ctx, input, DEFAULT_LANG),
});

/** A session of an evening, with the key of its film. */
export type EveningHit = Omit<z.input<typeof SessionHit>, "film"> & { filmKey: number };

/** A page of an evening's sessions; `null` for a film that the catalog does not have. Throws a `ServiceError` without a place. */
export async function foundSessions(ctx: OperationContext, input: FindSessionsInput, lang: Lang) {
  const { page, pageSize } = input;
  await requireGenres(ctx.db, input.genre);
  const { sessions, ...evening } = await chosenSessions(ctx, input, lang);
  const items = sessions.slice((page - 1) * pageSize, page * pageSize);
  return { ...paged(items, sessions.length, { page, pageSize }), ...evening };
}

/** All sessions of an evening that are asked for, on however many pages. Throws a `ServiceError` without a place. */
export async function chosenSessions(ctx: OperationContext, input: FindSessionsInput, lang: Lang) {
  requirePoint(input);
  const point = input.near === undefined ? undefined : pointOf(input.near);
  const { country, city: cityCode, unread } = await placeAsked(ctx, input, point);
  requirePlace(ctx, country, cityCode ?? input.filmId ?? unread);
  const state = unread ?? await refreshIfDue(ctx, { country, sessions: true, city: cityCode });
  const place = await cityAsked(ctx, country, cityCode, state);
  const date = input.date ?? dateIn(place?.timezone ?? timezoneOf(country), ctx.now);
  const isKnown = !unread && (cityCode === undefined || place !== undefined);
  const { rows, nextDate } = isKnown
    ? await read(ctx, { country, cityId: place?.id, date, filmId: input.filmId })
    : { rows: [], nextDate: null };
  const view = await sessionViews(ctx, rows, lang);
  const tonight = rows.filter(({ details }) => details.businessDate === date);
  const away = point && await theaterDistances(ctx.db, [...new Set(tonight.map(({ theaterId }) => theaterId))], point);
  const ofEvening = tonight.map((row): EveningHit => ({
    ...view.placed(row),
    filmKey: row.filmId,
    ...(away ? { distanceKm: away.get(row.theaterId) ?? null } : {}),
  }));
  const heads = await filmHeads(ctx.db, [...new Set(ofEvening.map(({ filmKey }) => filmKey))], {
    base: ctx.base,
    lang,
  });
  const marks: Marks = {
    genres: ({ filmKey }) => heads.get(filmKey)!.genres,
    special: (hit) => specialOf(hit, heads.get(hit.filmKey)!.originalLanguage, country),
  };
  const chosen = ofEvening.filter((hit) => isChosen(hit, marks, input));
  const rank = RANKS[sortOf(input)];
  const sessions = chosen.toSorted((a, b) => rank(a) - rank(b)).map(({ filmKey, ...session }) => ({
    ...session,
    film: heads.get(filmKey)!,
  }));
  return {
    sessions,
    country,
    city: cityCode ?? null,
    date,
    nextDate,
    options: optionsOf(ofEvening, marks),
    ...state,
  };
}

/** The order of an evening: where none is asked for, by distance around a point, else by time. */
export function sortOf({ sort, near }: Pick<FindSessionsInput, "sort" | "near">): SessionSort {
  return sort ?? (near === undefined ? "time" : "distance");
}

/**
 * The place that is asked for, by its codes, by a theater or by a point; a film needs no city. `unread`: nobody can say yet
 * whether there is such a theater.
 */
async function placeAsked(ctx: OperationContext, input: FindSessionsInput, point?: Location): Promise<Asked> {
  const { country, city, filmId } = input;
  const theater = input.theater === undefined ? undefined : await theaterAsked(ctx, input.theater);
  if (input.theater !== undefined && !theater) return await unreadTheater(ctx, { ...input, theater: input.theater });
  if (theater || city !== undefined || !point) {
    return { country: countryAsked(ctx, country ?? theater?.country), city: city ?? theater?.cityCode };
  }
  const nearest = await cityNear(ctx, country, point);
  return { country: nearest.country, city: filmId === undefined ? nearest.code : undefined };
}

interface Asked {
  country: string;
  city?: string;
  unread?: Freshness;
}

function theaterAsked(ctx: OperationContext, slug: string) {
  return findTheater(ctx.db, slug, ctx.cinema.refresher.sources.map(({ name }) => name));
}

/** A theater that may yet become known. Throws a `ServiceError` for one that there is not. */
async function unreadTheater(
  ctx: OperationContext,
  { country, city, theater }: FindSessionsInput & { theater: string },
) {
  const asked = countryAsked(ctx, country);
  // A city's code is one of a country; a slug is one of all.
  const isPlaced = country !== undefined || city !== undefined;
  const unread = await theaterUnread(ctx, { slug: theater, country: isPlaced ? asked : undefined, city });
  if (unread) return { country: asked, city, unread };
  throw invalid([{
    parameter: "theater",
    code: "unknown_value",
    detail: `There is no theater ${JSON.stringify(theater)}.`,
  }]);
}

interface Scope {
  country: string;
  cityId?: number;
  filmId?: number;
  date: string;
}

/** A film's sessions at most, where no city bounds them. */
const MOST_OF_FILM = 2000;

/** The sessions of a date and of the night after it, by time, and the next date that has any. */
async function read({ db, now }: OperationContext, { country, cityId, filmId, date }: Scope) {
  const after = Math.floor(now.getTime() / 1000);
  const dates = [date, addDays(date, 1)];
  if (filmId === undefined) {
    const scope = { country, cityId, dates, after };
    return { rows: await listPlaceSessions(db, scope), nextDate: await findNextDate(db, { ...scope, dates: [date] }) };
  }
  const screened = await findScreenedFilm(db, filmId);
  const scope = { filmId: screened?.id ?? 0, from: date, to: dates[1], after, country, cityId };
  const rows: SessionRow[] = await listFilmSessions(db, scope, MOST_OF_FILM);
  return { rows, nextDate: await findNextFilmDate(db, { ...scope, to: date }) };
}

/** What sessions are sorted by; they are by time already. */
const RANKS: Record<SessionSort, (hit: EveningHit) => number> = { time: () => 0, price: priceOf, distance: distanceOf };
