import type { Db } from "../db/database.ts";
import { type ReviewRow, selectReviews } from "../films/review_queries.ts";

interface Range {
  limit: number;
  offset?: number;
}

/** One review by its id, hidden or not. */
export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return selectReviews(db).where("review.id", "=", id).executeTakeFirst();
}

/** The films that most people have rated, the most rated first; a single rating is nobody's agreement. */
export async function listMostRated(db: Db, limit: number): Promise<number[]> {
  const rows = await db.selectFrom("rating_bucket").select("film_id").where("bucket", "=", "public").where(
    "count",
    ">",
    1,
  )
    .orderBy("count", "desc").orderBy("film_id").limit(limit).execute();
  return rows.map(({ film_id }) => film_id);
}

/** How many visible reviews a film has; `undefined` where there is no such film. */
export async function countReviews(db: Db, filmId: number): Promise<number | undefined> {
  const row = await db.selectFrom("film").where("film.id", "=", filmId)
    .select((eb) =>
      eb.selectFrom("review").whereRef("review.film_id", "=", "film.id").where("review.hidden", "=", 0)
        .select(eb.fn.countAll<number>().as("count")).as("count")
    ).executeTakeFirst();
  return row && (row.count ?? 0);
}

/** The accounts that wrote these reviews, as far as they are agents. */
export function listAgentsOf(db: Db, reviewIds: readonly number[]): Promise<{ id: number; accountId: number }[]> {
  return db.selectFrom("review").innerJoin("agent", "agent.account_id", "review.account_id")
    .where("review.id", "in", reviewIds).select(["review.id", "agent.account_id as accountId"]).execute();
}

/** The reviews of an account, newest first; hidden ones too if asked for. A review that was taken back has no text. */
export function listReviewsBy(
  db: Db,
  accountId: number,
  { limit, offset = 0, hidden = false }: Range & { hidden?: boolean },
): Promise<ReviewRow[]> {
  return selectReviews(db).where("review.account_id", "=", accountId).where("review.text", "<>", "")
    .$if(!hidden, (query) => query.where("review.hidden", "=", 0))
    .limit(limit).offset(offset).execute();
}

/** How much an account has written. */
export async function countWriting(
  db: Db,
  accountId: number,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<{ reviews: number; ratings: number; favorites: number }> {
  return await db.selectNoFrom((eb) => [
    eb.selectFrom("review").where("account_id", "=", accountId).where("text", "<>", "")
      .$if(!hidden, (query) => query.where("hidden", "=", 0))
      .select(eb.fn.countAll<number>().as("n")).$asScalar().$notNull().as("reviews"),
    eb.selectFrom("rating").where("account_id", "=", accountId)
      .select(eb.fn.countAll<number>().as("n")).$asScalar().$notNull().as("ratings"),
    eb.selectFrom("favorite").where("account_id", "=", accountId)
      .select(eb.fn.countAll<number>().as("n")).$asScalar().$notNull().as("favorites"),
  ]).executeTakeFirstOrThrow();
}

/** The newest ratings of an account. */
export function listRatingsBy(db: Db, accountId: number, limit: number) {
  return db.selectFrom("rating").where("account_id", "=", accountId)
    .select(["film_id as filmId", "value as rating", "updated_at as updatedAt"])
    .orderBy("updated_at", "desc").orderBy("film_id").limit(limit).execute();
}

/** The newest favorites of an account. */
export function listFavoritesBy(db: Db, accountId: number, limit: number) {
  return db.selectFrom("favorite").where("account_id", "=", accountId)
    .select(["film_id as filmId", "created_at as createdAt"])
    .orderBy("created_at", "desc").orderBy("film_id").limit(limit).execute();
}

/** What an account wrote within the last hour or two, for its limits. */
export function listWrites(db: Db, accountId: number) {
  return db.selectFrom("account_write").where("account_id", "=", accountId).select(["kind", "at"]).orderBy("id")
    .execute();
}

/** What an account was answered under idempotency keys within the last day. */
export function listAnswers(db: Db, accountId: number) {
  return db.selectFrom("account_answer").where("account_id", "=", accountId).select(["key", "answer", "at"])
    .orderBy("at").orderBy("key").execute();
}

/** What an account has stored about one film. */
export async function findOwn(
  db: Db,
  accountId: number,
  filmId: number,
): Promise<{ review: ReviewRow | undefined; rating: number | null }> {
  const review = await selectReviews(db).where("review.account_id", "=", accountId)
    .where("review.film_id", "=", filmId).where("review.text", "<>", "").executeTakeFirst();
  const rating = await db.selectFrom("rating").where("account_id", "=", accountId).where("film_id", "=", filmId)
    .select("value").executeTakeFirst();
  return { review, rating: rating?.value ?? null };
}

/** A list of films that an account keeps. */
export const OWN_LISTS = ["favorite", "watchlist"] as const;
export type OwnFilmList = typeof OWN_LISTS[number];

/** Whether an account has a film on each of its lists. */
export async function findOnLists(
  db: Db,
  accountId: number,
  filmId: number,
): Promise<Record<OwnFilmList, boolean>> {
  const isOn = async (list: OwnFilmList) =>
    await db.selectFrom(list).where("account_id", "=", accountId).where("film_id", "=", filmId).select("film_id")
      .executeTakeFirst() !== undefined;
  return { favorite: await isOn("favorite"), watchlist: await isOn("watchlist") };
}

/** A page of an account's list, the newest first, and how many films are on it. */
export async function listOwnList(
  db: Db,
  list: OwnFilmList,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { filmId: number; createdAt: string }[]; total: number }> {
  const own = db.selectFrom(list).where("account_id", "=", accountId);
  const rows = await own.select(["film_id as filmId", "created_at as createdAt"])
    .orderBy("created_at", "desc").orderBy("film_id").limit(limit).offset(offset).execute();
  const { n } = await own.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return { rows, total: n };
}
