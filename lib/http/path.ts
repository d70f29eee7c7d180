import { DEFAULT_LANG, type Lang } from "../i18n/lang.ts";

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

/** Whether a path is that of a file as it is on the disk, or of a script that was built. */
export function isStatic(path: string): boolean {
  return path.startsWith("/_fresh/") || STATIC.has(path);
}

const STATIC = new Set(["/styles.css", "/theme.js", "/favicon.svg"]);

/**
 * The path that one with a slash at its end should have been; `undefined` where it has none, or belongs to it, as on
 * the home pages.
 */
export function withoutSlash(path: string): string | undefined {
  return path.endsWith("/") && !/^\/((en|uk)\/)?$/.test(path) ? path.slice(0, -1) : undefined;
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
