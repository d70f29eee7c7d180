import type { Db } from "../db/database.ts";

/** Where a film's poster is; `null` where it has none, `undefined` where there is no such film. */
export async function findPosterUrl(db: Db, filmId: number): Promise<string | null | undefined> {
  const row = await db.selectFrom("film").where("id", "=", filmId).select("poster_url").executeTakeFirst();
  return row && row.poster_url;
}

/** Where a still of a film is, `position` counted from 0; `undefined` where there is none. */
export async function findStillUrl(db: Db, filmId: number, position: number): Promise<string | undefined> {
  const row = await db.selectFrom("film_still").where("film_id", "=", filmId).where("position", "=", position)
    .select("url").executeTakeFirst();
  return row?.url;
}

/** Where a person's photo is; `null` where they have none, `undefined` where there is no such person. */
export async function findPhotoUrl(db: Db, personId: number): Promise<string | null | undefined> {
  const row = await db.selectFrom("person").where("id", "=", personId).select("photo_url").executeTakeFirst();
  return row && row.photo_url;
}
