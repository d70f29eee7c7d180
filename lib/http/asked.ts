import { baseOf } from "./client.ts";
import { knownQuery } from "./known_query.ts";
import { negotiate, type PageType } from "./negotiate.ts";
import type { Service } from "./service.ts";
import { readTarget } from "./target.ts";

/** A request with all about it that decides what the answer is, each read once. */
export interface Asked {
  /** Unique; in the answer's `X-Request-Id`, in error bodies and in the log. */
  id: string;
  request: Request;
  info: Deno.ServeHandlerInfo;
  /** Where it was sent to; `undefined` where its Host header, or a trusted proxy's word for it, is none. */
  origin: string | undefined;
  path: string;
  /** From the question mark on, with the parameters alone that the path knows. */
  query: string;
  /** What a page is made as. */
  type: PageType;
  /** Public base URL without a trailing slash. */
  base: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Stands in for the origin where there is none, until that is said. */
const NO_ORIGIN = "http://localhost";

/** Reads what decides about a request, for all that follows. */
export function readAsked(
  request: Request,
  info: Deno.ServeHandlerInfo,
  { config, now }: Pick<Service, "config" | "now">,
): Asked {
  const { url, headers } = request;
  const { origin, path, query } = readTarget(url, headers.get("host"));
  const base = origin && baseOf(request, origin, config);
  return {
    id: crypto.randomUUID(),
    request,
    info,
    origin: base && origin,
    path,
    query: knownQuery(path, query),
    type: negotiate(headers.get("accept")),
    base: base ?? config.baseUrl ?? NO_ORIGIN,
    now: now().getTime(),
  };
}
