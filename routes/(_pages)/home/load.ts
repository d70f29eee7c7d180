import { getCalendar } from "@/lib/calendar/operations.ts";
import type { Calendar } from "@/lib/calendar/schema.ts";
import { getCatalog, getFilters } from "@/lib/catalog/operations.ts";
import { nowInCinemas } from "@/lib/showtimes/now.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { FilmCard } from "@/lib/films/schema.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import { getLists } from "@/lib/lists/operations.ts";
import { run } from "@/lib/operation.ts";
import { getMostRated } from "@/lib/reviews/most_rated.ts";
import { getOwnRecommendations } from "@/lib/recommendations/operations.ts";
import { getOwnFilms } from "@/lib/reviews/own_lists.ts";
import type { z } from "zod";
import { ownMarks } from "../(films)/own_marks.ts";

/** Films of a row of the page. */
const ROW = 12;
const LISTS = 6;
const GENRES = 12;
/** Fewer new films than these are no row where others are on. */
const LEAST = 3;
/** Fewer films than this are no row of what many rate. */
const LEAST_RATED = 4;
const DAY_MS = 86_400_000;
/** How far new and coming premieres lie from today, in days. */
const NEW_DAYS = 75;
const SOON_DAYS = 120;

/** A film with one premiere of it. */
export interface Opening {
  film: z.output<typeof FilmCard>;
  date: string;
  country: string;
}

/** Everything that the home page shows. */
export async function load(context: PageContext) {
  const { ctx, lang } = context;
  const { defaultCountry: country } = ctx.cinema;
  const premieres = async (from: number, to: number) => {
    const day = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return (await run(ctx, getCalendar, { from: day(from), to: day(to), lang }))!;
  };
  const [cinemas, popular, series, before, after, rated, lists, filters, own, liked] = await Promise.all([
    nowInCinemas(ctx, { country, limit: ROW }, lang),
    run(ctx, getCatalog, { lang, pageSize: ROW }),
    run(ctx, getCatalog, { lang, pageSize: ROW, type: ["serial"] }),
    premieres(-NEW_DAYS, -1),
    premieres(0, SOON_DAYS),
    getMostRated(ctx, ROW, lang),
    run(ctx, getLists, { lang }),
    run(ctx, getFilters, { lang }),
    isMember(context) ? getOwnFilms.run(context.ctx, { list: "watchlist", page: 1, lang }) : null,
    isMember(context) ? getOwnRecommendations.run(context.ctx, { lang }) : null,
  ]);
  const [out, ahead] = [openings(before, country).toReversed(), openings(after, country)];
  const onScreen = cinemas.films.flatMap(({ filmId }) => filmId ?? []);
  const [first] = [...onScreen, ...[...out, ...ahead].map(({ film }) => film.id)];
  // What is on has a row of its own.
  const off = (of: Opening[]) => of.filter(({ film }) => !onScreen.includes(film.id)).slice(0, ROW);
  const fresh = off(out);
  const watchlist = own?.items.slice(0, ROW).map(({ film }) => film) ?? [];
  const forYou = liked?.items.slice(0, ROW).map(({ film }) => film) ?? [];
  const shown = [
    ...watchlist,
    ...forYou,
    ...popular!.items,
    ...series!.items,
    ...rated,
    ...onScreen.map((id) => ({ id })),
  ];
  return {
    country,
    cinemas,
    /** The film that most people can see today. */
    spotlight: first === undefined ? null : await run(ctx, getFilm, { id: first, lang }),
    popular: popular!.items,
    series: series!.items,
    // Of a few new ones the others stand in the row of what is on.
    fresh: fresh.length < Math.min(LEAST, out.length) ? [] : fresh,
    soon: off(ahead),
    rated: rated.length < LEAST_RATED ? [] : rated,
    lists: lists!.items.slice(0, LISTS),
    genres: filters!.genres.slice(0, GENRES),
    watchlist,
    /** What goes with what one rated. */
    forYou,
    own: await ownMarks(context, shown),
  };
}

export type HomeData = Awaited<ReturnType<typeof load>>;

/** Each film once, by date: with its premiere in the country, or else with its first one. */
function openings({ days }: z.output<typeof Calendar>, country: string): Opening[] {
  const all = days.flatMap(({ date, items }) =>
    items.map((item) => ({ date, film: item.film, country: item.country }))
  );
  return [...Map.groupBy(all, ({ film }) => film.id).values()]
    .map((of) => of.find((opening) => opening.country === country) ?? of[0])
    .toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}
