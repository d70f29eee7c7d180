import { LRUCache } from "lru-cache";
import type { ClientKind } from "../log.ts";
import { countRequest } from "../metrics.ts";
import type { RequestContext } from "./context.ts";
import { isPicture } from "./path.ts";
import { nameSpan } from "./request_span.ts";
import { routeOf } from "./route_name.ts";

// Metrics and log lines of requests. They hold no personal data: no address, no query, and of the headers only the kind
// of client.

/** With `LOG_REQUESTS=sampled` one request in so many is logged, besides all errors. */
const SAMPLE = 100;

/** Last step: counts the request and logs it according to `LOG_REQUESTS`. */
export function logRequest(ctx: RequestContext, response: Response): Response {
  const { id, method, path, begun, cache, bytes, request: { headers }, service } = ctx;
  const { status } = response;
  const ms = performance.now() - begun;
  const route = ctx.route ?? routeOf(path, status);
  const count = countRequest(ms, { method, route, status, cache });
  nameSpan(method, route);
  const { logRequests, slowRequestMs } = service.config;
  // Pictures of other hosts are waited for; what goes wrong with them has lines of its own.
  const isSlow = slowRequestMs > 0 && ms >= slowRequestMs && !isPicture(ctx.path);
  if (!isSlow && !isLogged(logRequests, status, count)) return response;
  const client = clientKind(headers);
  const entry = { id, method, route, status, ms: Math.round(ms * 10) / 10, bytes, cache, client };
  if (isSlow) service.log("warn", "Slow request", entry);
  else service.logRequest(entry);
  return response;
}

function isLogged(mode: "on" | "off" | "errors" | "sampled", status: number, count: number): boolean {
  if (mode === "on") return true;
  if (mode === "off") return false;
  return status >= 500 || mode === "sampled" && count % SAMPLE === 0;
}

/** What kind of client a request comes from. */
export function clientKind(headers: Headers): ClientKind {
  if (headers.has("authorization")) return "agent";
  const name = headers.get("user-agent") ?? "";
  return kinds.memo(name);
}

const kinds = new LRUCache<string, ClientKind>({ max: 500, memoMethod: kindOfName });

function kindOfName(name: string): ClientKind {
  if (/bot|crawl|spider|slurp|preview/i.test(name)) return "bot";
  return name.startsWith("Mozilla/") ? "browser" : "program";
}
