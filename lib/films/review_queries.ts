import type { Db } from "../db/database.ts";

/** A review with its author. */
export interface ReviewRow {
  id: number;
  accountId: number;
  filmId: number;
  text: string;
  lang: string;
  createdAt: string;
  updatedAt: string | null;
  hidden: number;
  name: string;
  kind: "human" | "agent";
  rating: number | null;
}

/** Reviews with their authors, the newest first. */
export function selectReviews(db: Db) {
  return db.selectFrom("review")
    .innerJoin("account", "account.id", "review.account_id")
    .leftJoin("rating", (join) =>
      join.onRef("rating.account_id", "=", "review.account_id")
        .onRef("rating.film_id", "=", "review.film_id"))
    .select([
      "review.id",
      "review.account_id as accountId",
      "review.film_id as filmId",
      "review.text",
      "review.lang",
      "review.created_at as createdAt",
      "review.updated_at as updatedAt",
      "review.hidden",
      "account.name",
      "account.kind",
      "rating.value as rating",
    ])
    .orderBy("review.id", "desc");
}

/** The visible reviews of a film, newest first. */
export function listReviews(
  db: Db,
  filmId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ReviewRow[]> {
  return selectReviews(db).where("review.film_id", "=", filmId).where("review.hidden", "=", 0)
    .limit(limit).offset(offset).execute();
}
