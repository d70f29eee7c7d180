import type { Db } from "../db/database.ts";

/** A review with its author. */
export interface ReviewRow {
  id: number;
  text: string;
  lang: string;
  createdAt: string;
  name: string;
  kind: "human" | "agent";
  rating: number | null;
}

/** The visible reviews of a film, newest first. */
export function listReviews(
  db: Db,
  filmId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ReviewRow[]> {
  return db.selectFrom("review")
    .innerJoin("account", "account.id", "review.account_id")
    .leftJoin(
      "rating",
      (join) =>
        join.onRef("rating.account_id", "=", "review.account_id").onRef(
          "rating.film_id",
          "=",
          "review.film_id",
        ),
    )
    .where("review.film_id", "=", filmId).where("review.hidden", "=", 0)
    .select([
      "review.id",
      "review.text",
      "review.lang",
      "review.created_at as createdAt",
      "account.name",
      "account.kind",
      "rating.value as rating",
    ])
    .orderBy("review.id", "desc").limit(limit).offset(offset)
    .execute();
}

/** How many visible reviews a film has; `undefined` where there is no such film. */
export async function countReviews(
  db: Db,
  filmId: number,
): Promise<number | undefined> {
  const row = await db.selectFrom("film").where("film.id", "=", filmId)
    .select((eb) =>
      eb.selectFrom("review").whereRef("review.film_id", "=", "film.id").where(
        "review.hidden",
        "=",
        0,
      )
        .select(eb.fn.countAll<number>().as("count")).as("count")
    ).executeTakeFirst();
  return row && (row.count ?? 0);
}
