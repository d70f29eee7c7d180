import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { oneRow, PARAMETER } from "../db/text.ts";
import { findFitting, listInEach } from "./bitmap_queries.ts";
import { ORDERS, type Selection, type Sort, valued } from "./queries.ts";

/** So many films are walked in the time in which the sort keys of one are looked up. */
const WALKED_A_LOOK_UP = 10;
/** Films do not lie evenly in an order: so many times as many are walked at once as are needed where they do. */
const UNEVEN = 1.5;
/** So many more, because few are never even. */
const MORE = 50;
/** So many at most at once: nothing else is answered meanwhile. */
const MOST_AT_ONCE = 50_000;

/**
 * The ids of the first films of a selection in an order, by the bits of its groups: the driver's films are walked, and those
 * left out that do not fit; where more would be walked than it costs to sort all that fit, these are sorted. `null` where
 * bits alone do not tell which films fit. `total`: how many films there are, `until`: how many are wanted.
 */
export async function listFirst(
  database: Database,
  { driver, groups, bounds }: Selection,
  { sort, total, until }: { sort: Sort; total: number; until: number },
): Promise<number[] | null> {
  if (groups.length === 0 || bounds.length > 0) return null;
  const fits = await findFitting(database, groups);
  if (!fits) return null;
  const found: number[] = [];
  let length = Math.ceil(UNEVEN * until * driver.count / total) + MORE;
  for (let walked = 0; found.length < until;) {
    length = Math.min(length, MOST_AT_ONCE);
    if (walked + length > total * WALKED_A_LOOK_UP) {
      const films = await listInEach(database, valued({ driver, groups }));
      return films && await idsOf(sorted[sort](database.read, JSON.stringify(films), driver.id, until));
    }
    const ids = await idsOf(walk[sort](database.read, driver.id, length, walked));
    for (const id of ids) if (fits(id)) found.push(id);
    walked += ids.length;
    if (ids.length < length) break;
    length *= 2;
  }
  return found.slice(0, until);
}

type Ids = ReturnType<ReturnType<typeof oneRow<{ ids: string }>>>;

const idsOf = async (row: Ids): Promise<number[]> => JSON.parse((await row)!.ids);

const inEachOrder = <T>(make: (sort: Sort) => T) =>
  Object.fromEntries(Object.keys(ORDERS).map((sort) => [sort, make(sort as Sort)])) as Record<Sort, T>;

/** The films of a facet: its id, how many, from which on. */
const walk = inEachOrder((sort) =>
  oneRow<{ ids: string }>(() =>
    sql`select json_group_array(film_id) as ids from (select x.film_id from film_facet x where x.facet_id = ${PARAMETER}
      order by ${ORDERS[sort]} limit ${PARAMETER} offset ${PARAMETER})`
  )
);

/** Films by their ids as JSON, a facet that all of them have, how many. */
const sorted = inEachOrder((sort) =>
  oneRow<{ ids: string }>(() =>
    sql`select json_group_array(film_id) as ids from (
      select x.film_id from json_each(${PARAMETER}) i
      cross join film_facet x on x.film_id = i.value and x.facet_id = ${PARAMETER}
      order by ${ORDERS[sort]} limit ${PARAMETER})`
  )
);
