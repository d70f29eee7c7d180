import { sql } from "kysely";
import { type Facet, inBounds, inEach, ORDERS } from "../catalog/queries.ts";
import type { SORTS } from "../catalog/schema.ts";
import type { Db } from "../db/database.ts";
import type { Groups } from "./faceted.ts";

/** So many films of the rarest facet are looked at, the first in the order asked for: a search has no time for more. */
const LOOKED_AT = 10_000;
/** The same where each film has to be looked up for its running time. */
const LOOKED_UP = 2_500;

/** The ids of the documents of films that have one facet of each group, in an order, at most `limit`. */
export async function listFaceted(
  db: Db,
  { groups, everything, bounds }: Groups,
  { sort, limit }: { sort: typeof SORTS[number]; limit: number },
): Promise<number[]> {
  const size = (group: readonly Facet[]) => group.reduce((sum, { count }) => sum + count, 0);
  const rarest = groups.toSorted((a, b) => size(a) - size(b))[0];
  // An order is an index of each single facet; several have to be few enough to be sorted.
  const driver = rarest.length === 1 || size(rarest) <= LOOKED_AT ? rarest : [everything];
  const others = groups.filter((group) => group !== driver);
  const isLookedUp = bounds.some(({ name }) => name === "runtimeMin" || name === "runtimeMax");
  const most = isLookedUp ? LOOKED_UP : LOOKED_AT;
  const ids = JSON.stringify(driver.map(({ id }) => id));
  const which = driver.length === 1 ? sql`= ${driver[0].id}` : sql`in (select value from json_each(${ids}))`;
  const { rows: [row] } = await sql<{ ids: string }>`
    select json_group_array(id) as ids from (select d.id from (
      select x.film_id from (select * from film_facet x where x.facet_id ${which}
        order by ${ORDERS[sort]} limit ${sql.lit(most)}) x
      where 1 ${inEach(others)} ${inBounds(bounds)} order by ${ORDERS[sort]} limit ${limit}) x
    cross join search_doc d on d.kind = 'film' and d.entity_id = x.film_id)`.execute(db);
  // A film that has several of the facets is there once for each.
  return [...new Set<number>(JSON.parse(row.ids))];
}

/** Those of the films that have one facet of each group. */
export async function listWithFacets(
  db: Db,
  films: readonly number[],
  { groups, everything, bounds }: Groups,
): Promise<Set<number>> {
  if (films.length === 0) return new Set();
  const { rows } = await sql<{ film_id: number }>`
    select x.film_id from json_each(${JSON.stringify(films)}) i
    cross join film_facet x on x.film_id = i.value and x.facet_id = ${everything.id}
    where 1 ${inEach(groups)} ${inBounds(bounds)}`.execute(db);
  return new Set(rows.map(({ film_id }) => film_id));
}
