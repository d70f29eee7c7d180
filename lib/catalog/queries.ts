import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../db/database.ts";
import { perLang, textIn } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";
import { countInEach, findFitting } from "./bitmap_queries.ts";
import { type Bound, type Condition, conditionsOf, type FacetRange } from "./bounds.ts";
import {
  BY_VALUES,
  everyValue,
  LISTED_FILTERS,
  type ListedFilter,
  VALUE_FILTERS,
  type ValueFilter,
  valueFilter,
} from "./filters.ts";

/** What films can be filtered by; `all` is every film. */
export type FacetKind = "all" | ValueFilter;

/** One value that films can be filtered by, and how many films have it. */
export interface Facet {
  id: number;
  kind: FacetKind;
  value: string;
  count: number;
}

/** The facets of these kinds and values that exist. */
export async function listFacets(db: Db, wanted: readonly { kind: FacetKind; value: string }[]): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select f.id, f.kind, f.value, f.count from json_each(${JSON.stringify(wanted)}) w
    join facet f on f.kind = w.value ->> 'kind' and f.value = w.value ->> 'value'`.execute(db);
  return rows;
}

/** All values of a kind that some film has, the commonest first. */
export function listFacetsOfKind(db: Db, kind: FacetKind, limit = 1000): Promise<Pick<Facet, "value" | "count">[]> {
  return db.selectFrom("facet").select(["value", "count"]).where("kind", "=", kind).where("count", ">", 0)
    .orderBy("count", "desc").orderBy("value").limit(limit).execute();
}

/** The facets of a filter whose values are in a range; the values have to be numbers of as many digits. */
export async function listFacetsBetween(db: Db, { facet, from, to }: FacetRange): Promise<Facet[]> {
  let query = db.selectFrom("facet").select(["id", "kind", "value", "count"]).where("kind", "=", facet);
  if (from !== undefined) query = query.where("value", ">=", String(from));
  if (to !== undefined) query = query.where("value", "<=", String(to));
  return await query.execute() as Facet[];
}

/** What to select: one facet to walk in order, groups of facets of each of which a film must have one. */
export interface Selection {
  driver: Facet;
  groups: Facet[][];
  /** The bounds that the films must be within besides. */
  bounds: Bound[];
}

/** The three orders of the catalog, each an index of `film_facet`; ties end on the film's id. */
export const ORDERS = {
  popular: sql`x.popularity desc, x.film_id`,
  rating: sql`x.score desc, x.film_id`,
  new: sql`x.first_premiere desc, x.film_id`,
};

/** An order of the catalog. */
export type Sort = keyof typeof ORDERS;

/** The ids of a group's facets, as JSON. */
export function idsOf(group: readonly Facet[]): string {
  return JSON.stringify(group.map((facet) => facet.id));
}

/** That a film has one facet of a group, whose ids are given as JSON: a look-up by primary key. */
export function hasOneOf(ids: RawBuilder<unknown>) {
  return sql`and exists (select 1 from film_facet y
    where y.film_id = x.film_id and y.facet_id in (select value from json_each(${ids})))`;
}

/** That a film has one facet of each of these groups. */
export const inEach = (groups: readonly Facet[][]) =>
  sql.join(groups.map((group) => hasOneOf(sql`${idsOf(group)}`)), sql` `);

/**
 * That a film on the way to a page fulfils a condition of a bound. The plus keeps the planner off an index of the measure:
 * a page is read in its own order, and nothing has to be sorted.
 */
export function fulfils(condition: Condition, value: RawBuilder<unknown>) {
  return sql`and +${sql.raw(condition.sql)} ${value}`;
}

/** That a film is within all of these bounds. */
export const inBounds = (bounds: readonly Bound[]) =>
  sql.join(bounds.flatMap(conditionsOf).map((condition) => fulfils(condition, sql`${condition.value}`)), sql` `);

/** The groups of a selection that leave out any film. */
export const valued = ({ driver, groups }: Pick<Selection, "driver" | "groups">) =>
  [[driver], ...groups].filter(([{ kind }]) => kind !== "all");

/** A film has one value of what is read off its row, such as its year, so the films of several values are the sum. */
const SINGLE_VALUED: ReadonlySet<FacetKind> = new Set([
  "all",
  ...VALUE_FILTERS.filter((name) => valueFilter(name).facet.from === "film"),
]);

/** So many times as much as reading a row of an index costs it to look a film's facet up. */
const LOOK_UP = 9;

/**
 * How many films are selected. One group alone is counted at import; of several either the smallest is walked, or, where
 * none is small, all are read and intersected: of 100,000 films a quarter of the time. Least scores and votes are a range of
 * an index, and where no other bounds are asked for, the films are read one after another.
 */
export async function countFilms(database: Database, { driver, groups, bounds }: Selection): Promise<number> {
  const size = (group: Facet[]) => group.reduce((sum, facet) => sum + facet.count, 0);
  const all = valued({ driver, groups }).toSorted((a, b) => size(a) - size(b));
  const [smallest = [driver], ...others] = all;
  const isOnce = smallest.length === 1 || SINGLE_VALUED.has(smallest[0].kind);
  if (bounds.length === 0 && others.length === 0 && isOnce) return size(smallest);
  const selected = bounds.length === 0 ? await countInEach(database, all) : null;
  if (selected !== null) return selected;
  const { keys = [], others: lookedUp = [] } = Object.groupBy(
    bounds.flatMap(conditionsOf),
    ({ isKey }) => isKey ? "keys" : "others",
  );
  const and = ({ sql: condition, value }: Condition) => sql`and ${sql.raw(condition)} ${value}`;
  const ofGroup = (group: Facet[]) =>
    sql`select x.film_id from film_facet x where x.facet_id in (select value from json_each(${idsOf(group)}))`;
  // A range of an index for each key: to look one of them up for each film of the other takes ten times as long.
  const ranges = keys.length > 0 ? keys.map((key) => sql`${ofGroup(smallest)} ${and(key)}`) : [ofGroup(smallest)];
  const films = all.length === 0 && keys.length === 0
    ? sql`select id as film_id from film`
    : sql.join(ranges, sql` intersect `);
  const within = (also: RawBuilder<unknown>) =>
    sql`select x.film_id from (${films}) x where true ${sql.join(lookedUp.map(and), sql` `)} ${also}`;
  const fits = others.length > 0 ? await findFitting(database, others) : null;
  if (fits) {
    const { rows: [row] } = await sql<{ ids: string }>`
      select json_group_array(film_id) as ids from (${within(sql``)})`.execute(database.read);
    return new Set((JSON.parse(row.ids) as number[]).filter(fits)).size;
  }
  const isBig = size(smallest) * LOOK_UP > others.reduce((sum, group) => sum + size(group), size(smallest));
  const found = isBig ? sql.join([within(sql``), ...others.map(ofGroup)], sql` intersect `) : within(inEach(others));
  // Films that several facets of one group have come once for each, unless they are intersected.
  const isDistinct = isOnce || isBig && others.length > 0;
  const { rows: [row] } = await sql<{ count: number }>`
    select ${isDistinct ? sql`count(*)` : sql`count(distinct film_id)`} as count from (${found})`.execute(
    database.read,
  );
  return row.count;
}

/** A value of a filter, how many films have it, and its name in a language, if it has any. */
export type NamedFacet = [value: string, count: number, name: string | null];

/** What films can be filtered by, by the names of the lists, the commonest first; of a filter that takes no other values, the films of each. */
export type FilterFacets =
  & Record<typeof BY_VALUES[ListedFilter]["list"], NamedFacet[] | Record<string, number>>
  & Record<"years", [min: number | null, max: number | null]>;

/** The name of the value of `f`, a row of `facet`, as far as the database has names. */
function nameOf(name: ValueFilter, lang: Lang): RawBuilder<unknown> {
  const { label } = valueFilter(name);
  if (typeof label !== "string") return sql`null`;
  const [before, after] = label.split("$lang");
  if (after === undefined) return sql`(${sql.raw(before)})`;
  return textIn(lang, (candidate) => sql`(${sql.raw(before)}${candidate}${sql.raw(after)})`);
}

/** The names of these values of a filter in a language, by value, as far as the database has them. */
export async function listValueNames(
  db: Db,
  name: ValueFilter,
  values: readonly (string | number)[],
  lang: Lang,
): Promise<Map<string, string>> {
  if (values.length === 0 || typeof valueFilter(name).label !== "string") return new Map();
  const { rows } = await sql<{ value: string; name: string | null }>`
    select f.value, ${nameOf(name, lang)} as name from (select cast(value as text) as value
      from json_each(${JSON.stringify(values)})) f`.execute(db);
  return new Map(rows.flatMap(({ value, name }) => name === null ? [] : [[value, name]]));
}

function facetsOf(filter: ListedFilter, lang: Lang) {
  const { most = 1000 } = valueFilter(filter);
  const kind = sql.lit(filter);
  if (everyValue(filter)) {
    return sql`(select json_group_object(value, count) from facet where kind = ${kind} and count > 0)`;
  }
  return sql`json((select json_group_array(json_array(value, count, name)) from (
    select f.value, f.count, ${nameOf(filter, lang)} as name from facet f where f.kind = ${kind} and f.count > 0
    order by f.count desc, f.value limit ${sql.lit(most)})))`;
}

const readFilterFacets = perLang<{ facets: string }>((lang) =>
  sql`select json_object(
    ${
    sql.join(
      LISTED_FILTERS.map((filter) => sql`${sql.lit(BY_VALUES[filter].list)}, ${facetsOf(filter, lang)}`),
      sql`,
    `,
    )
  },
    'years', (select json_array(min(cast(value as integer)), max(cast(value as integer))) from facet
      where kind = 'year' and count > 0)
  ) as facets`
);

/** The keys of the services that have any film in a country: one look-up for each service that there is. */
export async function listServicesIn(db: Db, country: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select p.key from provider p
    where exists (select 1 from offer o where o.country = ${country} and o.provider_id = p.id)`.execute(db);
  return rows.map(({ key }) => key);
}

/** All filters at once, as one row: some hundred rows would cost ten times as much. */
export async function findFilterFacets(db: Db, lang: Lang): Promise<FilterFacets> {
  const row = await readFilterFacets(db, lang);
  return JSON.parse(row!.facets);
}
