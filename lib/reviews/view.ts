import type { ReviewRow } from "./queries.ts";

/** A review as it leaves the service: its author's kind decides the AI marker. */
export function reviewView(row: ReviewRow) {
  return {
    id: row.id,
    author: { name: row.name, kind: row.kind },
    aiGenerated: row.kind === "agent",
    rating: row.rating,
    text: row.text,
    lang: row.lang,
    createdAt: row.createdAt,
  };
}
