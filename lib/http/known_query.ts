import { AUTHORIZATION_PARAMETERS } from "../agents/authorization.ts";
import { CatalogChoice } from "../catalog/choice.ts";
import { splitLang } from "./language.ts";
import { isApi, withoutSlash } from "./path.ts";

// The query parameters that a page or a file reads have to be known before the app is called: only they are part of the
// cache key, and only they are passed to the app. Parameters that other programs add to links are ignored.

/** The parameters that pages and files read, by path without language prefix; a path that is not listed reads none. */
export const PAGE_PARAMETERS: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/$/, names: ["city"] },
  { path: /^\/catalog(\.md)?$/, names: Object.keys(CatalogChoice.shape) },
  {
    path: /^\/tonight(\.md)?$/,
    names: [
      "city",
      "date",
      "theater",
      "with",
      "after",
      "format",
      "language",
      "subtitles",
      "special",
      "genre",
      "maxPrice",
      "availability",
      "accessibility",
      "near",
      "withinKm",
      "sort",
      "by",
      "page",
    ],
  },
  { path: /^\/search(\.md)?$/, names: ["q", "type", "page", "only", "exact"] },
  { path: /^\/search\/chosen$/, names: ["q", "film", "person"] },
  { path: /^\/recommendations(\.md)?$/, names: ["film", "q"] },
  { path: /^\/calendar(\.md)?$/, names: ["month", "country"] },
  { path: /^\/calendar\.ics$/, names: ["from", "to", "country", "lang"] },
  { path: /^\/reminders\.(ics|atom)$/, names: ["key", "lang"] },
  { path: /^\/film\/[^/]+\.ics$/, names: ["country", "lang"] },
  { path: /^\/film\/[^/]+$/, names: ["city", "date"] },
  { path: /^\/film\/[^/]+\/season\/[^/]+$/, names: ["page"] },
  { path: /^\/list\/[^/]+$/, names: ["sort"] },
  { path: /^\/person\/[^/]+$/, names: ["job", "type"] },
  { path: /^\/cinemas\/[^/]+$/, names: ["page"] },
  { path: /^\/cinemas\/[^/]+\/[^/]+$/, names: ["date"] },
  { path: /^\/cinema\/[^/]+$/, names: ["date", "after", "format"] },
  { path: /^\/report$/, names: ["film", "person", "theater", "review", "list", "done"] },
  { path: /^\/settings\/operator\/[^/]+$/, names: ["show", "id", "page", "done"] },
  { path: /^\/(agent\/[^/]+|u\/[^/]+|favorites|watchlist)$/, names: ["page"] },
  { path: /^\/diary$/, names: ["year", "rating", "only", "page"] },
  { path: /^\/diary\/move\/[^/]+$/, names: ["state", "page", "skipped", "dates"] },
  { path: /^\/diary\/add$/, names: ["film", "season", "next"] },
  { path: /^\/diary\/ratings$/, names: ["rating", "decade", "genre", "sort", "page"] },
  { path: /^\/diary\/following$/, names: ["after"] },
  { path: /^\/diary\/lists\/add$/, names: ["film", "next"] },
  { path: /^\/diary\/lists\/[^/]+$/, names: ["q", "page"] },
  { path: /^\/diary\/statistics$/, names: ["year"] },
  { path: /^\/settings(\/[^/]+)*$/, names: ["done"] },
  { path: /^\/(sign-in|sign-up|recover)$/, names: ["next"] },
  {
    path: /^\/oauth\/authorize$/,
    names: AUTHORIZATION_PARAMETERS,
  },
  { path: /^\/og\/(list\/)?[^/]+\.png$/, names: ["lang"] },
  { path: /^\/image\/.+/, names: ["v"] },
  { path: /^\/poster\/[^/]+\.svg$/, names: ["lang", "title"] },
  // Fresh's version of a static file.
  { path: /^\/(_fresh\/.*|[^/]+\.(css|js|svg|png|ico|webmanifest))$/, names: ["__frsh_c"] },
];

/** Parameters that other programs add to links for tracking. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|yclid|ymclid|_openstat|msclkid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|_ga|_gl)$/i;

/**
 * The query reduced to the parameters that its path reads, sorted by name; values of one name stay in their order. For the
 * API only tracking parameters are removed: an endpoint rejects unknown parameters by name.
 */
export function knownQuery(path: string, query: string): string {
  if (query === "") return "";
  const isKnown = isApi(path)
    ? (name: string) => !TRACKING.test(name)
    : knownNames(splitLang(withoutSlash(path) ?? path).page);
  if (!isKnown) return "";
  const pairs = query.slice(1).split("&").filter((pair) => pair !== "" && isKnown(nameOf(pair)));
  if (pairs.length > 1) pairs.sort(byName);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

function byName(one: string, other: string): number {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function knownNames(page: string): ((name: string) => boolean) | undefined {
  const names = PAGE_PARAMETERS.find(({ path }) => path.test(page))?.names;
  return names && ((name) => names.includes(name));
}

/** A pair's name, as `URLSearchParams` reads it. */
function nameOf(pair: string): string {
  const end = pair.indexOf("=");
  const name = end < 0 ? pair : pair.slice(0, end);
  if (!/[%+]/.test(name)) return name;
  return new URLSearchParams(name).keys().next().value ?? "";
}
