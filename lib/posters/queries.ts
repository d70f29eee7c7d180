import type { Db } from "../db/database.ts";

/** The keys of a film's keywords, in their order. */
export async function listKeywordKeys(db: Db, filmId: number): Promise<string[]> {
  const rows = await db.selectFrom("film_keyword").innerJoin("keyword", "keyword.id", "film_keyword.keyword_id")
    .where("film_id", "=", filmId).select("key").orderBy("position").execute();
  return rows.map(({ key }) => key);
}
