import type { Db } from "../db/database.ts";

/** Where a film's poster is; `null` where it has none, `undefined` where there is no such film. */
export async function findPosterUrl(db: Db, filmId: number): Promise<string | null | undefined> {
  const row = await db.selectFrom("film").where("id", "=", filmId).select("poster_url").executeTakeFirst();
  return row && row.poster_url;
}

/** Where a person's photo is; `null` where they have none, `undefined` where there is no such person. */
export async function findPhotoUrl(db: Db, personId: number): Promise<string | null | undefined> {
  const row = await db.selectFrom("person").where("id", "=", personId).select("photo_url").executeTakeFirst();
  return row && row.photo_url;
}
