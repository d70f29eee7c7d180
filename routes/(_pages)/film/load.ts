import { listOwnViewings } from "@/lib/diary/pages.ts";
import { getFilm } from "@/lib/films/operations.ts";
import { isMember, type PageContext } from "@/lib/http/page_context.ts";
import { run } from "@/lib/operation.ts";
import { seasonToShow } from "@/lib/films/episodes.ts";
import { getSeason } from "@/lib/films/season_operations.ts";
import { listSeasonSpans } from "@/lib/films/season_spans.ts";
import { agentPages } from "@/lib/reviews/operations.ts";
import { getOwnFilm } from "@/lib/reviews/own_lists.ts";
import { idOf } from "../(addresses)/path_id.ts";
import { loadFilmCinema } from "./cinema.ts";
import { loadFilmReminders } from "./reminders.ts";
import { todayOf } from "@/lib/places/asked.ts";

/** So many episodes of a series are on its own page; the page of their season has all. */
const SHOWN_EPISODES = 12;

/** What the page of a film shows. */
export async function load(context: PageContext) {
  const { params, ctx, lang } = context;
  const id = idOf(params.id);
  const film = id === null ? null : await run(ctx, getFilm, { id, lang });
  if (!film) return null;
  const cinema = await loadFilmCinema(film, context);
  const agents = await agentPages(ctx, film.reviews, lang);
  const own = isMember(context) ? await getOwnFilm.run(context.ctx, { filmId: film.id }) : null;
  const viewings = isMember(context) ? await listOwnViewings.run(context.ctx, { filmId: film.id }) : [];
  const reminders = await loadFilmReminders(context, film);
  const shown = seasonToShow(film);
  const season = shown === null
    ? null
    : await run(ctx, getSeason, { id: film.id, season: shown, lang, pageSize: SHOWN_EPISODES });
  const seasons = film.seasons.length === 0 ? [] : await listSeasonSpans(ctx.db, film.id, { base: ctx.base, lang });
  const warming = cinema?.origin.warming ?? false;
  return { film, agents, cinema, own, viewings, reminders, season, seasons, today: todayOf(context.ctx), warming };
}

/** A film, where it is shown, and what the visitor has stored about it, if they are signed in. */
export type FilmPageData = NonNullable<Awaited<ReturnType<typeof load>>>;
