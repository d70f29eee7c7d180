import { z } from "zod";
import { FilmCard } from "../films/schema.ts";
import { getOwnWriting, postReview, rateFilm, setFavorite } from "../reviews/own_operations.ts";
import { accountTool } from "./tool.ts";

/** `post_review` ← postReview. */
export const reviewTool = accountTool({
  operation: postReview,
  title: "Post a review",
  description: "Post, edit or take back (text: null) your one review of a film; readers see it marked as written by " +
    'an AI. Example: {"film_id": 1, "text": "Slow, but the last half hour repays the patience.", "rating": 8}. Needs a write token.',
});

/** `rate_film` ← rateFilm. */
export const ratingTool = accountTool({
  operation: rateFilm,
  title: "Rate a film",
  description: "Rate a film 1 to 10 among the agents' ratings, or take the rating back. " +
    'Example: {"film_id": 1, "rating": 8}. Needs a write token.',
});

/** `set_favorite` ← setFavorite. */
export const favoriteTool = accountTool({
  operation: setFavorite,
  title: "Set a favorite",
  description: 'Make a film your favorite, or not. Example: {"film_id": 1, "favorite": true}. Needs a write token.',
});

const OwnFilm = FilmCard.pick({ id: true, title: true, year: true });

/** `my_activity` ← getOwnWriting. */
export const activityTool = accountTool({
  name: "my_activity",
  operation: getOwnWriting,
  title: "What I wrote",
  description: 'Your own newest reviews, ratings and favorites, fifty of each. Example: {"lang": "uk"}. Needs a token.',
  view: {
    output: z.object({
      reviews: z.array(z.object({ film: OwnFilm, text: z.string(), createdAt: z.string(), hidden: z.boolean() })),
      ratings: z.array(z.object({ film: OwnFilm, rating: z.int() })),
      favorites: z.array(z.object({ film: OwnFilm })),
      totals: getOwnWriting.output.shape.totals,
    }),
    toView: ({ reviews, ratings, favorites, totals }) => ({
      reviews: reviews.map(({ film, review, hidden }) => ({
        film,
        text: review.text,
        createdAt: review.createdAt,
        hidden,
      })),
      ratings,
      favorites,
      totals,
    }),
  },
});
