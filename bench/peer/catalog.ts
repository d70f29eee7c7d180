import { countryName } from "../../lib/i18n/countries.ts";
import { FALLBACKS, type Lang } from "../../lib/i18n/lang.ts";
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
  const ids = offset >= total ? [] : db.all<{ id: number }>(
    sql.filmIds(sort, others.length),
    driver.id,
    ...others.map(idsOf),
    pageSize,
    offset,
  ).map(({ id }) => id);
  return {
    items: listCards(db, ids, base, lang),
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

/** All values of the filters. */
export function findFilters(db: Database, lang: Lang) {
  const text = messages(lang);
  const facets = (kind: Kind, limit = 1000) =>
    db.all<{ value: string; count: number }>(sql.FACETS_OF_KIND, kind, 0, limit);
  const options = (kind: Kind, label: (value: string) => string | undefined, limit?: number): Option[] =>
    facets(kind, limit).map(({ value, count }) => ({ value, label: label(value) ?? value, count }));
  const genres = names(db.all<NameRow>(sql.GENRE_NAMES), "code", lang);
  const providers = new Map(
    db.all<{ key: string; name: string }>(sql.PROVIDER_NAMES).map(({ key, name }) => [key, name]),
  );
  const counts = new Map(facets("type").map(({ value, count }) => [value, count]));
  const years = facets("year").map(({ value }) => Number(value));
  const keywords = facets("keyword", 200);
  const keywordNames = names(
    db.all<NameRow>(sql.KEYWORD_NAMES, JSON.stringify(keywords.map(({ value }) => Number(value)))),
    "keyword_id",
    lang,
  );
  return {
    types: TYPES.map((value) => ({ value, label: text.types[value], count: counts.get(value) ?? 0 })),
    genres: options("genre", (code) => genres.get(code)),
    countries: options("country", (code) => countryName(code, lang)),
    keywords: keywords.map(({ value, count }) => ({ value, label: keywordNames.get(value) ?? value, count })),
    providers: options("provider", (key) => providers.get(key)),
    years: years.length > 0 ? [Math.min(...years), Math.max(...years)] : undefined,
  };
}

export type Filters = ReturnType<typeof findFilters>;

type NameRow = { code: string; keyword_id: number; lang: Lang; name: string };

/** Names in the language asked for, or the next best. */
function names(rows: NameRow[], key: "code" | "keyword_id", lang: Lang): Map<string, string> {
  const found = new Map<string, { name: string; rank: number }>();
  for (const row of rows) {
    const id = String(row[key]);
    const rank = FALLBACKS[lang].indexOf(row.lang);
    const known = found.get(id);
    if (!known || rank < known.rank) found.set(id, { name: row.name, rank });
  }
  return new Map([...found].map(([id, { name }]) => [id, name]));
}
