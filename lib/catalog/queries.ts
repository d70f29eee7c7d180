import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Lang, Texts } from "../i18n/lang.ts";

/** What films can be filtered by; `all` is every film. */
export type FacetKind = "all" | "type" | "genre" | "country" | "year" | "keyword" | "provider";

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

/** The facets of the years in a range. */
export async function listYearFacets(db: Db, from: number, to: number): Promise<Facet[]> {
  return await db.selectFrom("facet").select(["id", "kind", "value", "count"]).where("kind", "=", "year")
    .where("value", ">=", String(from)).where("value", "<=", String(to)).execute() as Facet[];
}

/** What to select: one facet to walk in order, and groups of facets of each of which a film must have one. */
export interface Selection {
  driver: Facet;
  groups: Facet[][];
}

/** The three orders of the catalog, each an index of `film_facet`; ties end on the film's id. */
const ORDERS = {
  popular: sql`x.popularity desc, x.film_id`,
  rating: sql`x.score desc, x.film_id`,
  new: sql`x.first_premiere desc, x.film_id`,
};

function idsOf(group: readonly Facet[]) {
  return sql`(select value from json_each(${JSON.stringify(group.map((facet) => facet.id))}))`;
}

/** That a film has one facet of each group: a look-up by primary key each. */
function inEach(groups: readonly Facet[][]) {
  return sql.join(
    groups.map((group) =>
      sql`and exists (select 1 from film_facet y where y.film_id = x.film_id and y.facet_id in ${idsOf(group)})`
    ),
    sql` `,
  );
}

/**
 * The ids of a page of the selected films. The driver's films come out of an index in the order asked for, so a page
 * costs the films walked to fill it.
 */
export async function listFilmIds(
  db: Db,
  { driver, groups }: Selection,
  { sort, limit, offset }: { sort: keyof typeof ORDERS; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.film_id as id from film_facet x where x.facet_id = ${driver.id} ${inEach(groups)}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** A film has one type and one year, so the films of several of them are the sum. */
const SINGLE_VALUED: ReadonlySet<FacetKind> = new Set(["all", "type", "year"]);

/** How many films are selected. One group alone is counted at import; of several the smallest is walked. */
export async function countFilms(db: Db, { driver, groups }: Selection): Promise<number> {
  const size = (group: Facet[]) => group.reduce((sum, facet) => sum + facet.count, 0);
  const all = [[driver], ...groups].filter(([facet]) => facet.kind !== "all").toSorted((a, b) => size(a) - size(b));
  const [smallest = [driver], ...others] = all;
  if (others.length === 0 && (smallest.length === 1 || SINGLE_VALUED.has(smallest[0].kind))) return size(smallest);
  const { rows: [row] } = await sql<{ count: number }>`
    select count(distinct x.film_id) as count from film_facet x where x.facet_id in ${idsOf(smallest)}
    ${inEach(others)}`.execute(db);
  return row.count;
}

/** The names of all genres by code. */
export async function listGenreNames(db: Db): Promise<Map<string, Texts>> {
  const rows = await db.selectFrom("genre_name").selectAll().execute();
  const names = new Map<string, Texts>();
  for (const { code, lang, name } of rows) names.set(code, { ...names.get(code), [lang as Lang]: name });
  return names;
}

/** The names of these keywords by id. */
export async function listKeywordNames(db: Db, ids: readonly number[]): Promise<Map<number, Texts>> {
  const rows = await db.selectFrom("keyword_name").selectAll()
    .where("keyword_id", "in", sql<number>`(select value from json_each(${JSON.stringify(ids)}))`).execute();
  const names = new Map<number, Texts>();
  for (const { keyword_id, lang, name } of rows) {
    names.set(keyword_id, { ...names.get(keyword_id), [lang as Lang]: name });
  }
  return names;
}

/** The names of all providers by key. */
export async function listProviderNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("provider").select(["key", "name"]).execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}
