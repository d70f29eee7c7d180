import { splitLang } from "./language.ts";
import { isApi, withoutSlash } from "./path.ts";

// Which query parameters a page or a file reads has to be known before the app is entered: answers are kept under those
// alone, and the app gets to see no others. So links may be decorated with whatever others add to them.

/** The parameters that pages and files read, by their path without a language prefix; none where nothing is said. */
export const PAGE_PARAMETERS: readonly { path: RegExp; names: readonly string[] }[] = [
  {
    path: /^\/catalog(\.md)?$/,
    names: ["type", "genre", "country", "year", "keyword", "provider", "yearFrom", "yearTo", "sort", "page"],
  },
  {
    path: /^\/tonight(\.md)?$/,
    names: [
      "city",
      "date",
      "theater",
      "after",
      "format",
      "language",
      "subtitles",
      "genre",
      "maxPrice",
      "availability",
      "sort",
      "page",
    ],
  },
  { path: /^\/search$/, names: ["q", "type", "page"] },
  { path: /^\/calendar(\.md)?$/, names: ["month", "country"] },
  { path: /^\/calendar\.ics$/, names: ["from", "to", "country", "lang"] },
  { path: /^\/film\/[^/]+$/, names: ["city", "date"] },
  { path: /^\/cinemas\/[^/]+$/, names: ["page"] },
  { path: /^\/cinemas\/[^/]+\/[^/]+$/, names: ["date"] },
  { path: /^\/cinema\/[^/]+$/, names: ["date"] },
  { path: /^\/(agent\/[^/]+|favorites|watchlist)$/, names: ["page"] },
  { path: /^\/settings(\/[^/]+)*$/, names: ["done"] },
  { path: /^\/(sign-in|sign-up|recover)$/, names: ["next"] },
  { path: /^\/(og\/[^/]+\.png|poster\/[^/]+\.svg)$/, names: ["lang"] },
  // Fresh's lock on a version of a static file.
  { path: /^\/(_fresh\/.*|[^/]+\.(css|js|svg|png|ico|webmanifest))$/, names: ["__frsh_c"] },
];

/** What programs add to links to tell where people come from. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|yclid|ymclid|_openstat|msclkid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|_ga|_gl)$/i;

/**
 * A query with the parameters alone that its path knows, sorted by name; values of one name stay in their order. Of the
 * API's only those go that track people: an endpoint refuses what it does not know, by name.
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
