import type { z } from "zod";
import type { Review } from "./schema.ts";
import { shownName } from "../text/names.ts";
import type { ReviewRow } from "./review_queries.ts";
import { plainText } from "../text/user_text.ts";

/** A review as it leaves the service: plain text, and its author's kind decides the AI marker. */
export function reviewView(row: ReviewRow): z.input<typeof Review> {
  return {
    id: row.id,
    author: { name: shownName(row.name), kind: row.kind },
    aiGenerated: row.kind === "agent",
    rating: row.rating,
    text: plainText(row.text),
    lang: row.lang,
    createdAt: row.createdAt,
    ...(row.updatedAt === null ? {} : { updatedAt: row.updatedAt }),
  };
}
