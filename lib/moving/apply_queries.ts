import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { insertRows } from "../import/rows.ts";

// What an import adds to somebody's own, and takes back. Every function is part of a transaction.

/** What somebody has of some films already. */
export interface Had {
  ratings: Set<number>;
  favorites: Set<number>;
  watchlist: Set<number>;
  /** By film: the days on which it was seen, `""` for one that nobody knows. */
  days: Map<number, Set<string>>;
}

/** What an account has of these films. */
export async function findHad(db: Db, accountId: number, filmIds: readonly number[]): Promise<Had> {
  const { rows } = await sql<{ kind: string; filmId: number; date: string }>`
    with films as materialized (select value as id from json_each(${JSON.stringify(filmIds)}))
    select 'rating' as kind, film_id as "filmId", '' as date from rating
      where account_id = ${accountId} and film_id in (select id from films)
    union all select 'favorite', film_id, '' from favorite
      where account_id = ${accountId} and film_id in (select id from films)
    union all select 'watchlist', film_id, '' from watchlist
      where account_id = ${accountId} and film_id in (select id from films)
    union all select 'viewing', film_id, coalesce(date, '') from viewing
      where account_id = ${accountId} and film_id in (select id from films)`.execute(db);
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ filmId }) => filmId));
  const days = new Map<number, Set<string>>();
  for (const { kind, filmId, date } of rows) {
    if (kind === "viewing") days.set(filmId, (days.get(filmId) ?? new Set()).add(date));
  }
  return { ratings: of("rating"), favorites: of("favorite"), watchlist: of("watchlist"), days };
}

/** What is added to somebody's own. */
export interface Additions {
  ratings: { filmId: number; value: number; updatedAt: string }[];
  favorites: number[];
  watchlist: number[];
  viewings: { filmId: number; date: string | null; rewatch: boolean; note: string | null; public: boolean }[];
}

/** Adds it; the times of an import are marked as its own. */
export async function insertAdditions(
  db: Db,
  { accountId, importId, at }: { accountId: number; importId: number; at: string },
  { ratings, favorites, watchlist, viewings }: Additions,
): Promise<void> {
  await insertRows(
    db,
    "rating",
    ratings.map(({ filmId, value, updatedAt }) => ({
      account_id: accountId,
      film_id: filmId,
      bucket: "public",
      value,
      updated_at: updatedAt,
    })),
  );
  const listed = (ids: readonly number[]) => ids.map((id) => ({ account_id: accountId, film_id: id, created_at: at }));
  await insertRows(db, "favorite", listed(favorites));
  await insertRows(db, "watchlist", listed(watchlist));
  await insertRows(
    db,
    "viewing",
    viewings.map(({ filmId, date, rewatch, note, public: isPublic }) => ({
      account_id: accountId,
      film_id: filmId,
      date,
      rewatch: Number(rewatch),
      note,
      public: Number(isPublic),
      created_at: at,
      import_id: importId,
    })),
  );
}

/** Takes back what an import added of some films, as far as its person has not changed it since. */
export async function deleteAdditions(
  db: Db,
  { accountId, importId, at }: { accountId: number; importId: number; at: string },
  { ratings, favorites, watchlist, films }: Pick<Additions, "ratings" | "favorites" | "watchlist"> & {
    films: number[];
  },
): Promise<number[]> {
  const { rows } = await sql<{ filmId: number }>`delete from rating where account_id = ${accountId}
    and (film_id, value, updated_at) in (select value ->> 'filmId', value ->> 'value', value ->> 'updatedAt'
      from json_each(${JSON.stringify(ratings)})) returning film_id as "filmId"`.execute(db);
  for (const [table, ids] of [["favorite", favorites], ["watchlist", watchlist]] as const) {
    await sql`delete from ${sql.table(table)} where account_id = ${accountId} and created_at = ${at}
      and film_id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  }
  await sql`delete from viewing where account_id = ${accountId} and import_id = ${importId}
    and film_id in (select value from json_each(${JSON.stringify(films)}))`.execute(db);
  return rows.map(({ filmId }) => filmId);
}
