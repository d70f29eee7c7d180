import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { listFirst } from "./first_queries.ts";
import { countFilms, type Facet, type FacetKind, inBounds, inEach, type Selection } from "./queries.ts";

/** How many of the films that were looked at have each value, by kind and value. */
export type OptionCounts = Partial<Record<FacetKind, Record<string, number>>>;

/**
 * Counts the values that the selected films have, looking at so many of them at most, the most popular first. `all`
 * says how many were looked at.
 */
export async function countOptions(
  database: Database,
  selection: Selection,
  { kinds, most }: { kinds: readonly FacetKind[]; most: number },
): Promise<OptionCounts> {
  const { driver, groups, bounds } = selection;
  const first = groups.length === 0 || bounds.length > 0 ? null : await listFirst(database, selection, {
    sort: "popular",
    total: await countFilms(database, selection),
    until: most,
  });
  const chosen = first
    ? sql`select value as film_id from json_each(${JSON.stringify(first)})`
    : sql`select x.film_id from film_facet x where x.facet_id = ${driver.id} ${inEach(groups)} ${inBounds(bounds)}
      order by x.popularity desc, x.film_id limit ${most}`;
  // One row of JSON: reading some hundred rows would cost more than counting.
  const { rows: [row] } = await sql<{ counts: string }>`
    with chosen as materialized (${chosen})
    select json_group_array(json_array(f.kind, f.value, c.count)) as counts
    from (select y.facet_id, count(*) as count from chosen cross join film_facet y on y.film_id = chosen.film_id
      group by y.facet_id) c
    join facet f on f.id = c.facet_id
    where f.kind in (select value from json_each(${JSON.stringify(["all", ...kinds])}))`.execute(database.read);
  const counts: OptionCounts = {};
  for (const [kind, value, count] of JSON.parse(row.counts) as [Facet["kind"], string, number][]) {
    (counts[kind] ??= {})[value] = count;
  }
  return counts;
}
