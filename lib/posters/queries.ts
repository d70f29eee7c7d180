import type { Db } from "../db/database.ts";
import type { MotifFacts } from "./motifs/mod.ts";

/** What a film is about: the keys of its keywords in their order, and its title in English or in its own language. */
export async function findSubjects(db: Db, filmId: number): Promise<Pick<MotifFacts, "keywords" | "englishTitle">> {
  const keywords = db.selectFrom("film_keyword").innerJoin("keyword", "keyword.id", "film_keyword.keyword_id")
    .where("film_id", "=", filmId).select("key").orderBy("position").execute();
  const film = db.selectFrom("film").where("film.id", "=", filmId)
    .leftJoin("film_title", (join) => join.onRef("film_id", "=", "film.id").on("lang", "=", "en"))
    .select((eb) => eb.fn.coalesce("title", "original_title").as("englishTitle")).executeTakeFirst();
  return { keywords: (await keywords).map(({ key }) => key), englishTitle: (await film)?.englishTitle ?? "" };
}
