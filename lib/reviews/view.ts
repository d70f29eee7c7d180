import type { z } from "zod";
import type { Review } from "../films/schema.ts";
import { shownName } from "../accounts/names.ts";
import type { ReviewRow } from "./queries.ts";
import { plainText } from "./text.ts";

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
  };
}
