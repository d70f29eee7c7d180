import { z } from "zod";
import { closest } from "../closest.ts";
import type { Database, Db } from "../db/database.ts";
import { Remembered } from "../db/remembered.ts";
import { FILM_TYPES } from "../films/schema.ts";
import { filmCard } from "../films/view.ts";
import { countryName } from "../i18n/countries.ts";
import { type Lang, LANGS } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import { type Call, lang, operation, paged } from "../operation.ts";
import { invalid, type ParameterError } from "../errors.ts";
import {
  countFilms,
  type Facet,
  type FacetKind,
  type FilterFacets,
  findFilterFacets,
  listCatalogCards,
  listFacets,
  listFacetsOfKind,
  listServicesIn,
  listYearFacets,
  type NamedFacet,
  type Selection,
} from "./queries.ts";
import { type Bound, contradiction, RANGE_NAMES } from "./ranges.ts";
import { CatalogInput, CatalogPage, Filters, MAX_YEAR, MIN_YEAR, SORTS } from "./schema.ts";

/** The repeatable parameters; those that take listed values only refuse others. */
const GROUPS = ["type", "genre", "country", "year", "keyword", "provider"] as const;
const LISTED: ReadonlySet<string> = new Set(["genre", "country", "keyword", "provider"]);

export const getCatalog = operation({
  id: "getCatalog",
  reads: ["catalog", "reviews"],
  path: "/api/catalog",
  tag: "Catalog",
  summary: "The film catalog, filtered, sorted and paged",
  description: "Filters combine; several values of one filter mean any of them.",
  input: CatalogInput,
  output: CatalogPage,
  cache: "catalog",
  async run({ db, database, base }, input) {
    const { page, pageSize, sort, lang } = input;
    const selection = await select(db, input);
    if (!selection) return paged([], 0, input);
    const total = await totalOf(database, selection);
    const offset = (page - 1) * pageSize;
    const rows = offset < total ? await listCatalogCards(db, selection, { sort, lang, limit: pageSize, offset }) : [];
    return paged(rows.map((row) => filmCard(row, { base, lang })), total, { page, pageSize });
  },
});

/** Exact counts of combined filters, which cost more than a page, are shared by all pages of a selection. */
const totals = new Remembered<number>("catalog", 1000);

function totalOf(database: Database, selection: Selection): Promise<number> {
  const { driver, groups, bounds } = selection;
  const facets = [[driver], ...groups].map((group) => group.map(({ id }) => id));
  const key = [...facets, ...bounds.map(({ name, value }) => `${name}=${value}`)].join(";");
  return totals.get(database, key, () => countFilms(database.read, selection));
}

/** What narrows the catalog, whatever the order and the page. */
export type Narrowing = Omit<z.output<typeof CatalogInput>, "sort" | "page" | "pageSize" | "lang">;

/** Turns the filters into facets; `undefined` where no film can match. Throws a `ServiceError` for unlisted values. */
export async function select(db: Db, input: Narrowing): Promise<Selection | undefined> {
  const given = GROUPS.flatMap((kind) => input[kind].map((value) => ({ kind, value: String(value) })));
  const facets = await listFacets(db, [{ kind: "all", value: "" }, ...given]);
  await checkListed(db, given, facets);
  const groups = GROUPS.filter((kind) => input[kind].length > 0)
    .map((kind) => facets.filter((facet) => facet.kind === kind));
  const years = await yearRange(db, input);
  if (years) groups.push(years);
  const everything = facets.find(({ kind }) => kind === "all");
  if (!everything || groups.some((group) => group.length === 0)) return undefined;
  const driver = rarest(groups) ?? everything;
  return { driver, groups: groups.filter(([facet]) => facet !== driver), bounds: boundsOf(input) };
}

/** The bounds of a request, in their order. Throws a `ServiceError` where nothing can lie between two. */
function boundsOf(input: Narrowing): Bound[] {
  const bounds = RANGE_NAMES.flatMap((name) => input[name] === undefined ? [] : [{ name, value: input[name] }]);
  const found = contradiction(bounds);
  if (!found) return bounds;
  const { least, most } = found;
  const detail = `"${least.name}" (${least.value}) must not be more than "${most.name}" (${most.value}).`;
  throw invalid([{ parameter: least.name, code: "too_big", detail }]);
}

