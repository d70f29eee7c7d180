import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";

/** A request's URL taken apart without parsing it, which would cost more than a kept answer. */
export function splitUrl(url: string): { origin: string; path: string; query: string } {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const rest = start < 0 ? "/" : url.slice(start);
  const end = rest.search(/[?#]/);
  const path = end < 0 ? rest : rest.slice(0, end);
  return {
    origin: start < 0 ? url : url.slice(0, start),
    path: normalPath(path, url),
    query: end < 0 ? "" : rest.slice(end),
  };
}

/** The path as the app will see it: doubled slashes and dot segments must not walk around what is decided by path. */
function normalPath(path: string, url: string): string {
  if (!/\/\/|\/\.|\\|%2e/i.test(path)) return path;
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/{2,}/g, "/") : path;
}

/** Whether every percent escape of a path is one of UTF-8. */
export function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path belongs to the API. */
export function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/**
 * Takes the language prefix off a path. Only pages have one: behind a prefix the API, files and a second prefix keep
 * it and so are found nowhere.
 */
export function splitLang(path: string): { lang: Lang; page: string } {
  const [, prefix, page = "/"] = /^\/(en|uk)(\/.*)?$/.exec(path) ?? [];
  if (!prefix) return { lang: DEFAULT_LANG, page: path };
  const isPage = !/^\/(api|poster|og|sitemap|_fresh|\.well-known|ru|en|uk)(\/|$)|\.(?!md$)[^/]*$/.test(page);
  return { lang: prefix as Lang, page: isPage ? page : path };
}
