import { z } from "zod";
import { closest } from "../closest.ts";
import type { Database, Db } from "../db/database.ts";
import { Remembered } from "../db/remembered.ts";
import { keep } from "../kept.ts";
import { filmCard } from "../films/view.ts";
import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import { lang, operation, type OperationContext, paged } from "../operation.ts";
import { invalid, type ParameterError } from "../errors.ts";
import {
  countFilms,
  type Facet,
  type FilterFacets,
  findFilterFacets,
  listFacets,
  listFacetsBetween,
  listFacetsOfKind,
  listServicesIn,
  type NamedFacet,
  type Selection,
} from "./queries.ts";
import { listCatalogCards } from "./page_queries.ts";
import { type Bound, boundsIn, contradiction, splitBounds } from "./bounds.ts";
import {
  BOUND_FILTERS,
  BY_VALUES,
  everyValue,
  type Filter,
  LISTED_FILTERS,
  type ListedFilter,
  measureOf,
  typedValue,
  VALUE_FILTERS,
  type ValueFilter,
  valueFilter,
} from "./filters.ts";
import { CatalogInput, CatalogPage, Filters, SORTS } from "./schema.ts";

/** The filters that refuse values which are not listed; the others take any that their schema does. */
const STRICT: ReadonlySet<string> = new Set(LISTED_FILTERS.filter((name) => !everyValue(name)));

export const getCatalog = operation({
  id: "getCatalog",
  access: "anybody",
  reads: ["catalog", "reviews"],
  summary: "The film catalog, filtered, sorted and paged",
  description: "Filters combine; several values of one filter mean any of them.",
  input: CatalogInput,
  output: CatalogPage,
  rest: { path: "/api/catalog", tag: "Catalog", cache: "catalog" },
  async run({ database, base }, input) {
    const { page, pageSize, sort, lang } = input;
    const selection = await select(database, input);
    if (!selection) return paged([], 0, input);
    const total = await totalOf(database, selection);
    const offset = (page - 1) * pageSize;
    const part = { sort, lang, limit: pageSize, offset, total };
    const rows = offset < total ? await listCatalogCards(database, selection, part) : [];
    return paged(rows.map((row) => filmCard(row, { base, lang })), total, { page, pageSize });
  },
});

/** Exact counts of combined filters, which cost more than a page, are shared by all pages of a selection. */
const totals = new Remembered<number>("catalog", 1000);

function totalOf(database: Database, selection: Selection): Promise<number> {
  const { driver, groups, bounds } = selection;
  const facets = [[driver], ...groups].map((group) => group.map(({ id }) => id));
  const key = [...facets, ...bounds.map(({ name, value }) => `${name}=${value}`)].join(";");
  return totals.get(database, key, () => countFilms(database, selection));
}

/** What narrows the catalog, whatever the order and the page. */
export type CatalogNarrowing = Omit<z.output<typeof CatalogInput>, "sort" | "page" | "pageSize" | "lang">;

/** Turns the filters into facets; `undefined` where no film can match. Throws a `ServiceError` for unlisted values. */
export async function select(database: Database, input: CatalogNarrowing): Promise<Selection | undefined> {
  return selectionOf(await narrow(database, input));
}

/** What the filters of a request come to. */
interface Narrowed {
  everything: Facet | undefined;
  /** Facets of which a film has to have one, and the filters that ask for it. */
  groups: { filters: Filter[]; facets: Facet[] }[];
  bounds: Bound[];
}

/** The facets of what pages filter by: most ask for one or two of the same. */
const facetsOf = new Remembered<Facet[]>("catalog", 1000);

async function narrow(database: Database, input: CatalogNarrowing): Promise<Narrowed> {
  const db = database.read;
  const given = VALUE_FILTERS.flatMap((kind) => input[kind].map((value) => ({ kind, value: String(value) })));
  const wanted = [{ kind: "all" as const, value: "" }, ...given];
  const facets = await facetsOf.get(database, JSON.stringify(wanted), () => listFacets(db, wanted));
  await checkListed(db, given, facets);
  const { ranges, compared } = splitBounds(checkedBounds(input));
  const groups = [
    ...VALUE_FILTERS.filter((kind) => input[kind].length > 0)
      .map((kind) => ({ filters: [kind], facets: facets.filter((facet) => facet.kind === kind) })),
    ...await Promise.all(ranges.map(async (range) => ({
      filters: BOUND_FILTERS.filter((name) => measureOf(name).facet === range.facet && input[name] !== undefined),
      facets: await listFacetsBetween(db, range),
    }))),
  ];
  return { everything: facets.find(({ kind }) => kind === "all"), groups, bounds: compared };
}

function selectionOf({ everything, groups, bounds }: Narrowed): Selection | undefined {
  const asked = groups.map(({ facets }) => facets);
  if (!everything || asked.some((group) => group.length === 0)) return undefined;
  const driver = rarest(asked) ?? everything;
  return { driver, groups: asked.filter(([facet]) => facet !== driver), bounds };
}

/** So many filters are left out in turn. */
const LEFT_OUT = 6;

/** How many films there are without some of the filters. */
export interface Without {
  filters: Filter[];
  count: number;
}

/**
 * Of filters that no film fits: which of them alone, left out, leave any, and how many. That is one statement for each,
 * and none where bounds alone would be left, which every film would have to be compared with.
 */
