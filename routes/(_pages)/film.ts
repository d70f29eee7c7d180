import type { BreadcrumbList, WithContext } from "schema-dts";
import { facts, filmMarkdown } from "@/lib/films/markdown.ts";
import { filmJsonLd } from "@/lib/films/json_ld.ts";
import { getFilm } from "@/lib/films/operations.ts";
import type { Film } from "@/lib/films/schema.ts";
import type { PageDefinition } from "@/lib/http/page.ts";
import { run } from "@/lib/operation.ts";
import { agentPages } from "@/lib/reviews/operations.ts";
import { getOwnFilm } from "@/lib/reviews/own_lists.ts";
import type { OwnFilm } from "@/lib/reviews/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { z } from "zod";

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

/**
 * A film, the pages of the agents among its reviewers by the ids of their reviews, and what the visitor has stored about
 * it, if they are signed in.
 */
export type FilmPageData = z.output<typeof Film> & {
  agents: ReadonlyMap<number, string>;
  own: z.output<typeof OwnFilm> | null;
};

/** The page of a film. */
export const filmPage = {
  async load({ params, call, lang, person }) {
    const id = idOf(params.id);
    const film = id === null ? null : await run(call, getFilm, { id, lang });
    if (!film) return null;
    const own = person ? await getOwnFilm(call, person.account, film.id) : null;
    return { ...film, agents: await agentPages(call, film.reviews, lang), own };
  },
  head(film, { base, lang, text }) {
    const title = `${film.title}${film.year === null ? "" : ` (${film.year})`}`;
    const catalog = { name: text.nav.catalog, url: pageUrl(base, lang, "/catalog") };
    return {
      title: `${title} — ${text.name}`,
      description: film.synopsis ?? facts(film, lang).join(" · "),
      image: { url: `${base}/og/${film.id}.png?lang=${lang}`, width: 1200, height: 630 },
      twin: `/film/${film.id}.md`,
      jsonLd: [
        filmJsonLd(film, (id) => pageUrl(base, lang, `/person/${id}`), film.agents),
        breadcrumbs(pageUrl(base, lang, "/"), [catalog, { name: title, url: film.url }]),
      ],
    };
  },
  markdown: (film, { base, lang }) => filmMarkdown(film, { base, lang, agents: film.agents }),
} satisfies PageDefinition<FilmPageData>;
