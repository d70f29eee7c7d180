import type { WorkKind } from "./admission.ts";
import type { RequestContext } from "./context.ts";
import { isProbe, isStatic } from "./path.ts";
import { routeOf } from "./route_name.ts";

/**
 * What costs several times as much as a film: searches, pictures, all of a city's or a country's sessions, lists of
 * everything. A page and its Markdown twin cost about the same.
 */
const EXPENSIVE = new Set([
  "/search",
  "/api/search",
  "/og/{id}.png",
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
  "/calendar.ics",
  "/settings/export",
]);

/** The kind of what is to be made for a request; `undefined` where nobody has to wait for it: files, health, preflights. */
export function workKindOf({ method, path, isRead, request }: RequestContext): WorkKind | undefined {
  if (method === "OPTIONS" || isStatic(path) || isProbe(path) || path === "/api/health") return undefined;
  // A tool called without a token can only read, and may well search.
  if (path === "/api/mcp" && !request.headers.has("authorization")) return "expensive";
  if (!isRead) return "writes";
  return EXPENSIVE.has(routeOf(path, 200).replace(/\.md$/, "")) ? "expensive" : "cheap";
}
