import { facts, filmMarkdown } from "@/lib/films/markdown.ts";
import { originOf } from "@/lib/films/trailer.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { todayOf } from "@/lib/places/asked.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";
import { filmActions } from "./actions.ts";
import { cinemaLines, filmScreenings, hidesFilm } from "./cinema.ts";
import { filmJsonLd, isSeries } from "./json_ld.ts";
import { shownEpisodes } from "@/lib/films/episodes.ts";
import { seasonJsonLd } from "@/lib/films/season_json_ld.ts";
import { type FilmPageData, load } from "./load.ts";
import { reminderActions } from "./reminders.ts";

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
  head({ film, agents, cinema, season }, context) {
    const { base, lang, text } = context;
    const title = `${film.title}${film.year === null ? "" : ` (${film.year})`}`;
    const catalog = { name: text.nav.catalog, url: pageUrl(base, lang, "/catalog") };
    return {
      title: titled(title, context),
      description: film.synopsis ?? facts(film, lang).join(" · "),
      noindex: hidesFilm(cinema),
      type: isSeries(film) ? "video.tv_show" : "video.movie",
      image: { url: `${base}/og/${film.id}.png?lang=${lang}`, width: 1200, height: 630 },
      twin: `/film/${film.id}.md`,
      jsonLd: [
        filmJsonLd(film, (id) => pageUrl(base, lang, `/person/${id}`), agents, season && seasonJsonLd(season, lang)),
        breadcrumbs(pageUrl(base, lang, "/"), [catalog, { name: title, url: film.url }]),
        ...(cinema ? filmScreenings(film, cinema, context) : []),
      ],
    };
  },
  actions: { ...filmActions, ...reminderActions },
  markdown: ({ film, agents, cinema, season, seasons }, context) =>
    filmMarkdown(film, {
      ...context,
      country: context.ctx.cinema.defaultCountry,
      today: todayOf(context.ctx),
      agents,
      seasons,
      episodes: season ? shownEpisodes(season, context.lang) : [],
      showtimes: [
        ...wrongLines(cinema?.wrong ?? [], context.text),
        ...(cinema ? cinemaLines(film, cinema, context) : []),
      ],
    }),
} satisfies PageDefinition<FilmPageData>;