export async function countWithoutEach({ database }: OperationContext, input: CatalogNarrowing): Promise<Without[]> {
  const narrowed = await narrow(database, input);
  const { groups, bounds } = narrowed;
  const fewer = [
    ...groups.map((group) => ({
      filters: group.filters,
      rest: { ...narrowed, groups: groups.filter((other) => other !== group) },
    })),
    ...bounds.map((bound) => ({
      filters: [bound.name],
      rest: { ...narrowed, bounds: bounds.filter((other) => other !== bound) },
    })),
  ].slice(0, LEFT_OUT).filter(({ rest }) => rest.groups.length > 0 || rest.bounds.length === 0);
  const counted = await Promise.all(fewer.map(async ({ filters, rest }) => {
    const selection = selectionOf(rest);
    return { filters, count: selection ? await totalOf(database, selection) : 0 };
  }));
  return counted.filter(({ count }) => count > 0);
}

/** The bounds of a request, in their order. Throws a `ServiceError` where nothing can lie between two. */
function checkedBounds(input: CatalogNarrowing): Bound[] {
  const bounds = boundsIn(input);
  const found = contradiction(bounds);
  if (!found) return bounds;
  const { least, most } = found;
  const beyond = measureOf(least.name).facet === "year" ? "after" : "more than";
  const detail = `"${least.name}" (${least.value}) must not be ${beyond} "${most.name}" (${most.value}).`;
  throw invalid([{ parameter: least.name, code: "too_big", detail }]);
}

function rarest(groups: Facet[][]): Facet | undefined {
  return groups.filter((group) => group.length === 1).flat().toSorted((a, b) => a.count - b.count)[0];
}

/** Throws a `ServiceError` for each value that `/api/filters` would not list. */
async function checkListed(db: Db, given: { kind: ValueFilter; value: string }[], facets: Facet[]): Promise<void> {
  const known = new Set(facets.map(({ kind, value }) => `${kind} ${value}`));
  const unknown = given.filter(({ kind, value }) => STRICT.has(kind) && !known.has(`${kind} ${value}`));
  if (unknown.length === 0) return;
  const kinds = [...Map.groupBy(unknown, ({ kind }) => kind)];
  const errors = await Promise.all(kinds.map(([kind, values]) => unlisted(db, kind, values.map(({ value }) => value))));
  throw invalid(errors.flat());
}

/** Throws a `ServiceError` for each code of a genre that `/api/filters` would not list, in whatever case it is. */
export async function requireGenres(db: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const given = codes.map((code) => ({ kind: "genre" as const, value: code.toLowerCase() }));
  await checkListed(db, given, await listFacets(db, given));
}

async function unlisted(db: Db, kind: ValueFilter, values: string[]): Promise<ParameterError[]> {
  const error = { parameter: kind, code: "unknown_value" };
  if (valueFilter(kind).most !== undefined) {
    const what = typeof typedValue(kind, "0") === "number" ? "ids" : "values";
    const detail = `Unknown "${kind}" ${values.join(", ")}: /api/filters lists the commonest ${what}.`;
    return [{ ...error, detail }];
  }
  const allowed = (await listFacetsOfKind(db, kind)).map((facet) => facet.value).sort();
  return values.map((value) => {
    const detail = `Unknown "${kind}" ${JSON.stringify(value.slice(0, 100))}: /api/filters lists the values.`;
    return { ...error, detail, allowed, didYouMean: closest(value, allowed) };
  });
}

export const getFilters = operation({
  id: "getFilters",
  access: "anybody",
  reads: ["catalog"],
  summary: "The values that the catalog's filters take, with the number of films",
  input: z.object({ lang }),
  output: Filters,
  rest: { path: "/api/filters", tag: "Catalog", cache: "dictionary" },
  run({ database }, { lang }) {
    return filtersIn.get(database, lang, async () => {
      return keep(Filters, filtersOf(await findFilterFacets(database.read, lang), lang));
    });
  },
});

/** Every page of the catalog has them. */
const filtersIn = new Remembered<z.output<typeof Filters>>("catalog", LANGS.length);

/** Which services have anything in a country. */
const servicesIn = new Remembered<ReadonlySet<string>>("catalog", 20);

/** The keys of the services that have any film in one's own country, which is the installation's. */
export function ownServices({ database, cinema: { defaultCountry } }: OperationContext): Promise<ReadonlySet<string>> {
  const read = async () => new Set(await listServicesIn(database.read, defaultCountry));
  return servicesIn.get(database, defaultCountry, read);
}

function filtersOf(facets: FilterFacets, lang: Lang): z.output<typeof Filters> {
  const text = messages(lang);
  const [min, max] = facets.years;
  const lists = LISTED_FILTERS.map((
    name,
  ) => [BY_VALUES[name].list, optionsOf(name, facets[BY_VALUES[name].list], lang)]);
  return {
    ...Object.fromEntries(lists) as Omit<z.output<typeof Filters>, "years" | "sorts">,
    years: { min, max },
    sorts: SORTS.map((value) => ({ value, label: text.sorts[value], count: null })),
  };
}

function optionsOf(name: ListedFilter, facets: NamedFacet[] | Record<string, number>, lang: Lang) {
  const { label } = valueFilter(name);
  const named: NamedFacet[] = Array.isArray(facets)
    ? facets
    : everyValue(name)!.map((value) => [value, facets[value] ?? 0, null]);
  return named.map(([value, count, stored]) => ({
    value: typedValue(name, value),
    label: stored ?? (typeof label === "function" ? label(value, lang) : value),
    count,
  }));
}
