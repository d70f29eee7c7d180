import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { oneRow, PARAMETER } from "../db/text.ts";

/** So many of the cast are named first, as on posters. */
const FIRST_NAMED = 5;
/** Whoever has a credit in so many films of the catalog is known from them, whatever these are. */
const MANY_FILMS = 5;

const selectKnown = oneRow(() =>
  sql<{ known: number }>`select exists (select 1 from json_each(${PARAMETER}) p where
    not exists (select 1 from credit c where c.person_id = p.value)
    or exists (select 1 from credit c where c.person_id = p.value and (c.position < ${sql.lit(FIRST_NAMED)}
      or c.job in ('director', 'creator', 'author')))
    or exists (select 1 from credit c where c.person_id = p.value
      group by c.film_id limit 1 offset ${sql.lit(MANY_FILMS - 1)})) as known`
);

/**
 * Whether one of some people is known: is named first in a film, made one, has a credit in many, or has none at all, so
 * that nothing tells how prominent they are.
 */
export async function isAnyKnown(db: Db, people: readonly number[]): Promise<boolean> {
  const row = await selectKnown(db, JSON.stringify(people));
  return Boolean(row!.known);
}
