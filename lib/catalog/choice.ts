import type { z } from "zod";
import type { Db } from "../db/database.ts";
import type { Lang } from "../i18n/lang.ts";
import { formatNumber } from "../i18n/format.ts";
import { messages } from "../i18n/messages.ts";
import { pageUrl } from "../urls.ts";
import { boundsIn } from "./bounds.ts";
import {
  type BoundFilter,
  type Filter,
  FILTERS,
  measureOf,
  VALUE_FILTERS,
  type ValueFilter,
  valueFilter,
} from "./filters.ts";
import { listValueNames } from "./queries.ts";
import { CatalogInput, type Filters } from "./schema.ts";

/** What a visitor may choose on the catalog's page. */
export const CatalogChoice = CatalogInput.omit({ pageSize: true, lang: true });
export type CatalogChoice = z.output<typeof CatalogChoice>;

/** What of a choice stands in an address: always in the same order and without what is the default. */
function parametersOf(choice: Partial<CatalogChoice>): [name: string, value: string][] {
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
export function choiceQuery(choice: Partial<CatalogChoice>): URLSearchParams {
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
export function choiceLink(choice: Partial<CatalogChoice>, lang: Lang): { href: string; rel?: string } {
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
  /** The filter that goes with it: the end of a range of years is no choice of its own. */
  also?: Filter;
}

/** All chosen values in the order of the filters. */
export async function listChosen(
  db: Db,
  choice: CatalogChoice,
  filters: z.output<typeof Filters>,
  lang: Lang,
): Promise<Chosen[]> {
  const values = await Promise.all(VALUE_FILTERS.map(async (filter) => {
    const labels = await labelsOf(db, filter, { values: choice[filter], filters, lang });
    return choice[filter].map((value) => ({ filter, value, label: labels.get(String(value)) ?? String(value) }));
  }));
  const { yearFrom, yearTo } = choice;
  const years: Chosen[] = yearFrom === undefined || yearTo === undefined ? [] : [{
    filter: "yearFrom",
    value: yearFrom,
    label: yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`,
    also: "yearTo",
  }];
  const bounds = boundsIn(choice).filter(({ name }) => years.length === 0 || !["yearFrom", "yearTo"].includes(name))
    .map(({ name, value }) => ({ filter: name, value, label: boundLabel(name, value, lang) }));
  return [...values.flat(), ...years, ...bounds];
}

/** The labels of chosen values: those that are listed, and those of the database for others. */
async function labelsOf(
  db: Db,
  filter: ValueFilter,
  { values, filters, lang }: {
    values: readonly (string | number)[];
    filters: z.output<typeof Filters>;
    lang: Lang;
  },
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const { list } = valueFilter(filter);
  const options: { value: string | number; label: string }[] = list
    ? filters[list as Exclude<keyof typeof filters, "years">]
    : [];
  const labels = new Map(options.map(({ value, label }) => [String(value), label]));
  const rare = await listValueNames(db, filter, values.filter((value) => !labels.has(String(value))), lang);
  return new Map([...labels, ...rare]);
}

function boundLabel(name: BoundFilter, value: number, lang: Lang): string {
  // A year is no number to be grouped by thousands.
  const shown = measureOf(name).facet === undefined ? formatNumber(value, lang) : String(value);
  return messages(lang).catalog.bounds[name].replace("{n}", shown);
}

/** The choice without one of its values, from the first page. */
export function without(choice: CatalogChoice, { filter, value, also }: Chosen): CatalogChoice {
  const given = choice[filter];
  const rest = Array.isArray(given) ? (given as unknown[]).filter((other) => other !== value) : undefined;
  return { ...choice, page: 1, [filter]: rest, ...(also && { [also]: undefined }) };
}

/** The choice without these filters, from the first page. */
export function withoutFilters(choice: CatalogChoice, filters: readonly Filter[]): CatalogChoice {
  const none = filters.map((filter) => [filter, Array.isArray(choice[filter]) ? [] : undefined]);
  return { ...choice, page: 1, ...Object.fromEntries(none) };
}
