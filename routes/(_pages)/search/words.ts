import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { SearchData } from "./page.ts";

/** The heading: what was searched for. */
export function searchTitle({ input: { q } }: SearchData, { text }: PageContext): string {
  return q === undefined ? text.search.label : text.find.results.replace("{q}", () => q);
}

/** What the query was taken for. */
export function correctedText(q: string, { text }: PageContext): string {
  return text.find.corrected.replace("{q}", () => q);
}

/** That nothing was found, of a query as it was typed or at all. */
export function noneText({ input: { q, exact } }: SearchData, { text }: PageContext): string {
  return exact ? text.find.noneAsTyped.replace("{q}", () => q!) : text.search.none;
}

/** How many films there are, without those that are told apart, which only the last page of the others has. */
export function filmTotal({ totals, more, totalPages }: NonNullable<SearchData["found"]>): number {
  return totals.films - (totalPages === 1 ? more.films.length : 0);
}

/** The query of the address of the same search without corrections. */
export const exactQuery = ({ q, type }: SearchData["input"]): string => queryOf({ q, type, exact: "1" }, 1);

/** The query of an address of the search. */
export function queryOf({ q, type, only, exact }: Partial<SearchData["input"]>, page: number): string {
  if (q === undefined) return "";
  const query = new URLSearchParams([["q", q], ...(type ?? []).map((type) => ["type", type])]);
  if (only) query.set("only", only);
  if (exact) query.set("exact", exact);
  if (page > 1) query.set("page", String(page));
  return `?${query}`;
}

/** Whether nothing was found of what can be named, so that the page says so. */
export function isNothing({ films, people, lists, isTopic }: NonNullable<SearchData["found"]>): boolean {
  return films.length + people.length + lists.length === 0 && !isTopic;
}

/** Searches that show what can be asked. */
export function examplesOf({ lang, text }: PageContext, base = ""): { text: string; href: string; rel: string }[] {
  return text.find.examples.map((q) => ({
    text: q,
    href: pageUrl(base, lang, `/search${queryOf({ q }, 1)}`),
    rel: "nofollow",
  }));
}

/** An address on this site without its host. */
export function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
