import { timezoneOf } from "@/lib/places/cities.ts";
import { dateIn } from "@/lib/places/time.ts";
import { listOwnViewings } from "@/lib/diary/pages.ts";
import { facts, filmMarkdown } from "@/lib/films/markdown.ts";
import { filmJsonLd, isSeries } from "./json_ld.ts";
import { originOf } from "@/lib/films/trailer.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { run } from "@/lib/operation.ts";
import { agentPages } from "@/lib/reviews/operations.ts";
import { getOwnFilm } from "@/lib/reviews/own_lists.ts";
import { pageUrl } from "@/lib/urls.ts";
import { cinemaLines, filmScreenings, hidesFilm, loadFilmCinema } from "./cinema.ts";
import { loadFilmReminders } from "../reminders.ts";
import { titled } from "../page_title.ts";
import { idOf } from "../path_id.ts";
import { breadcrumbs } from "../structured_data.ts";
import { wrongLines } from "../wrong_parameters.ts";

/** The day where most visitors are, for forms to begin with. */
export function todayOf({ call: { cinema, now } }: Pick<Visit, "call">): string {
  return dateIn(timezoneOf(cinema.defaultCountry), now);
}

async function load(visit: Visit) {
  const { params, call, lang, person } = visit;
  const id = idOf(params.id);
  const film = id === null ? null : await run(call, getFilm, { id, lang });
  if (!film) return null;
  const cinema = await loadFilmCinema(film, visit);
  const agents = await agentPages(call, film.reviews, lang);
  const own = person ? await getOwnFilm(call, person.account, film.id) : null;
  const viewings = person ? await listOwnViewings(call, person.account, film.id) : [];
  const reminders = await loadFilmReminders(visit, film);
  const warming = cinema?.origin.warming ?? false;
  return { film, agents, cinema, own, viewings, reminders, today: todayOf(visit), warming };
}

/** A film, where it is shown, and what the visitor has stored about it, if they are signed in. */
export type FilmPageData = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The page of a film, with where and when it is shown. */
export const filmPage = {
  reads: ["catalog", "reviews", "showtimes", "agents"],
  load,
  // Only where there is a trailer to play, and only from where it is.
  frames: ({ film: { trailer } }) => trailer ? originOf(trailer) : undefined,
  standing: ({ warming }) => ({ warming }),
  shows: ({ film }) => ({
    films: [film, ...film.similar].map(({ id }) => id),
    people: [...film.cast, ...film.crew].map(({ personId }) => personId),
  }),
  head({ film, agents, cinema }, visit) {
    const { base, lang, text } = visit;
    const title = `${film.title}${film.year === null ? "" : ` (${film.year})`}`;
    const catalog = { name: text.nav.catalog, url: pageUrl(base, lang, "/catalog") };
    return {
      title: titled(title, visit),
      description: film.synopsis ?? facts(film, lang).join(" · "),
      noindex: hidesFilm(cinema),
      type: isSeries(film) ? "video.tv_show" : "video.movie",
      image: { url: `${base}/og/${film.id}.png?lang=${lang}`, width: 1200, height: 630 },
      twin: `/film/${film.id}.md`,
      jsonLd: [
        filmJsonLd(film, (id) => pageUrl(base, lang, `/person/${id}`), agents),
        breadcrumbs(pageUrl(base, lang, "/"), [catalog, { name: title, url: film.url }]),
        ...(cinema ? filmScreenings(film, cinema, visit) : []),
      ],
    };
  },
  markdown: ({ film, agents, cinema }, visit) =>
    filmMarkdown(film, {
      ...visit,
      country: visit.call.cinema.defaultCountry,
      agents,
      showtimes: [...wrongLines(cinema?.wrong ?? [], visit.text), ...(cinema ? cinemaLines(film, cinema, visit) : [])],
    }),
} satisfies PageDefinition<FilmPageData>;
