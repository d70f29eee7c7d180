import { accepts } from "@std/http/negotiation";
import { LRUCache } from "lru-cache";

/** A page's two forms. */
export type PageType = "text/html" | "text/markdown";

/** Browsers send a handful of headers; longer ones are nobody's habit. */
const decided = new LRUCache<string, PageType>({ max: 200 });
const MAX_REMEMBERED = 300;

/**
 * The form of a page that an `Accept` header prefers, HTML where it takes neither. The one negotiation of pages: what
 * an answer is kept under and what it is made as come from the same call.
 */
export function negotiate(header: string | null): PageType {
  if (header === null || header === "*/*") return "text/html";
  const known = decided.get(header);
  if (known) return known;
  const request = { headers: new Headers({ accept: header }) };
  const type = accepts(request, "text/html", "text/markdown") === "text/markdown" ? "text/markdown" : "text/html";
  if (header.length <= MAX_REMEMBERED) decided.set(header, type);
  return type;
}
