import type { z } from "zod";
import type { Db } from "../db/database.ts";
import { type Lang, localized } from "../i18n/lang.ts";
import { formatNumber } from "../i18n/format.ts";
import { messages } from "../i18n/messages.ts";
import { pageUrl } from "../urls.ts";
import { listKeywordNames } from "./queries.ts";
import { RANGE_NAMES, type RangeName } from "./ranges.ts";
import { CatalogInput, type Filters } from "./schema.ts";

/** What a visitor may choose on the catalog's page. */
export const Choice = CatalogInput.omit({ pageSize: true, lang: true });
export type Choice = z.output<typeof Choice>;

/** The filters, in the order in which addresses have them. */
export const FILTERS = [
  "type",
  "genre",
  "country",
  "year",
  "keyword",
  "provider",
  "yearFrom",
  "yearTo",
  ...RANGE_NAMES,
] as const;
export type Filter = typeof FILTERS[number];

/** What of a choice stands in an address: always in the same order and without what is the default. */
function parametersOf(choice: Partial<Choice>): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const name of FILTERS) {
    const value = choice[name];
    if (Array.isArray(value)) { for (const one of value) pairs.push([name, String(one)]); }
    else if (value !== undefined) pairs.push([name, String(value)]);
  }
  if (choice.sort && choice.sort !== "popular") pairs.push(["sort", choice.sort]);
  if (choice.page && choice.page > 1) pairs.push(["page", String(choice.page)]);
  return pairs;
}

/** A choice as a query. */
export function choiceQuery(choice: Partial<Choice>): URLSearchParams {
  return new URLSearchParams(parametersOf(choice));
}

/** Whether crawlers may have a page: any page of the whole catalog, the first one of a single filter. */
export function isIndexable(query: URLSearchParams): boolean {
  return areIndexable([...query]);
}

function areIndexable(pairs: [string, string][]): boolean {
  return pairs.length <= 1 && pairs[0]?.[0] !== "sort";
}

/** Where a choice leads; crawlers are told not to follow it into the endless combinations. */
export function choiceLink(choice: Partial<Choice>, lang: Lang): { href: string; rel?: string } {
  const pairs = parametersOf(choice);
  const query = pairs.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
  const href = pageUrl("", lang, "/catalog") + (query && `?${query}`);
  return areIndexable(pairs) ? { href } : { href, rel: "nofollow" };
}

/** A page has a hundred such links, and most values need no encoding. */
function encoded(value: string): string {
  return /^[\w.*-]*$/.test(value) ? value : new URLSearchParams([["", value]]).toString().slice(1);
}

/** A chosen value of a filter, under the name that people know it by. */
export interface Chosen {
  filter: Filter;
  value: string | number;
  label: string;
}

/** All chosen values in the order of the filters. */
export async function listChosen(
  db: Db,
  choice: Choice,
  filters: z.output<typeof Filters>,
  lang: Lang,
): Promise<Chosen[]> {
  const text = messages(lang).catalog;
  const keywords = await listKeywordNames(db, choice.keyword);
  const option = (options: { value: string; label: string }[], value: string | number) =>
    options.find((candidate) => candidate.value === value)?.label;
  const bound = (name: RangeName) => (value: string | number) =>
    text.ranges[name].replace("{n}", formatNumber(Number(value), lang));
  const label: Record<Filter, (value: string | number) => string | undefined | null> = {
    type: (value) => option(filters.types, value),
    genre: (value) => option(filters.genres, value),
    country: (value) => option(filters.countries, value),
    year: String,
    keyword: (value) => localized(keywords.get(Number(value)) ?? {}, lang),
    provider: (value) => option(filters.providers, value),
    yearFrom: (year) => text.since.replace("{year}", String(year)),
    yearTo: (year) => text.until.replace("{year}", String(year)),
    ...Object.fromEntries(RANGE_NAMES.map((name) => [name, bound(name)])) as Record<
      RangeName,
      ReturnType<typeof bound>
    >,
  };
  return FILTERS.flatMap((filter) =>
    [choice[filter] ?? []].flat().map((value) => ({ filter, value, label: label[filter](value) ?? String(value) }))
  );
}

/** The choice without one of its values, from the first page. */
export function without(choice: Choice, { filter, value }: Chosen): Choice {
  const given = choice[filter];
  const rest = Array.isArray(given) ? (given as unknown[]).filter((other) => other !== value) : undefined;
  return { ...choice, page: 1, [filter]: rest };
}
