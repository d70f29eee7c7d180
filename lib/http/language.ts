import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";

/** Paths that are not pages: a language prefix before them is not removed, so they are not found (404). */
const NO_PAGE = /^\/(api|poster|og|image|sitemap|_fresh|\.well-known|ru|en|uk)(\/|$)|\.(?!md$)[^/]*$/;

/**
 * Takes the language prefix off a path. Only pages have one: behind a prefix the API, files and a second prefix keep
 * it.
 */
export function splitLang(path: string): { lang: Lang; page: string } {
  const prefix = path.slice(1, 3);
  const isPrefixed = (prefix === "en" || prefix === "uk") && (path.length === 3 || path[3] === "/");
  if (!isPrefixed) return { lang: DEFAULT_LANG, page: path };
  const page = path.slice(3) || "/";
  return { lang: prefix as Lang, page: NO_PAGE.test(page) ? path : page };
}
