import { lastPremieres, type Opening } from "@/lib/calendar/last_premieres.ts";
import { getCalendar } from "@/lib/calendar/operations.ts";
import type { Calendar } from "@/lib/calendar/schema.ts";
import { getCatalog, getFilters } from "@/lib/catalog/operations.ts";
import { getFilm } from "@/lib/films/operations.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { run } from "@/lib/operation.ts";
import { getMostRated } from "@/lib/reviews/most_rated.ts";
import { getOwnRecommendations } from "@/lib/recommendations/operations.ts";
import { getOwnFilms } from "@/lib/reviews/own_lists.ts";
import type { z } from "zod";
import { ownMarks } from "../(films)/own_marks.ts";
import { loadCinemas, nextOf } from "./cinemas.ts";

/** Films of a row of the page. */
const ROW = 12;
/** So many coming premieres: three lines of three. */
const COMING = 9;
const LISTS = 6;
const GENRES = 12;
/** Fewer new films than these are no row where others are on. */
const LEAST = 3;
/** Fewer films than this are no row of what many rate. */
const LEAST_RATED = 6;
const DAY_MS = 86_400_000;
/** How far new and coming premieres lie from today, in days. */
const NEW_DAYS = 75;
const SOON_DAYS = 120;
/** So far back goes a row that the new ones do not fill, and so many premieres are read for it. */
const FILLED_DAYS = 365;
const FILLED = 5 * ROW;

/** Everything that the home page shows. */
export async function load(context: PageContext) {
  const { ctx, lang } = context;
  const { defaultCountry: country } = ctx.cinema;
  const day = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const premieres = async (from: number, to: number) =>
    openings(listed((await run(ctx, getCalendar, { from: day(from), to: day(to), lang }))!), country);
  const [cinemas, most, series, before, ahead, mostRated, lists, filters, own, liked] = await Promise.all([
    loadCinemas(country, ROW, context),
    run(ctx, getCatalog, { lang, pageSize: 2 * ROW }),
    run(ctx, getCatalog, { lang, pageSize: ROW, type: ["serial"] }),
    premieres(-NEW_DAYS, -1),
    premieres(0, SOON_DAYS),
    getMostRated(ctx, ROW, lang),
    run(ctx, getLists, { lang }),
    run(ctx, getFilters, { lang }),
    isMember(context) ? getOwnFilms.run(context.ctx, { list: "watchlist", page: 1, lang }) : null,
    isMember(context) ? getOwnRecommendations.run(context.ctx, { lang }) : null,
  ]);
  const out = before.toReversed();
  const onScreen = cinemas.films.flatMap(({ filmId }) => filmId ?? []);
  const [first] = [...onScreen, ...[...out, ...ahead].map(({ film }) => film.id)];
  // What is on has a row of its own.
  const off = (of: Opening[]) => of.filter(({ film }) => !onScreen.includes(film.id)).slice(0, ROW);
  let fresh = off(out);
  if (fresh.length < ROW) {
    const days = { from: day(-FILLED_DAYS), to: day(-NEW_DAYS - 1), limit: FILLED };
    const older = openings((await lastPremieres(ctx, days, lang)).toReversed(), country).toReversed();
    fresh = off([...out, ...older.filter(({ film }) => !out.some((opening) => opening.film.id === film.id))]);
  }
  const rated = mostRated.length < LEAST_RATED ? [] : mostRated;
  // What stands in a row of its own is not shown twice.
  const apart = new Set([...rated, ...series!.items].map(({ id }) => id));
  const popular = most!.items.filter(({ id }) => !apart.has(id)).slice(0, ROW);
  const watchlist = own?.items.slice(0, ROW).map(({ film }) => film) ?? [];
  const forYou = liked?.items.slice(0, ROW).map(({ film }) => film) ?? [];
  const shown = [
    ...watchlist,
    ...forYou,
    ...popular,
    ...series!.items,
    ...rated,
    ...onScreen.map((id) => ({ id })),
  ];
  return {
    country,
    cinemas,
    /** The film that most people can see today. */
    spotlight: first === undefined ? null : await run(ctx, getFilm, { id: first, lang }),
    /** Where and when it is shown next. */
    next: onScreen.includes(first) ? await nextOf(first, cinemas, context) : null,
    popular,
    series: series!.items,
    // Of a few new ones the others stand in the row of what is on.
    fresh: fresh.length < Math.min(LEAST, out.length) ? [] : fresh,
    soon: off(ahead).slice(0, COMING),
    rated,
    lists: lists!.items.slice(0, LISTS),
    genres: filters!.genres.slice(0, GENRES),
    watchlist,
    /** What goes with what one rated. */
    forYou,
    own: await ownMarks(context, shown),
  };
}

export type HomeData = Awaited<ReturnType<typeof load>>;

/** The premieres of a calendar, day by day. */
function listed({ days }: z.output<typeof Calendar>): Opening[] {
  return days.flatMap(({ date, items }) => items.map((item) => ({ date, film: item.film, country: item.country })));
}

/** Each film once, by date: with its premiere in the country, or else with its first one. */
function openings(all: readonly Opening[], country: string): Opening[] {
  return [...Map.groupBy(all, ({ film }) => film.id).values()]
    .map((of) => of.find((opening) => opening.country === country) ?? of[0])
    .toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}
