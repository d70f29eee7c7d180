import type { BreadcrumbList, WithContext } from "schema-dts";
import { facts, filmMarkdown } from "@/lib/films/markdown.ts";
import { filmJsonLd, isSeries } from "@/lib/films/json_ld.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { run } from "@/lib/operation.ts";
import { agentPages } from "@/lib/reviews/operations.ts";
import { getOwnFilm } from "@/lib/reviews/own_lists.ts";
import { pageUrl } from "@/lib/urls.ts";
import { cinemaLines, filmScreenings, hidesFilm, loadFilmCinema } from "./cinema_film.ts";
import { titled, wrongLines } from "./parts.ts";

/** An id of the path, or `null` where it can't be one: it is written in one way, without zeros before it. */
export function idOf(text: string): number | null {
  const id = Number(text);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null;
}

/** Where a page stands below the home page. */
export function breadcrumbs(base: string, steps: { name: string; url: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Foyer", url: base }, ...steps].map(({ name, url }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: url,
    })),
  };
}

async function load(visit: Visit) {
  const { params, call, lang, person } = visit;
  const id = idOf(params.id);
  const film = id === null ? null : await run(call, getFilm, { id, lang });
  if (!film) return null;
  const cinema = await loadFilmCinema(film, visit);
  const agents = await agentPages(call, film.reviews, lang);
  const own = person ? await getOwnFilm(call, person.account, film.id) : null;
  return { film, agents, cinema, own, warming: cinema?.origin.warming ?? false };
}

/** A film, where it is shown, and what the visitor has stored about it, if they are signed in. */
export type FilmPageData = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The page of a film, with where and when it is shown. */
export const filmPage = {
  reads: ["catalog", "reviews", "showtimes", "agents"],
  load,
  standing: ({ warming }) => ({ warming }),
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
      agents,
      showtimes: [...wrongLines(cinema?.wrong ?? [], visit.text), ...(cinema ? cinemaLines(film, cinema, visit) : [])],
    }),
} satisfies PageDefinition<FilmPageData>;
