import { z } from "zod";
import { notFound } from "../errors.ts";
import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";
import { operation, type OperationContext, page, paged, pageSize } from "../operation.ts";
import { capabilitiesOf, city, cityAsked, country, countryAsked, requireCity, theaterUnread } from "../places/asked.ts";
import { timezoneOf } from "../places/cities.ts";
import { refreshIfDue } from "../places/freshness.ts";
import { findTheater } from "../places/queries.ts";
import { addDays, dateIn } from "../places/time.ts";
import { theaterView } from "../places/view.ts";
import { findNextDate, listFilmDays, listRepertoire, listShownFilms, listTheaterSessions } from "./queries.ts";
import { NowShowing, TheaterShowtimes } from "./schema.ts";
import { byDate, filmHeads, sessionViews } from "./view.ts";

// These endpoints take no language; the pages, which have one, call the functions below the operations.

const secondsOf = ({ now }: OperationContext) => Math.floor(now.getTime() / 1000);

export const getNowShowing = operation({
  id: "getNowShowing",
  access: "anybody",
  reads: ["showtimes", "catalog", "reviews"],
  summary: "Films now in cinemas",
  description: "One shape for every country; `days` is empty where a country has a repertoire without sessions. " +
    "Those with the most sessions come first.",
  input: z.object({
    country,
    city,
    date: z.iso.date().optional().describe("Local date; today and tomorrow by default."),
    page,
    pageSize,
  }),
  output: NowShowing,
  rest: { path: "/api/v1/cinema/now-showing", tag: "Cinema", cache: "showtimes" },
  run: (ctx, input) => nowShowing(ctx, input, DEFAULT_LANG),
});

interface NowShowingInput {
  country?: string;
  city?: string;
  date?: string;
  page: number;
  pageSize: number;
}

/** The films in the cinemas of a country or a city. */
export async function nowShowing(ctx: OperationContext, input: NowShowingInput, lang: Lang) {
  const { db, base } = ctx;
  const { page, pageSize } = input;
  const country = countryAsked(ctx, input.country);
  const state = await refreshIfDue(ctx, { country, sessions: true, city: input.city });
  const place = await cityAsked(ctx, country, input.city, state);
  const today = dateIn(place?.timezone ?? timezoneOf(country), ctx.now);
  const dates = input.date === undefined ? [today, addDays(today, 1)] : [input.date];
  const scope = { country, cityId: place?.id, dates, after: secondsOf(ctx) };
  const repertoire = !capabilitiesOf(ctx, country).sessions;
  const films = repertoire
    ? await listRepertoire(db, country)
    : input.city !== undefined && !place
    ? []
    : await listShownFilms(db, scope);
  const ids = films.slice((page - 1) * pageSize, page * pageSize);
  const heads = await filmHeads(db, ids, { base, lang });
  const days = repertoire ? [] : await listFilmDays(db, ids, scope);
  const view = await sessionViews(ctx, days.flatMap(({ sessions }) => sessions), lang);
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

export const getTheater = operation({
  id: "getTheater",
  access: "anybody",
  reads: ["showtimes", "catalog", "reviews"],
  summary: "One theater with its films and their showtimes",
  description: "`city` is required where the country's capabilities say so. Sessions that have begun are left out.",
  input: z.object({ slug: z.string().min(1).max(200).describe("Slug of the theater."), country, city }),
  output: TheaterShowtimes,
  rest: { path: "/api/v1/cinema/theaters/{slug}", tag: "Cinema", cache: "showtimes" },
  async run(ctx, input) {
    const country = countryAsked(ctx, input.country);
    requireCity(ctx, country, input.city);
    return await theaterShowtimes(ctx, { ...input, country }, DEFAULT_LANG);
  },
});

/** A theater's showtimes, of a country and a city where these are given; `null` for one that there is not. */
export async function theaterShowtimes(
  ctx: OperationContext,
  { slug, country, city }: { slug: string; country?: string; city?: string },
  lang: Lang,
) {
  const { db, base } = ctx;
  const all = ctx.cinema.refresher.sources.map(({ name }) => name);
  const row = await findTheater(db, slug, all);
  if (!row) {
    // One that is not known is one that may become known while something is read for the first time.
    const state = await theaterUnread(ctx, { country, city, slug });
    if (state) return { theater: null, films: [], ...state };
    if (country === undefined) return null;
    throw notFound(`There is no theater ${JSON.stringify(slug)} in ${country}.`);
  }
  if (row.country !== (country ?? row.country) || row.cityCode !== (city ?? row.cityCode)) {
    const there = `country=${row.country}&city=${row.cityCode}`;
    throw notFound(`The theater ${slug} is somewhere else: ask with ${there}.`);
  }
  const state = await refreshIfDue(ctx, { country: row.country, sessions: true, city: row.cityCode });
  const sessions = await listTheaterSessions(db, row.id, secondsOf(ctx));
  const films = Map.groupBy(sessions, ({ filmId }) => filmId);
  const heads = await filmHeads(db, [...films.keys()], { base, lang });
  const view = await sessionViews(ctx, sessions, lang);
  return {
    theater: { ...theaterView(row, lang), country: row.country },
    films: [...films].map(([id, rows]) => ({
      ...heads.get(id)!,
      days: byDate(rows, (row) => view.plain(row)),
      warming: state.warming,
    })),
    ...state,
  };
}
