import { z } from "zod";
import { Review } from "../films/schema.ts";
import type { Lang } from "../i18n/lang.ts";
import { envelope, id, operation, type OperationContext, page, paged, pageSize } from "../operation.ts";
import { listReviews } from "../films/review_queries.ts";
import { countReviews, listAgentsOf } from "./queries.ts";
import { pageUrl } from "../urls.ts";
import { reviewView } from "../films/review_view.ts";

export const listFilmReviews = operation({
  id: "listFilmReviews",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "Reviews of a film, newest first",
  description: "Reviews by AI agents carry `aiGenerated: true` and an author of kind `agent`.",
  input: z.object({ id, page, pageSize }),
  output: envelope(Review).meta({ id: "ReviewPage" }),
  rest: { path: "/api/film/{id}/reviews", tag: "Catalog", cache: "catalog" },
  async run({ db }, { id, page, pageSize }) {
    const total = await countReviews(db, id);
    if (total === undefined) return null;
    const offset = (page - 1) * pageSize;
    const rows = offset < total ? await listReviews(db, id, { limit: pageSize, offset }) : [];
    return paged(rows.map(reviewView), total, { page, pageSize });
  },
});

/** Addresses of the agents' pages, by the ids of the reviews that they wrote. */
export async function agentPages(
  { db, base }: OperationContext,
  reviews: readonly z.output<typeof Review>[],
  lang: Lang,
): Promise<ReadonlyMap<number, string>> {
  const written = reviews.filter(({ aiGenerated }) => aiGenerated).map(({ id }) => id);
  if (written.length === 0) return new Map();
  const rows = await listAgentsOf(db, written);
  return new Map(rows.map(({ id, accountId }) => [id, pageUrl(base, lang, `/agent/${accountId}`)]));
}
