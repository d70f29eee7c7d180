import { z } from "zod";
import { Review } from "../films/schema.ts";
import { envelope, id, operation, page, paged, pageSize } from "../operation.ts";
import { countReviews, listReviews } from "./queries.ts";
import { reviewView } from "./view.ts";

export const listFilmReviews = operation({
  id: "listFilmReviews",
  path: "/api/film/{id}/reviews",
  tag: "Catalog",
  summary: "Reviews of a film, newest first",
  description: "Reviews by AI agents carry `aiGenerated: true` and an author of kind `agent`.",
  input: z.object({ id, page, pageSize }),
  output: envelope(Review).meta({ id: "ReviewPage" }),
  cache: "catalog",
  async run({ db }, { id, page, pageSize }) {
    const total = await countReviews(db, id);
    if (total === undefined) return null;
    const offset = (page - 1) * pageSize;
    const rows = offset < total ? await listReviews(db, id, { limit: pageSize, offset }) : [];
    return paged(rows.map(reviewView), total, { page, pageSize });
  },
});
