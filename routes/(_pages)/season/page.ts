import type { z } from "zod";
import type { FilmCard } from "@/lib/films/schema.ts";
import { similarTo } from "@/lib/films/cards.ts";
import { getSeason } from "@/lib/films/season_operations.ts";
import { seasonJsonLd } from "@/lib/films/season_json_ld.ts";
import { episodeName, seasonFacts, seasonHeading } from "@/lib/films/episodes.ts";
import { seasonMarkdown } from "./markdown.ts";
import type { Season } from "@/lib/films/season_schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { idOf } from "../(addresses)/path_id.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";
import { positionLine } from "@/lib/i18n/messages.ts";

/** A season, and the films that its series is like. */
export type SeasonPageData = z.output<typeof Season> & { similar: z.output<typeof FilmCard>[] };

/** So many episodes are named in the description of the page. */
const DESCRIBED = 5;

/** The number of a season in a path, or `null` where it is none; as ids, without leading zeros. */
function seasonOf(text: string): number | null {
  return /^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : null;
}

/** A season of a series, with its episodes. */
export const seasonPage = {
  reads: ["catalog", "reviews"],
  async load({ params, query, ctx, lang }) {
    const [id, season] = [idOf(params.id), seasonOf(params.season)];
    const asked = query.get("page") ?? "";
    const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
    const found = id === null || season === null ? null : await run(ctx, getSeason, { id, season, lang, page });
    if (!found) return null;
    return { ...found, similar: await similarTo(ctx.db, found.film.id, { base: ctx.base, lang }) };
  },
  shows: ({ film, similar }) => ({ films: [film, ...similar].map(({ id }) => id), people: [] }),
  head(season, context) {
    const { base, lang, text } = context;
    const { film, number, url, page, items } = season;
    const title = seasonHeading(season, lang);
    const named = items.slice(0, DESCRIBED).map((episode) => episodeName(episode, lang)).join("; ");
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
  markdown: (season, { base, lang, text }) =>
    seasonMarkdown(season, { base, lang, position: season.totalPages < 2 ? null : positionLine(season, text) }),
} satisfies PageDefinition<SeasonPageData>;
