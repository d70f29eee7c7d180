import { sql } from "kysely";
import { CLOCKS_APART_MS } from "../clock.ts";
import type { Db } from "../db/database.ts";

// Every function here is part of a transaction that the operation begins.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether there is a film. */
export async function filmExists(db: Db, filmId: number): Promise<boolean> {
  return await db.selectFrom("film").where("id", "=", filmId).select("id").executeTakeFirst() !== undefined;
}

/**
 * Takes one write off an account's hour. Counting and taking are one statement, so that two processes can't both take
 * the last. Returns `null`, or when the next is free where none is left.
 */
export async function takeWrite(
  db: Db,
  { accountId, kind, limit, now }: { accountId: number; kind: "review" | "other"; limit: number; now: Date },
): Promise<Date | null> {
  if (limit === 0) return null;
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const ahead = new Date(now.getTime() + CLOCKS_APART_MS).toISOString();
  const window = sql`from account_write where account_id = ${accountId} and kind = ${kind}
    and at > ${since} and at <= ${ahead}`;
  const { rows: [taken] } = await sql`
    insert into account_write (account_id, kind, at)
    select ${accountId}, ${kind}, ${now.toISOString()} where (select count(*) ${window}) < ${limit} returning id`
    .execute(db);
  if (taken) return null;
  const { rows: [{ at }] } = await sql<{ at: string }>`
    select at ${window} order by at desc limit 1 offset ${limit - 1}`.execute(db);
  return new Date(Date.parse(at) + HOUR_MS);
}

/** Stores an account's review of a film in place of an earlier one, which keeps its date and stays hidden if it was. */
export async function upsertReview(
  db: Db,
  { accountId, filmId, text, lang, now }: { accountId: number; filmId: number; text: string; lang: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await sql`insert into review (id, account_id, film_id, text, lang, created_at)
    select max(coalesce((select max(id) from review), 0), coalesce((select id from last_id where kind = 'review'), 0)) + 1,
      ${accountId}, ${filmId}, ${text}, ${lang}, ${at} where true
    on conflict (account_id, film_id) do update set text = excluded.text, lang = excluded.lang,
      updated_at = iif(review.text = excluded.text, review.updated_at, ${at})`.execute(db);
}

/** Takes a review back. Of one that the operator hid an empty row stays, so that posting again does not show it. */
export async function deleteReview(db: Db, accountId: number, filmId: number): Promise<void> {
  await db.deleteFrom("review").where("account_id", "=", accountId).where("film_id", "=", filmId)
    .where("hidden", "=", 0).execute();
  await db.updateTable("review").set({ text: "" }).where("account_id", "=", accountId).where("film_id", "=", filmId)
    .execute();
}

/**
 * Stores or takes back (`null`) an account's rating of a film, in the bucket that its kind decides. Scores and orders
 * come from people's ratings alone (`lib/films/score_queries.ts`), so an agent's leaves nothing to derive anew.
 */
export async function setRating(
  db: Db,
  { accountId, filmId, value, now }: { accountId: number; filmId: number; value: number | null; now: Date },
): Promise<void> {
  if (value === null) {
    await db.deleteFrom("rating").where("account_id", "=", accountId).where("film_id", "=", filmId).execute();
    return;
  }
  await sql`
    insert into rating (account_id, film_id, bucket, value, updated_at)
    select id, ${filmId}, iif(kind = 'agent', 'agents', 'public'), ${value}, ${now.toISOString()}
    from account where id = ${accountId}
    on conflict (account_id, film_id) do update set value = excluded.value, updated_at = excluded.updated_at`
    .execute(db);
}

/** Makes a film a favorite of an account, or no longer one. */
export async function setFavorite(
  db: Db,
  { accountId, filmId, favorite, now }: { accountId: number; filmId: number; favorite: boolean; now: Date },
): Promise<void> {
  if (favorite) {
    await db.insertInto("favorite").values({ account_id: accountId, film_id: filmId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    await db.deleteFrom("favorite").where("account_id", "=", accountId).where("film_id", "=", filmId).execute();
  }
}

/** Puts a film on an account's watchlist, or takes it off. */
export async function setWatchlist(
  db: Db,
  { accountId, filmId, watchlist, now }: { accountId: number; filmId: number; watchlist: boolean; now: Date },
): Promise<void> {
  if (watchlist) {
    await db.insertInto("watchlist").values({ account_id: accountId, film_id: filmId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    await db.deleteFrom("watchlist").where("account_id", "=", accountId).where("film_id", "=", filmId).execute();
  }
}

/** The answer that was given under an idempotency key of the last day. */
export async function findAnswer(
  db: Db,
  accountId: number,
  key: string,
  now: Date,
): Promise<{ digest: string; answer: string } | undefined> {
  return await db.selectFrom("account_answer").where("account_id", "=", accountId).where("key", "=", key)
    .where("at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    .select(["digest", "answer"]).executeTakeFirst();
}

/** Remembers an answer for a day. */
export async function insertAnswer(
  db: Db,
  { accountId, key, digest, answer, now }: {
    accountId: number;
    key: string;
    digest: string;
    answer: string;
    now: Date;
  },
): Promise<void> {
  await db.deleteFrom("account_answer").where("account_id", "=", accountId).where("key", "=", key).execute();
  await db.insertInto("account_answer")
    .values({ account_id: accountId, key, digest, answer, at: now.toISOString() }).execute();
}
