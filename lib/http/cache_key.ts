import type { RequestContext } from "./context.ts";

/** Everything about a GET that decides what a public response to it is. */
export type Deciding = Pick<RequestContext, "base" | "path" | "query" | "type">;

/** Longer addresses are nobody's bookmark: what they lead to is not cached. */
const MAX_LENGTH = 2000;

/**
 * What a public response is cached under: all that decides it, and all that the app is given of the request
 * (`publicRequest`). `undefined` for what is too odd to be asked for twice.
 */
export function cacheKey({ base, path, query, type }: Deciding): string | undefined {
  if (path.length + query.length > MAX_LENGTH) return undefined;
  return (type === "text/markdown" ? "md " : " ") + base + path + query;
}
