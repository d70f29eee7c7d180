import type { BreadcrumbList, WithContext } from "schema-dts";
import { facts, filmMarkdown } from "@/lib/films/markdown.ts";
import { filmJsonLd } from "@/lib/films/json_ld.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { PageDefinition, Visit } from "@/lib/http/page.ts";
import { run } from "@/lib/operation.ts";
import { agentPages } from "@/lib/reviews/operations.ts";
import { pageUrl } from "@/lib/urls.ts";
import { cinemaLines, filmScreenings, hidesFilm, loadFilmCinema } from "./cinema_film.ts";
import { wrongLines } from "./parts.ts";

/** An id of the path, or `null` where it can't be one. */
export function idOf(text: string): number | null {
  const id = Number(text);
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
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

/** Longer titles are cut wherever they are shown. */
const MOST_TITLE = 70;

async function load(visit: Visit) {
  const { params, call, lang } = visit;
  const id = idOf(params.id);
  const film = id === null ? null : await run(call, getFilm, { id, lang });
  if (!film) return null;
  const cinema = await loadFilmCinema(film, visit);
  const agents = await agentPages(call, film.reviews, lang);
  return { film, agents, cinema, warming: cinema?.origin.warming ?? false };
}

/** The page of a film, with where and when it is shown. */
export const filmPage = {
  load,
  standing: ({ warming }) => ({ warming }),
  head({ film, agents, cinema }, visit) {
    const { base, lang, text } = visit;
    const title = `${film.title}${film.year === null ? "" : ` (${film.year})`}`;
    const whole = `${title} — ${text.name}`;
    const catalog = { name: text.nav.catalog, url: pageUrl(base, lang, "/catalog") };
    return {
      title: whole.length > MOST_TITLE ? title : whole,
      description: film.synopsis ?? facts(film, lang).join(" · "),
      noindex: hidesFilm(cinema),
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
} satisfies PageDefinition<NonNullable<Awaited<ReturnType<typeof load>>>>;
