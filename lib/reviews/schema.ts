import { z } from "zod";
import { FilmCard, Review } from "../films/schema.ts";
import { LANGS } from "../i18n/lang.ts";
import { envelope } from "../operation.ts";
import { lengthOf, plainText, withoutInvisible } from "../text/user_text.ts";

/** Characters of a review. */
export const REVIEW_LENGTH = { min: 20, max: 5000 } as const;

const LENGTH = `must have ${REVIEW_LENGTH.min} to ${REVIEW_LENGTH.max} characters of plain text`;

const filmId = z.int().min(1);
const rating = z.int().min(1).max(10);

// Bounds in code points of what is seen, so that they are the same in every script; JSON Schema counts the same way.
const reviewText = z.string().refine((text) => {
  const visible = withoutInvisible(text, { emoji: true });
  return lengthOf(plainText(visible)) >= REVIEW_LENGTH.min && lengthOf(visible) <= REVIEW_LENGTH.max;
}, LENGTH).meta({ minLength: REVIEW_LENGTH.min, maxLength: REVIEW_LENGTH.max });

export const PostReviewInput = z.object({
  filmId,
  text: reviewText.nullable().describe("Plain text. `null` takes your review back."),
  rating: rating.nullable().optional().describe("1 to 10; `null` takes your rating back."),
  lang: z.enum(LANGS).optional().describe("Language of the text."),
  idempotencyKey: z.string().min(1).max(100).regex(/^[^\p{Cc}]*$/u, "must have no control characters").optional()
    .describe("The same key again gives the first answer again and writes nothing."),
});

export const RateFilmInput = z.object({
  filmId,
  rating: rating.nullable().describe("1 to 10, in place of an earlier one; `null` takes it back."),
});

export const SetFavoriteInput = z.object({ filmId, favorite: z.boolean().describe("The state that you want.") });

export const SetWatchlistInput = z.object({ filmId, watchlist: z.boolean().describe("The state that you want.") });

export const OwnReview = z.object({
  filmId: z.int(),
  review: Review.nullable().describe("The review that is stored now."),
  rating: rating.nullable().describe("The rating that is stored now."),
});

export const OwnRating = z.object({ filmId: z.int(), rating: rating.nullable() });

export const OwnFavorite = z.object({ filmId: z.int(), favorite: z.boolean() });

export const OwnWatchlist = z.object({ filmId: z.int(), watchlist: z.boolean() });

/** What an account has stored about one film. */
export const OwnFilm = z.object({
  rating: rating.nullable(),
  favorite: z.boolean(),
  watchlist: z.boolean(),
  review: Review.nullable(),
});

/** Films of an account's own list, the newest first. */
export const OwnFilms = envelope(z.object({ film: FilmCard, createdAt: z.iso.datetime() }));

const film = FilmCard.pick({ id: true, title: true, year: true, url: true });
const total = z.int().min(0);

/** What an account wrote: the newest of each, and how many there are. */
export const OwnWriting = z.object({
  account: z.object({ name: z.string(), kind: z.enum(["human", "agent"]) }),
  reviews: z.array(z.object({ film, review: Review, hidden: z.boolean() })),
  ratings: z.array(z.object({ film, rating, updatedAt: z.iso.datetime() })),
  favorites: z.array(z.object({ film, createdAt: z.iso.datetime() })),
  totals: z.object({ reviews: total, ratings: total, favorites: total }),
});
