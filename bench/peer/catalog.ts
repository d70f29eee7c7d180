import { countryName } from "../../lib/i18n/countries.ts";
import type { Lang } from "../../lib/i18n/lang.ts";
import { messages } from "../../lib/i18n/messages.ts";
import type { Database } from "./database.ts";
import { listCards } from "./films.ts";
import * as sql from "./sql.ts";

export const KINDS = ["type", "genre", "country", "year", "keyword", "provider"] as const;
type Kind = typeof KINDS[number];
/** The filters whose values are listed. */
export const LISTED = ["type", "genre", "country", "keyword", "provider"] as const;
export type Listed = typeof LISTED[number];
export const SORTS = ["popular", "rating", "new"] as const;
export const TYPES = ["film", "serial", "cartoon", "cartoon-series", "anime"] as const;

type Facet = { id: number; kind: Kind | "all"; value: string; count: number };
/** A value of a filter, its name, and how many films have it. */
export type Option = { value: string; label: string; count: number | null };
export type Choice = {
  chosen: Partial<Record<Kind, string[]>>;
  /** Only links have them: no address that is compared filters by a bound. */
  bounds?: Record<string, number>;
  sort: typeof SORTS[number];
  page: number;
};

/** A page of the catalog; `undefined` where a filter has a value that no film ever had. */
export function findPage(db: Database, choice: Choice, pageSize: number, base: string, lang: Lang) {
  const { chosen, sort, page } = choice;
  const selected = select(db, chosen);
  if (!selected) return undefined;
  const { driver, others } = selected;
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

/** The facet whose films are walked, and groups of others; `undefined` where a value is unknown. */
function select(db: Database, chosen: Choice["chosen"]): { driver: Facet; others: Facet[][] } | undefined {
  const given = KINDS.flatMap((kind) => (chosen[kind] ?? []).map((value) => ({ kind, value })));
  const wanted = JSON.stringify([{ kind: "all", value: "" }, ...given]);
  const facets = facetsIn(db, wanted, () => db.all<Facet>(sql.FACETS, wanted));
  if (facets.length < given.length + 1) return undefined;
  const groups = KINDS.filter((kind) => chosen[kind]).map((kind) => facets.filter((it) => it.kind === kind));
  const single = groups.filter((group) => group.length === 1).flat().sort((a, b) => a.count - b.count);
  const driver = single[0] ?? facets.find(({ kind }) => kind === "all")!;
  return { driver, others: groups.filter(([facet]) => facet !== driver) };
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
  & { types: Record<string, number> };

/** Remembers so many values until the file changes, as Foyer does. */
function remember<Value>(most: number) {
  const known = new Map<string, { version: number; value: Value }>();
  return (db: Database, key: string, read: () => Value): Value => {
    const version = db.version();
    let found = known.get(key);
    if (found?.version !== version) {
      if (known.size >= most) known.delete(known.keys().next().value!);
      known.set(key, found = { version, value: read() });
    }
    return found.value;
  };
}

const facetsIn = remember<Facet[]>(1000);
const filtersIn = remember<ReturnType<typeof readFilters>>(3);
const servicesIn = remember<ReadonlySet<string>>(20);
const counted = remember<Counts>(200);

/** All values of the filters. */
export const findFilters = (db: Database, lang: Lang) => filtersIn(db, lang, () => readFilters(db, lang));

/** The keys of the services that have any film in a country. */
export const findServices = (db: Database, country: string) =>
  servicesIn(
    db,
    country,
    () => new Set(db.all<{ key: string }>(sql.SERVICES, country).map(({ key }) => key)),
  );

/** How many films each value of a filter would leave; `isAtLeast`: only the most popular ones were looked at. */
export type Counted = { counts: Record<string, number>; isAtLeast: boolean };
/** A filter that nothing else narrows is left out. */
export type Counts = Partial<Record<Listed, Counted>>;

const MOST_FILMS = 3000;

/** The numbers beside the values of each filter, with all the other filters as they are chosen. */
export function countChoices(db: Database, { chosen }: Choice): Counts {
  return counted(db, JSON.stringify(KINDS.map((kind) => chosen[kind])), () => {
    const narrowed = LISTED.filter((kind) => chosen[kind]);
    const most = Math.floor(MOST_FILMS / (narrowed.length + 1));
    const counts: Counts = {};
    for (const kinds of [LISTED.filter((kind) => !chosen[kind]), ...narrowed.map((kind) => [kind])]) {
      const others = { ...chosen };
      for (const kind of kinds) delete others[kind];
      const selected = select(db, others);
      if (selected?.driver.kind === "all" && selected.others.length === 0) continue;
      const found = selected ? countOptions(db, { ...selected, kinds, most }) : {};
      for (const kind of kinds) counts[kind] = { counts: found[kind] ?? {}, isAtLeast: found.all?.[""] === most };
    }
    return counts;
  });
}

function countOptions(
  db: Database,
  { driver, others, kinds, most }: { driver: Facet; others: Facet[][]; kinds: readonly Kind[]; most: number },
): Partial<Record<Facet["kind"], Record<string, number>>> {
  const values = [driver.id, ...others.map(idsOf), most, JSON.stringify(["all", ...kinds])];
  const row = db.get<{ counts: string }>(sql.countOptions(others.length), ...values)!;
  const found: ReturnType<typeof countOptions> = {};
  for (const [kind, value, count] of JSON.parse(row.counts) as [Facet["kind"], string, number][]) {
    (found[kind] ??= {})[value] = count;
  }
  return found;
}

function readFilters(db: Database, lang: Lang) {
  const text = messages(lang);
  const facets: Facets = JSON.parse(db.get<{ facets: string }>(sql.FILTERS[lang])!.facets);
  const option = ([value, count, name]: Facets["genres"][number]) => ({ value, label: name ?? value, count });
  return {
    types: TYPES.map((value) => ({ value, label: text.types[value], count: facets.types[value] ?? 0 })),
    genres: facets.genres.map(option),
    countries: facets.countries.map(([value, count]) => ({ value, label: countryName(value, lang), count })),
    keywords: facets.keywords.map(option),
    providers: facets.providers.map(option),
  };
}

export type Filters = ReturnType<typeof findFilters>;
