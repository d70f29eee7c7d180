import { seasonJsonLd } from "@/lib/films/season_json_ld.ts";
import { episodeName, seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { load, type SeasonPageData } from "./load.ts";
import { seasonMarkdown } from "./markdown.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";
import { positionLine } from "@/lib/i18n/messages.ts";

/** So many episodes are named in the description of the page. */
const DESCRIBED = 5;

/** A season of a series, with its episodes. */
export const seasonPage = {
  reads: ["catalog", "reviews"],
  load,
  shows: ({ film, similar, around }) => ({
    films: [film, ...similar].map(({ id }) => id),
    people: [...around.cast, ...around.creators].map(({ personId }) => personId),
  }),
  head(season, context) {
    const { base, lang, text } = context;
    const { film, number, url, page, items } = season;
    const title = seasonHeading(season, lang);
    const named = items.slice(0, DESCRIBED).map((episode) => episode.title ?? episodeName(episode, lang)).join("; ");
    const catalog = { name: text.nav.catalog, url: pageUrl(base, lang, "/catalog") };
    return {
      title: titled(page > 1 ? `${title}, ${positionLine(season, text).toLowerCase()}` : title, context),
      description: [title, ...seasonFacts(season, lang), named].filter(Boolean).join(" · "),
      // Nothing is on it that anybody could look for.
      noindex: items.length === 0,
      type: "video.tv_show",
      image: { url: `${base}/og/${film.id}.png?lang=${lang}`, width: 1200, height: 630 },
      twin: `/film/${film.id}/season/${number}.md`,
      canonicalQuery: page > 1 ? `page=${page}` : "",
      jsonLd: [
        seasonJsonLd(season, lang),
        breadcrumbs(pageUrl(base, lang, "/"), [catalog, { name: film.title, url: film.url }, { name: title, url }]),
      ],
    };
  },
  markdown: (season, context) =>
    seasonMarkdown(season, {
      ...context,
      position: season.totalPages < 2 ? null : positionLine(season, context.text),
    }),
} satisfies PageDefinition<SeasonPageData>;
