import type { Log } from "../log.ts";
import { countRequest } from "../metrics.ts";
import { splitLang } from "./path.ts";

// Figures and lines about requests. Nothing in them is about a person: no address, no query, no header but what kind of
// client it says it is.

/** What is told of one request. */
export interface Served {
  id: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds until the answer was ready. */
  ms: number;
  bytes: number | undefined;
  /** Whether the answer was there already, was made for this request, or the client had it. */
  cache: "kept" | "made" | "unchanged" | "none";
  headers: Headers;
}

/** Counts a request, and writes a line about it where there is a log for that. */
export function observe(request: Served, log: Log | undefined): void {
  const { id, method, path, status, ms, bytes, cache, headers } = request;
  const route = routeOf(path, status);
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "foyer.cache": cache,
  };
  countRequest(ms, attributes);
  if (!log) return;
  const client = clientKind(headers);
  log("info", "Request", { id, method, route, status, ms: Math.round(ms * 10) / 10, bytes, cache, client });
}

const SLUGS: [RegExp, string][] = [
  [/^(\/api\/(?:list|v1\/cinema\/theaters)|\/list|\/cinema|\/problems)\/[^/]+?(\.md)?$/, "$1/{slug}$2"],
  [/^\/cinemas\/[^/]+\/[^/]+?(\.md)?$/, "/cinemas/{country}/{city}$1"],
  [/^\/cinemas\/[^/]+?(\.md)?$/, "/cinemas/{country}$1"],
  [/^\/_fresh\/.*$/, "/_fresh/*"],
];

/** The path with its values taken out, so that there are few of them; what is not there is one route. */
export function routeOf(path: string, status: number): string {
  if (status === 404 || status === 400) return "*";
  const { page } = splitLang(path);
  const numbered = page.replace(/\/\d+(?=[/.]|$)/g, "/{id}");
  return SLUGS.reduce((route, [pattern, form]) => route.replace(pattern, form), numbered).slice(0, 100);
}

/** What kind of client it is, by its own word. */
export function clientKind(headers: Headers): "agent" | "bot" | "browser" | "program" {
  if (headers.has("authorization")) return "agent";
  const name = headers.get("user-agent") ?? "";
  if (/bot|crawl|spider|slurp|preview/i.test(name)) return "bot";
  return name.startsWith("Mozilla/") ? "browser" : "program";
}
