import { listOwnViewings } from "@/lib/diary/pages.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { run } from "@/lib/operation.ts";
import { seasonToShow } from "@/lib/films/episodes.ts";
import { getSeason } from "@/lib/films/season_operations.ts";
import { agentPages } from "@/lib/reviews/operations.ts";
import { getOwnFilm } from "@/lib/reviews/own_lists.ts";
import { idOf } from "../path_id.ts";
import { todayOf } from "../today.ts";
import { loadFilmCinema } from "./cinema.ts";
import { loadFilmReminders } from "./reminders.ts";

/** So many episodes of a series are on its own page; the page of their season has all. */
const SHOWN_EPISODES = 12;

/** What the page of a film shows. */
export async function load(context: PageContext) {
  const { params, call, lang, person } = context;
  const id = idOf(params.id);
  const film = id === null ? null : await run(call, getFilm, { id, lang });
  if (!film) return null;
  const cinema = await loadFilmCinema(film, context);
  const agents = await agentPages(call, film.reviews, lang);
  const own = person ? await getOwnFilm(call, person.account, film.id) : null;
  const viewings = person ? await listOwnViewings(call, person.account, film.id) : [];
  const reminders = await loadFilmReminders(context, film);
  const shown = seasonToShow(film);
  const season = shown === null
    ? null
    : await run(call, getSeason, { id: film.id, season: shown, lang, pageSize: SHOWN_EPISODES });
  const warming = cinema?.origin.warming ?? false;
  return { film, agents, cinema, own, viewings, reminders, season, today: todayOf(context), warming };
}

/** A film, where it is shown, and what the visitor has stored about it, if they are signed in. */
export type FilmPageData = NonNullable<Awaited<ReturnType<typeof load>>>;