async function yearRange(
  db: Db,
  { yearFrom, yearTo }: Pick<z.output<typeof CatalogInput>, "yearFrom" | "yearTo">,
): Promise<Facet[] | undefined> {
  if (yearFrom === undefined && yearTo === undefined) return undefined;
  const [from, to] = [yearFrom ?? MIN_YEAR, yearTo ?? MAX_YEAR];
  if (from <= to) return await listYearFacets(db, from, to);
  const detail = `"yearFrom" (${from}) must not be after "yearTo" (${to}).`;
  throw invalid([{ parameter: "yearFrom", code: "too_big", detail }]);
}

function rarest(groups: Facet[][]): Facet | undefined {
  return groups.filter((group) => group.length === 1).flat().toSorted((a, b) => a.count - b.count)[0];
}

/** Throws a `ServiceError` for each value that `/api/filters` would not list. */
async function checkListed(db: Db, given: { kind: FacetKind; value: string }[], facets: Facet[]): Promise<void> {
  const known = new Set(facets.map(({ kind, value }) => `${kind} ${value}`));
  const unknown = given.filter(({ kind, value }) => LISTED.has(kind) && !known.has(`${kind} ${value}`));
  if (unknown.length === 0) return;
  const kinds = [...Map.groupBy(unknown, ({ kind }) => kind)];
  const errors = await Promise.all(kinds.map(([kind, values]) => unlisted(db, kind, values.map(({ value }) => value))));
  throw invalid(errors.flat());
}

async function unlisted(db: Db, kind: FacetKind, values: string[]): Promise<ParameterError[]> {
  const error = { parameter: kind, code: "unknown_value" };
  if (kind === "keyword") {
    const detail = `Unknown "keyword" ${values.join(", ")}: /api/filters lists the commonest ids.`;
    return [{ ...error, detail }];
  }
  const allowed = (await listFacetsOfKind(db, kind)).map((facet) => facet.value).sort();
  return values.map((value) => {
    const detail = `Unknown "${kind}" ${JSON.stringify(value)}: /api/filters lists the values.`;
    return { ...error, detail, allowed, didYouMean: closest(value, allowed) };
  });
}

export const getFilters = operation({
  id: "getFilters",
  reads: ["catalog"],
  path: "/api/filters",
  tag: "Catalog",
  summary: "The values that the catalog's filters take, with the number of films",
  input: z.object({ lang }),
  output: Filters,
  cache: "dictionary",
  run({ database }, { lang }) {
    return filtersIn.get(database, lang, async () => filtersOf(await findFilterFacets(database.read, lang), lang));
  },
});

/** Every page of the catalog has them. */
const filtersIn = new Remembered<z.output<typeof Filters>>("catalog", LANGS.length);

/** Which services have anything in a country. */
const servicesIn = new Remembered<ReadonlySet<string>>("catalog", 20);

/** The keys of the services that have any film in one's own country, which is the installation's. */
export function ownServices({ database, cinema: { defaultCountry } }: Call): Promise<ReadonlySet<string>> {
  const read = async () => new Set(await listServicesIn(database.read, defaultCountry));
  return servicesIn.get(database, defaultCountry, read);
}

function filtersOf(facets: FilterFacets, lang: Lang): z.output<typeof Filters> {
  const text = messages(lang);
  const [min, max] = facets.years;
  return {
    types: FILM_TYPES.map((value) => ({ value, label: text.types[value], count: facets.types[value] ?? 0 })),
    genres: facets.genres.map(toOption),
    countries: facets.countries.map(([value, count]) => ({ value, label: countryName(value, lang), count })),
    keywords: facets.keywords.map((facet) => ({ ...toOption(facet), value: Number(facet[0]) })),
    providers: facets.providers.map(toOption),
    years: { min, max },
    sorts: SORTS.map((value) => ({ value, label: text.sorts[value], count: null })),
  };
}

function toOption([value, count, name]: NamedFacet) {
  return { value, label: name ?? value, count };
}
