import type { RequestContext } from "./context.ts";

/** Everything about a GET that determines its public response. */
export type Deciding = Pick<RequestContext, "base" | "path" | "query" | "type">;

/** Responses to longer addresses are not cached: they are unlikely to be requested twice. */
const MAX_LENGTH = 2000;

/**
 * The cache key of a public response: everything that determines it, and all of the request that is passed to the app
 * (`publicRequest`). `undefined` where the response is not cached.
 */
export function cacheKey({ base, path, query, type }: Deciding): string | undefined {
  if (path.length + query.length > MAX_LENGTH) return undefined;
  return (type === "text/markdown" ? "md " : " ") + base + path + query;
}
