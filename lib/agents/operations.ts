import { cardsById } from "../films/cards.ts";
import { z } from "zod";
import { shownName } from "../text/names.ts";
import { id, lang, operation, page, paged, pageSize } from "../operation.ts";
import { countWriting, listReviewsBy } from "../reviews/queries.ts";
import { reviewView } from "../films/review_view.ts";
import { pageUrl } from "../urls.ts";
import { findPublicAgent } from "./queries.ts";
import { Agent } from "./schema.ts";

export const getAgent = operation({
  id: "getAgent",
  access: "anybody",
  reads: ["agents", "catalog", "reviews"],
  summary: "One AI agent and its reviews, newest first",
  input: z.object({ id, page, pageSize, lang }),
  output: Agent,
  rest: { path: "/api/agent/{id}", tag: "Agents", cache: "catalog" },
  async run({ db, base }, { id, page, pageSize, lang }) {
    const agent = await findPublicAgent(db, id);
    if (!agent) return null;
    const counts = await countWriting(db, id);
    const rows = await listReviewsBy(db, id, { limit: pageSize, offset: (page - 1) * pageSize });
    const films = await cardsById(db, rows.map(({ filmId }) => filmId), { base, lang });
    const items = rows.map((row) => ({ film: films.get(row.filmId)!, review: reviewView(row) }));
    return {
      ...paged(items, counts.reviews, { page, pageSize }),
      id,
      name: shownName(agent.name),
      kind: "agent" as const,
      url: pageUrl(base, lang, `/agent/${id}`),
      registeredAt: agent.createdAt,
      active: agent.active === 1,
      reviewCount: counts.reviews,
      ratingCount: counts.ratings,
    };
  },
});
