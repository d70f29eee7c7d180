import { DEFAULT_LANG, type Lang } from "./i18n/lang.ts";

/** The absolute address of a page in a language: `ru` at the root, the others below their prefix. */
export function pageUrl(base: string, lang: Lang, path: string): string {
  return lang === DEFAULT_LANG ? `${base}${path}` : `${base}/${lang}${path}`;
}

/** The address of a list that somebody shows. */
export function sharedUrl({ base, lang }: { base: string; lang: Lang }, key: string): string {
  return pageUrl(base, lang, `/l/${key}`);
}

/** The path of an absolute address. */
export function pathOf(url: string): string {
  return new URL(url).pathname;
}
