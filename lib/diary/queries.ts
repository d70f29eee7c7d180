import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { textIn } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";
import type { DiaryFilter, RatingFilter } from "./schema.ts";

/** A time that somebody saw a film, with how they rate it. */
export interface ViewingRow {
  id: number;
  filmId: number;
  date: string | null;
  rewatch: number;
  note: string | null;
  public: number;
  createdAt: string;
  rating: number | null;
}

interface Range {
  limit: number;
  offset: number;
}

function selectViewings(db: Db, accountId: number) {
  return db.selectFrom("viewing as v").where("v.account_id", "=", accountId)
    .leftJoin(
      "rating as r",
      (join) => join.onRef("r.account_id", "=", "v.account_id").onRef("r.film_id", "=", "v.film_id"),
    );
}

const COLUMNS = [
  "v.id",
  "v.film_id as filmId",
  "v.date",
  "v.rewatch",
  "v.note",
  "v.public",
  "v.created_at as createdAt",
  "r.value as rating",
] as const;

/** A page of somebody's diary, the newest first and what has no date last, and how many entries there are. */
export async function listDiary(
  db: Db,
  accountId: number,
  filter: DiaryFilter,
  { limit, offset }: Range,
): Promise<{ rows: ViewingRow[]; total: number }> {
  const { year, rating, rewatch, noted } = filter;
  const own = selectViewings(db, accountId)
    .$if(year !== undefined, (query) => query.where("v.date", "like", `${year}-%`))
    .$if(rating !== undefined, (query) => query.where("r.value", "=", rating!))
    .$if(rewatch === true, (query) => query.where("v.rewatch", "=", 1))
    .$if(noted === true, (query) => query.where("v.note", "is not", null))
    .$if(filter.public === true, (query) => query.where("v.public", "=", 1));
  const rows = await own.select(COLUMNS).orderBy("v.date", "desc").orderBy("v.id", "desc").limit(limit).offset(offset)
    .execute();
  const { n } = await own.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** All of somebody's diary, the oldest first. */
export async function listAllViewings(db: Db, accountId: number) {
  const rows = await db.selectFrom("viewing").where("account_id", "=", accountId)
    .select(["film_id as filmId", "date", "rewatch", "note", "public", "created_at as createdAt"])
    .orderBy("date").orderBy("id").execute();
  return rows.map((row) => ({ ...row, rewatch: row.rewatch === 1, public: row.public === 1 }));
}

/** The years of somebody's diary, the newest first. */
export async function listYears(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct cast(substr(date, 1, 4) as integer) as year
    from viewing where account_id = ${accountId} and date is not null order by 1 desc`.execute(db);
  return rows.map(({ year }) => year);
}

/** An entry of somebody's diary; `undefined` where they have no such entry. */
export function findViewing(db: Db, accountId: number, id: number): Promise<ViewingRow | undefined> {
  return selectViewings(db, accountId).where("v.id", "=", id).select(COLUMNS).executeTakeFirst();
}

/** The times that somebody saw a film, the newest first. */
export function listViewingsOf(db: Db, accountId: number, filmId: number): Promise<ViewingRow[]> {
  return selectViewings(db, accountId).where("v.film_id", "=", filmId).select(COLUMNS)
    .orderBy("v.date", "desc").orderBy("v.id", "desc").execute();
}

/** A page of somebody's ratings, and how many there are. */
export async function listRatings(
  db: Db,
  accountId: number,
  { rating, decade, genre, sort }: RatingFilter,
  { limit, offset }: Range,
): Promise<{ rows: { filmId: number; rating: number; updatedAt: string }[]; total: number }> {
  const own = db.selectFrom("rating as r").innerJoin("film as f", "f.id", "r.film_id")
    .where("r.account_id", "=", accountId)
    .$if(rating !== undefined, (query) => query.where("r.value", "=", rating!))
    .$if(decade !== undefined, (query) => query.where("f.year", ">=", decade!).where("f.year", "<", decade! + 10))
    .$if(genre !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb.selectFrom("film_genre as g").whereRef("g.film_id", "=", "r.film_id").where("g.code", "=", genre!)
            .select("g.code"),
        )
      ));
  const rows = await own.select(["r.film_id as filmId", "r.value as rating", "r.updated_at as updatedAt"])
    .$if(sort !== "recent", (query) => query.orderBy("r.value", sort === "low" ? "asc" : "desc"))
    .orderBy("r.updated_at", "desc").orderBy("r.film_id").limit(limit).offset(offset).execute();
  const { n } = await own.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** Which of some films somebody saw: they are in the diary, or rated. */
export async function listSeen(db: Db, accountId: number, filmIds: number[]): Promise<number[]> {
  if (filmIds.length === 0) return [];
  const rows = await db.selectFrom("viewing").where("account_id", "=", accountId).where("film_id", "in", filmIds)
    .select("film_id as id")
    .union(
      db.selectFrom("rating").where("account_id", "=", accountId).where("film_id", "in", filmIds)
        .select("film_id as id"),
    ).execute();
  return rows.map(({ id }) => id);
}

/**
 * What somebody has of some films: their rating, or `null` where a film is only seen, saved or a favorite; `later` where
 * it is on the watchlist and nothing more.
 */
export async function listMarks(db: Db, accountId: number, filmIds: readonly number[]) {
  const { rows } = await sql<{ filmId: number; value: number | null; later: number }>`
    select film_id as "filmId", max(value) as value, min(later) as later from (
      select film_id, value, 0 as later from rating where account_id = ${accountId}
      union all select film_id, null, 0 from viewing where account_id = ${accountId}
      union all select film_id, null, 1 from watchlist where account_id = ${accountId}
      union all select film_id, null, 0 from favorite where account_id = ${accountId})
    where film_id in (select value from json_each(${JSON.stringify(filmIds)})) group by film_id`.execute(db);
  return rows.map(({ later, ...mark }) => ({ ...mark, later: later === 1 }));
}

/** The decades and genres of the films that somebody rated. */
export async function listRatedKinds(
  db: Db,
  accountId: number,
  lang: Lang,
): Promise<{ decades: number[]; genres: { code: string; name: string }[] }> {
  const decades = await sql<{ decade: number }>`select distinct f.year / 10 * 10 as decade from rating r
    join film f on f.id = r.film_id where r.account_id = ${accountId} and f.year is not null order by 1 desc`
    .execute(db);
  const genres = await sql<{ code: string; name: string }>`select g.code, coalesce(${genreName(lang)}, g.code) as name
    from (select distinct x.code from rating r join film_genre x on x.film_id = r.film_id
      where r.account_id = ${accountId}) g order by 2`.execute(db);
  return { decades: decades.rows.map(({ decade }) => decade), genres: genres.rows };
}

function genreName(lang: Lang): RawBuilder<string | null> {
  return textIn(lang, (l) => sql`(select name from genre_name where code = g.code and lang = ${l})`);
}

/** The most popular films that somebody has neither seen nor rated, nor kept for later. */
export async function listUnrated(db: Db, accountId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select f.id from film f
    where not exists (select 1 from rating r where r.account_id = ${accountId} and r.film_id = f.id)
      and not exists (select 1 from viewing v where v.account_id = ${accountId} and v.film_id = f.id)
      and not exists (select 1 from watchlist w where w.account_id = ${accountId} and w.film_id = f.id)
    order by f.popularity desc, f.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
