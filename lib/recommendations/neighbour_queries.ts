import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertRows } from "../import/rows.ts";
import { FEWEST_RATERS, type Neighbour } from "./co_ratings.ts";

/** By the database's clock, which all processes share. */
const NOW = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** Notes that all neighbours are there, which outdates the responses that were made from others. */
export async function endRun(db: Db): Promise<void> {
  await sql`update neighbour_run set ended_at = ${NOW}`.execute(db);
}

/** A film whose people's ratings are others than those that its neighbours were found by. */
export interface StaleFilm {
  filmId: number;
  raters: number;
  total: number;
}

/**
 * Looks at so many films that people rated, by id, after one. Returns those of them whose neighbours have to be found
 * anew, and after which film to go on; `null` where there are no more.
 */
export async function listStale(
  db: Db,
  after: number,
  limit: number,
): Promise<{ films: StaleFilm[]; last: number | null }> {
  const { rows } = await sql<StaleFilm & { stale: number }>`
    select b.film_id as "filmId", b.count as raters, b.total, iif(n.film_id is null, b.count >= ${FEWEST_RATERS},
      n.raters != b.count or n.total != b.total) as stale
    from (select film_id, count, total from rating_bucket where bucket = 'public' and film_id > ${after}
      order by film_id limit ${limit}) b
    left join neighbour n on n.film_id = b.film_id order by b.film_id`.execute(db);
  const films = rows.filter(({ stale }) => stale).map(({ filmId, raters, total }) => ({ filmId, raters, total }));
  return { films, last: rows.length < limit ? null : rows.at(-1)!.filmId };
}

/** Somebody's rating: account, film, 1 to 10. */
export type RatingTriple = [accountId: number, filmId: number, value: number];

/** People's ratings, by account and film, after one of them. */
export async function listPeoplesRatings(
  db: Db,
  [accountId, filmId]: [number, number],
  limit: number,
): Promise<RatingTriple[]> {
  const { rows: [row] } = await sql<{ ratings: string }>`
    select json_group_array(json_array(account_id, film_id, value)) as ratings from (
      select account_id, film_id, value from rating
      where (account_id, film_id) > (${accountId}, ${filmId}) and bucket = 'public'
      order by account_id, film_id limit ${limit})`.execute(db);
  return JSON.parse(row.ratings);
}

/** How exactly weights are stored. */
const DIGITS = 4;

/** Stores what is near films. */
export async function storeNeighbours(
  db: Db,
  films: readonly (StaleFilm & { near: readonly Neighbour[] })[],
): Promise<void> {
  const rows = films.map(({ filmId, raters, total, near }) => ({
    film_id: filmId,
    raters,
    total,
    near: JSON.stringify(near.flatMap(([id, weight]) => [id, Number(weight.toFixed(DIGITS))])),
  }));
  // A film may have been deleted since it was found stale.
  const { rows: films_ } = await sql<{ id: number }>`
    select id from film where id in (select value from json_each(${JSON.stringify(rows.map((row) => row.film_id))}))`
    .execute(db);
  const there = new Set(films_.map(({ id }) => id));
  await insertRows(db, "neighbour", rows.filter((row) => there.has(row.film_id)), { replace: "film_id" });
}
