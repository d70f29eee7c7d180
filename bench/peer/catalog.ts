import { countryName } from "../../lib/i18n/countries.ts";
import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import type { Database } from "./database.ts";
import { listCards } from "./films.ts";
import * as sql from "./sql.ts";

export const KINDS = ["type", "genre", "country", "year", "keyword", "provider"] as const;
type Kind = typeof KINDS[number];
export const SORTS = ["popular", "rating", "new"] as const;
export const TYPES = ["film", "serial", "cartoon", "cartoon-series", "anime"] as const;

type Facet = { id: number; kind: Kind | "all"; value: string; count: number };
/** A value of a filter, its name, and how many films have it. */
export type Option = { value: string; label: string; count: number };
export type Choice = { chosen: Partial<Record<Kind, string[]>>; sort: typeof SORTS[number]; page: number };

/** A page of the catalog; `undefined` where a filter has a value that no film ever had. */
export function findPage(db: Database, choice: Choice, pageSize: number, base: string, lang: Lang) {
  const { chosen, sort, page } = choice;
  const given = KINDS.flatMap((kind) => (chosen[kind] ?? []).map((value) => ({ kind, value })));
  const facets = db.all<Facet>(sql.FACETS, JSON.stringify([{ kind: "all", value: "" }, ...given]));
  if (facets.length < given.length + 1) return undefined;
  const groups = KINDS.filter((kind) => chosen[kind]).map((kind) => facets.filter((it) => it.kind === kind));
  const single = groups.filter((group) => group.length === 1).flat().sort((a, b) => a.count - b.count);
  const driver = single[0] ?? facets.find(({ kind }) => kind === "all")!;
  const others = groups.filter(([facet]) => facet !== driver);
  const total = countFilms(db, driver, others);
  const offset = (page - 1) * pageSize;
  const values = [driver.id, ...others.map(idsOf), pageSize, offset];
  const row = offset >= total
    ? { cards: null }
    : db.get<{ cards: string | null }>(sql.cards(lang, sort, others.length), ...values)!;
  return {
    items: listCards(row, base, lang),
    page,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}

const idsOf = (group: Facet[]) => JSON.stringify(group.map(({ id }) => id));
const sizeOf = (group: Facet[]) => group.reduce((sum, { count }) => sum + count, 0);

/** One facet knows its number of films, and a film has but one type and one year. */
function countFilms(db: Database, driver: Facet, others: Facet[][]): number {
  const groups = [[driver], ...others].filter(([{ kind }]) => kind !== "all").sort((a, b) => sizeOf(a) - sizeOf(b));
  const [smallest = [driver], ...rest] = groups;
  const addsUp = smallest.length === 1 || ["type", "year"].includes(smallest[0].kind);
  if (rest.length === 0 && addsUp) return sizeOf(smallest);
  return db.get<{ count: number }>(sql.countFilms(rest.length), idsOf(smallest), ...rest.map(idsOf))!.count;
}

/** What {@linkcode sql.FILTERS} has read: values, numbers of films, names. */
type Facets =
  & Record<"genres" | "countries" | "keywords" | "providers", [value: string, count: number, name: string | null][]>
  & { types: Record<string, number>; years: [min: number | null, max: number | null] };

const remembered = new Map<Lang, { version: number; filters: ReturnType<typeof readFilters> }>();

/** All values of the filters, remembered until the file changes, as Foyer does. */
export function findFilters(db: Database, lang: Lang) {
  const version = db.version();
  let known = remembered.get(lang);
  if (known?.version !== version) remembered.set(lang, known = { version, filters: readFilters(db, lang) });
  return known.filters;
}

function readFilters(db: Database, lang: Lang) {
  const text = messages(lang);
  const facets: Facets = JSON.parse(db.get<{ facets: string }>(sql.FILTERS[lang])!.facets);
  const option = ([value, count, name]: Facets["genres"][number]): Option => ({ value, label: name ?? value, count });
  const [min, max] = facets.years;
  return {
    types: TYPES.map((value) => ({ value, label: text.types[value], count: facets.types[value] ?? 0 })),
    genres: facets.genres.map(option),
    countries: facets.countries.map(([value, count]) => ({ value, label: countryName(value, lang), count })),
    keywords: facets.keywords.map(option),
    providers: facets.providers.map(option),
    years: min === null || max === null ? undefined : [min, max],
  };
}

export type Filters = ReturnType<typeof findFilters>;
