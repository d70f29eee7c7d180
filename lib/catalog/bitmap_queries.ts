import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { addStored, type Bitmap, BLOCK, emptyBlock, intersection } from "./bitmap.ts";
import type { ValueFilter } from "./filters.ts";

/** The filters of which every value has its films as bits: those with few values. */
export const BITMAPPED: readonly ValueFilter[] = ["type", "genre", "country", "year", "provider"];

/** A value of a filter, with how many films the catalog says have it. */
interface Value {
  id: number;
  kind: string;
  count: number;
}

/**
 * The films that have one facet of each group; `null` where some of these have no bits, or other films than the catalog
 * says, as where the code of an earlier version imports meanwhile.
 */
export async function findInEach(db: Db, groups: readonly (readonly Value[])[]): Promise<Bitmap | null> {
  const facets = groups.flat();
  if (!facets.every(({ kind }) => (BITMAPPED as readonly string[]).includes(kind))) return null;
  const { rows } = await sql<{ id: number; count: number; films: Uint8Array }>`
    select b.id, b.count, b.films from json_each(${JSON.stringify(facets.map(({ id }) => id))}) f
    cross join facet_bitmap b on b.id between f.value * ${sql.lit(BLOCK)} and f.value * ${sql.lit(BLOCK)} + ${
    sql.lit(BLOCK - 1)
  }`.execute(db);
  const missing = new Map(facets.map(({ id, count }) => [id, count]));
  const sets = groups.map((): Bitmap => new Map());
  const groupOf = new Map(groups.flatMap((group, i) => group.map(({ id }) => [id, i])));
  for (const { id, count, films } of rows) {
    const [facet, number] = [Math.floor(id / BLOCK), id % BLOCK];
    const set = sets[groupOf.get(facet)!];
    let block = set.get(number);
    if (!block) set.set(number, block = emptyBlock());
    addStored(block, films);
    missing.set(facet, missing.get(facet)! - count);
  }
  return missing.values().some((count) => count !== 0) ? null : intersection(sets);
}
