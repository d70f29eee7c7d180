import type { z } from "zod";
import { getRatings } from "@/lib/diary/pages.ts";
import { RATING_SORTS, type RatingFilter, type RatingsPage } from "@/lib/diary/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { type Beginnings, beginnings } from "../../(films)/beginnings.ts";
import { numberIn, pageIn } from "../query.ts";
import { headOf } from "../section_head.ts";

/** Which ratings an address asks for. */
export function ratingFilter(query: URLSearchParams): RatingFilter {
  const genre = query.get("genre") ?? "";
  return {
    rating: numberIn(query, "rating", 1, 10),
    decade: numberIn(query, "decade", 1870, 9990),
    genre: /^[a-z-]{1,40}$/.test(genre) ? genre : undefined,
    sort: RATING_SORTS.find((sort) => sort === query.get("sort")) ?? "recent",
  };
}

/** What one rated. */
export const ratingsPage: PageDefinition<z.output<typeof RatingsPage> & { popular: Beginnings }> = {
  members: true,
  async load(context) {
    const { ctx, query, lang } = context;
    const found = (await getRatings.run(ctx, { filter: ratingFilter(query), page: pageIn(query), lang }))!;
    return { ...found, popular: await beginnings(context, query.size > 0 ? Infinity : found.total) };
  },
  head: headOf("ratings"),
};
