import type { WorkKind } from "./admission.ts";
import type { RequestContext } from "./context.ts";
import { isPicture, isProbe, isStatic } from "./path.ts";
import { routeOf } from "./route_name.ts";

/**
 * Routes that cost several times as much as a film: searches, images, all sessions of a city or a country, lists of
 * everything. A page and its Markdown twin cost about the same.
 */
const EXPENSIVE = new Set([
  "/search",
  "/search.md",
  "/api/search",
  "/og/{id}.png",
  "/og/list/{key}.png",
  "/sitemap.xml",
  "/sitemap/{part}.xml",
  "/llms-full.txt",
  "/cinemas",
  "/cinemas/{country}",
  "/cinemas/{country}/{city}",
  "/cinema/{slug}",
  "/tonight",
  "/api/v1/cinema/now-showing",
  "/api/v1/cinema/sessions",
  "/api/v1/cinema/theaters/{slug}",
  "/calendar",
  "/recommendations",
  "/api/recommendations",
  "/diary/recommendations",
  "/calendar.ics",
  "/settings/export",
  "/diary/move/csv",
  "/diary/move/json",
  "/diary/move/zip",
  "/diary/move/letterboxd",
]);

/**
 * The kind of work for a request; `undefined` for requests that are not queued: files, probes, preflights. Pictures of
 * other hosts have queues of their own: no slow host shall take the place of a page.
 */
export function workKindOf({ method, path, isRead, request }: RequestContext): WorkKind | undefined {
  if (method === "OPTIONS" || isStatic(path) || isPicture(path) || isProbe(path) || path === "/api/health") {
    return undefined;
  }
  // A tool call without a token can only read, and may search.
  if (path === "/api/mcp" && !request.headers.has("authorization")) return "expensive";
  if (!isRead) return "writes";
  const route = routeOf(path, 200);
  if (route === "/poster/{id}.svg") return "posters";
  return EXPENSIVE.has(route.replace(/\.md$/, "")) ? "expensive" : "cheap";
}
