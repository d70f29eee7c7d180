import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Near } from "./score.ts";

/** What somebody knows of films. */
export interface Taste {
  /** The best-rated first, of equals the latest. `value`: 1 to 10; `null` for a favorite that is not rated. */
  rated: { filmId: number; value: number | null }[];
  /** Seen at a time, and neither rated nor a favorite; the last entries first. */
  seen: number[];
  /** Everything that need not be recommended: also what is on the watchlist. */
  known: Set<number>;
}

/** What an account rated, saw and put on its lists. */
export async function findTaste(db: Db, accountId: number): Promise<Taste> {
  // As one text: ten thousand rows take several times as long to be read one by one.
  const { rows: [{ all }] } = await sql<{ all: string }>`
    select json_group_array(json_array(kind, film_id, value)) as "all" from (
    select 'rated' as kind, film_id, value, updated_at as at from rating where account_id = ${accountId}
    union all
    select 'rated', film_id, null, created_at from favorite f where account_id = ${accountId}
      and not exists (select 1 from rating r where r.account_id = f.account_id and r.film_id = f.film_id)
    union all
    select distinct 'seen', film_id, null, max(created_at) from viewing where account_id = ${accountId} group by film_id
    union all
    select 'wanted', film_id, null, created_at from watchlist where account_id = ${accountId}
    order by 3 desc nulls first, 4 desc, 2)`.execute(db);
  const rows = (JSON.parse(all) as [kind: string, filmId: number, value: number | null][])
    .map(([kind, filmId, value]) => ({ kind, filmId, value }));
  const rated = rows.filter(({ kind }) => kind === "rated");
  const isRated = new Set(rated.map(({ filmId }) => filmId));
  return {
    rated,
    seen: rows.flatMap(({ kind, filmId }) => kind === "seen" && !isRated.has(filmId) ? [filmId] : []),
    known: new Set(rows.map(({ filmId }) => filmId)),
  };
}

/** What is near films, by their ids; of each there is something. */
export async function findNear(db: Db, ids: readonly number[]): Promise<Map<number, Near>> {
  const { rows } = await sql<{ id: number; raters: number; near: string; similar: string }>`
    select j.value as id, coalesce(n.raters, 0) as raters, coalesce(n.near, '[]') as near,
      (select json_group_array(similar_id) from (
        select similar_id from similar where film_id = j.value order by position)) as similar
    from json_each(${JSON.stringify(ids)}) j left join neighbour n on n.film_id = j.value`.execute(db);
  return new Map(
    rows.map(({ id, raters, near, similar }) => [id, {
      raters,
      coRated: JSON.parse(near),
      similar: JSON.parse(similar),
    }]),
  );
}
