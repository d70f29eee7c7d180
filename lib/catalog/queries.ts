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

/** What to select: one facet to walk in order, groups of which one each must hold, and a range of years. */
export interface Selection {
  driver: Facet;
  groups: Facet[][];
  yearFrom?: number;
  yearTo?: number;
}

/** The three orders of the catalog, each an index of `film_facet`; ties end on the film's id. */
const ORDERS = {
  popular: sql`x.popularity desc, x.film_id`,
  rating: sql`x.score desc, x.film_id`,
  new: sql`x.first_premiere desc, x.film_id`,
};

// The driver's films come out of an index in the order asked for, so a page costs the films walked to fill it; every
// other condition is one look-up by primary key.
function selected({ driver, groups, yearFrom, yearTo }: Selection) {
  const ids = (group: Facet[]) => sql.join(group.map((facet) => facet.id));
  const conditions = groups.map((group) =>
    sql`exists (select 1 from film_facet y where y.film_id = x.film_id and y.facet_id in (${ids(group)}))`
  );
  if (yearFrom !== undefined || yearTo !== undefined) {
    conditions.push(sql`(select year from film where id = x.film_id)
      between ${yearFrom ?? 0} and ${yearTo ?? 9999}`);
  }
  return sql`from film_facet x where x.facet_id = ${driver.id}
    ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}`;
}

/** The ids of a page of the selected films. */
export async function listFilmIds(
  db: Db,
  selection: Selection,
  { sort, limit, offset }: { sort: keyof typeof ORDERS; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select x.film_id as id ${selected(selection)}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/** How many films are selected. One facet alone is counted at import. */
export async function countFilms(db: Db, selection: Selection): Promise<number> {
  const { driver, groups, yearFrom, yearTo } = selection;
  if (groups.length === 0 && yearFrom === undefined && yearTo === undefined) return driver.count;
  const { rows: [row] } = await sql<{ count: number }>`select count(*) as count ${selected(selection)}`.execute(db);
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
