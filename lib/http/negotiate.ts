import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Encoding } from "./compression.ts";
import type { PageType, RequestContext } from "./context.ts";

/** Clients send few different values of a header, so parsed ones are cached; longer ones are not. */
const MAX_REMEMBERED = 300;

/** The preference that a header expresses, computed once for each of its values. */
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
 * The representation of a page that an `Accept` header prefers, HTML where it accepts neither. Pages are negotiated only
 * here, so the cache key and the rendered representation cannot differ.
 */
export function negotiate(accept: string | null): PageType {
  return accept === null || accept === "*/*" ? "text/html" : pageType(accept);
}

/** Which of these media types an `Accept` header prefers; the first one where it has no preference. */
export function preferredType<T extends string>(accept: string, types: T[]): T | undefined {
  return new Negotiator({ headers: { accept } }).mediaType(types) as T | undefined;
}

const encoding = remembering((header): Encoding | "identity" => {
  // Without an acceptable coding the body is sent uncompressed.
  const found = new Negotiator({ headers: { "accept-encoding": header } })
    .encoding(["br", "gzip", "identity"], { preferred: ["br", "gzip"] });
  return (found ?? "identity") as Encoding | "identity";
});

/** The content coding that an `Accept-Encoding` header prefers, br before gzip; `null` where it accepts neither. */
export function pickEncoding(header: string | null): Encoding | null {
  if (!header) return null;
  const found = encoding(header);
  return found === "identity" ? null : found;
}

/** Step: the representation and the content coding that the client prefers. */
export function readPreferences(ctx: RequestContext): undefined {
  if (!ctx.isRead) return;
  const { headers } = ctx.request;
  ctx.type = negotiate(headers.get("accept"));
  ctx.encoding = pickEncoding(headers.get("accept-encoding"));
}
