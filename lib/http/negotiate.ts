import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Encoding } from "./compression.ts";
import type { PageType, RequestContext } from "./context.ts";

/** Clients send a handful of headers; longer ones are nobody's habit. */
const MAX_REMEMBERED = 300;

/** What a header comes to, worked out once for each of its values. */
function remembering<T extends NonNullable<unknown>>(decide: (header: string) => T): (header: string) => T {
  const decided = new LRUCache<string, T>({ max: 200 });
  return (header) => {
    let found = decided.get(header);
    if (found === undefined) {
      found = decide(header);
      if (header.length <= MAX_REMEMBERED) decided.set(header, found);
    }
    return found;
  };
}

const pageType = remembering((accept): PageType =>
  preferredType(accept, ["text/html", "text/markdown"]) ?? "text/html"
);

/**
 * The form of a page that an `Accept` header prefers, HTML where it takes neither. The one negotiation of pages: what a
 * response is cached under and what it is made as come from the same call.
 */
export function negotiate(accept: string | null): PageType {
  return accept === null || accept === "*/*" ? "text/html" : pageType(accept);
}

/** The media type of some that an `Accept` header prefers, the first where it has no preference. */
export function preferredType<T extends string>(accept: string, types: T[]): T | undefined {
  return new Negotiator({ headers: { accept } }).mediaType(types) as T | undefined;
}

const encoding = remembering((header): Encoding | "identity" => {
  // What the client names none of, or refuses, is sent as it is.
  const found = new Negotiator({ headers: { "accept-encoding": header } })
    .encoding(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
  return (found ?? "identity") as Encoding | "identity";
});

/** The content coding that an `Accept-Encoding` header prefers, br before gzip; `null` where neither is welcome. */
export function pickEncoding(header: string | null): Encoding | null {
  if (!header) return null;
  const found = encoding(header);
  return found === "identity" ? null : found;
}

/** Step: what the client would rather have. */
export function readPreferences(ctx: RequestContext): undefined {
  if (!ctx.isRead) return;
  const { headers } = ctx.request;
  ctx.type = negotiate(headers.get("accept"));
  ctx.encoding = pickEncoding(headers.get("accept-encoding"));
}
