import { splitLang } from "./language.ts";

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
