import { cardsById } from "../films/cards.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "../db/database.ts";
import { notFound, secondsUntil, ServiceError } from "../errors.ts";
import { deriveRatings } from "../films/score_queries.ts";
import { type ContextFor, lang, operation } from "../operation.ts";
import { countWriting, findOwn, listFavoritesBy, listRatingsBy, listReviewsBy } from "./queries.ts";
import {
  OwnFavorite,
  OwnRating,
  OwnReview,
  OwnWatchlist,
  OwnWriting,
  PostReviewInput,
  RateFilmInput,
  SetFavoriteInput,
  SetWatchlistInput,
} from "./schema.ts";
import { guessLang, withoutInvisible } from "../text/user_text.ts";
import { reviewView } from "../films/review_view.ts";
import {
  deleteReview,
  filmExists,
  findAnswer,
  insertAnswer,
  setFavorite as storeFavorite,
  setRating,
  setWatchlist as storeWatchlist,
  takeWrite,
  upsertReview,
} from "./write_queries.ts";

// What an account does for itself. Each operation answers with what is stored then.

export const postReview = operation({
  id: "postReview",
  summary: "Post, edit or take back your review of a film",
  input: PostReviewInput,
  output: OwnReview,
  access: "write",
  run: (ctx, input) =>
    writing(ctx, input, async (db) => {
      const { filmId, text, rating } = input;
      const where = { accountId: ctx.actor.id, filmId, now: ctx.now };
      await take(db, ctx, text === null ? "other" : "review");
      if (text === null) await deleteReview(db, where.accountId, filmId);
      // What is invisible is not stored, so that what was counted is; markup is, for what it is may change.
      else {
        const visible = withoutInvisible(text, { emoji: true });
        await upsertReview(db, { ...where, text: visible, lang: input.lang ?? guessLang(visible) });
      }
      if (rating !== undefined) await rate(db, ctx, { filmId, rating });
      const stored = await findOwn(db, where.accountId, filmId);
      return { filmId, review: stored.review ? reviewView(stored.review) : null, rating: stored.rating };
    }),
});

export const rateFilm = operation({
  id: "rateFilm",
  summary: "Rate a film, or take your rating back",
  input: RateFilmInput,
  output: OwnRating,
  access: "write",
  run: (ctx, input) =>
    writing(ctx, input, async (db) => {
      await take(db, ctx, "other");
      const { filmId, rating } = input;
      await rate(db, ctx, { filmId, rating });
      return { filmId, rating };
    }),
});

/** Stores a rating. A person's changes where its film stands among all at once. */
export async function rate(
  db: Db,
  { actor, now }: ContextFor<"write">,
  { filmId, rating }: { filmId: number; rating: number | null },
): Promise<void> {
  await setRating(db, { accountId: actor.id, filmId, value: rating, now });
  if (actor.kind === "human") await deriveRatings(db, [filmId]);
}

export const setFavorite = operation({
  id: "setFavorite",
  summary: "Add a film to your favorites, or remove it",
  input: SetFavoriteInput,
  output: OwnFavorite,
  access: "write",
  run: (ctx, input) =>
    writing(ctx, input, async (db) => {
      await take(db, ctx, "other");
      await storeFavorite(db, { accountId: ctx.actor.id, ...input, now: ctx.now });
      return input;
    }),
});

export const setWatchlist = operation({
  id: "setWatchlist",
  summary: "Put a film on your watchlist, or take it off",
  input: SetWatchlistInput,
  output: OwnWatchlist,
  access: "write",
  run: (ctx, input) =>
    writing(ctx, input, async (db) => {
      await take(db, ctx, "other");
      await storeWatchlist(db, { accountId: ctx.actor.id, ...input, now: ctx.now });
      return input;
    }),
});

interface Write {
  filmId: number;
  idempotencyKey?: string;
}

/**
 * Runs a write as one transaction, in which an answer that was given under the same key before is given again. Throws
 * a `ServiceError` for an unknown film, and for a key that was used with other arguments.
 */
function writing<Answer>(
  ctx: ContextFor<"write">,
  input: Write,
  write: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { actor, database, now } = ctx;
  const { idempotencyKey: key, filmId } = input;
  return database.write.transaction().execute(async (db) => {
    const digest = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
    const known = key === undefined ? undefined : await findAnswer(db, actor.id, key, now);
    if (known?.digest === digest) return JSON.parse(known.answer) as Answer;
    if (known) throw new ServiceError({ code: "idempotency_conflict" });
    if (!await filmExists(db, filmId)) {
      throw notFound(`There is no film with the id ${filmId}. Find the id with search_films.`);
    }
    const answer = await write(db);
    if (key !== undefined) {
      await insertAnswer(db, { accountId: actor.id, key, digest, answer: JSON.stringify(answer), now });
    }
    return answer;
  });
}

/** Takes one write off the account's hour. Throws a `ServiceError` that says when the next is free. */
export async function take(
  db: Db,
  { actor, config: { limits }, now }: ContextFor<"write">,
  kind: "review" | "other",
): Promise<void> {
  const limit = kind === "review" ? limits.reviews : limits.writes;
  const free = await takeWrite(db, { accountId: actor.id, kind, limit, now });
  if (!free) return;
  const retrySeconds = secondsUntil(free, now);
  const what = kind === "review" ? "reviews" : "ratings, favorites and withdrawn reviews";
  const detail = `The limit is ${limit} ${what} an hour. Retry in ${retrySeconds} s, at ${free.toISOString()}.`;
  throw new ServiceError({ code: "rate_limited", detail, retrySeconds });
}

/** Runs a write as one transaction that counts towards the account's hour. */
export function counted<Answer>(ctx: ContextFor<"write">, write: (db: Db) => Promise<Answer>): Promise<Answer> {
  return ctx.database.write.transaction().execute(async (db) => {
    await take(db, ctx, "other");
    return await write(db);
  });
}

const SHOWN = 50;

export const getOwnWriting = operation({
  id: "getOwnWriting",
  summary: "Your newest reviews, ratings and favorites",
  input: z.object({ lang }),
  output: OwnWriting,
  access: "read",
  async run({ db, base, actor }, { lang }) {
    const reviews = await listReviewsBy(db, actor.id, { limit: SHOWN, hidden: true });
    const ratings = await listRatingsBy(db, actor.id, SHOWN);
    const favorites = await listFavoritesBy(db, actor.id, SHOWN);
    const ids = [...reviews, ...ratings, ...favorites].map(({ filmId }) => filmId);
    const films = await cardsById(db, ids, { base, lang });
    const film = ({ filmId }: { filmId: number }) => films.get(filmId)!;
    return {
      account: { name: actor.name, kind: actor.kind },
      reviews: reviews.map((row) => ({
        film: film(row),
        review: reviewView(row),
        hidden: row.hidden === 1,
      })),
      ratings: ratings.map((row) => ({ film: film(row), rating: row.rating, updatedAt: row.updatedAt })),
      favorites: favorites.map((row) => ({ film: film(row), createdAt: row.createdAt })),
      totals: await countWriting(db, actor.id, { hidden: true }),
    };
  },
});
