import { z } from "zod";
import { FilmCard } from "../films/schema.ts";
import { lang } from "../operation.ts";

/** Films that somebody names at most. */
export const MOST_NAMED = 5;

export const RecommendationsInput = z.object({
  film: z.array(z.int().min(1)).min(1).max(MOST_NAMED).overwrite((ids) => [...new Set(ids)])
    .describe("Ids of one to five films that were liked."),
  limit: z.int().min(1).max(50).default(20).describe("Films at most."),
  lang,
});

const Reason = FilmCard.pick({ id: true, title: true, year: true, url: true });

/** Films that people may like who like some films, the best first. */
export const Recommendations = z.object({
  of: z.array(FilmCard).describe("The films that were named; unknown ids are left out."),
  items: z.array(z.object({
    film: FilmCard,
    because: z.array(Reason).describe("The named films that speak for it most, the strongest first."),
  })),
}).meta({ id: "Recommendations" });

/** Films for one person. `rating`: what they gave the film that speaks for it; `null` for one that they did not rate. */
export const OwnRecommendations = z.object({
  items: z.array(z.object({
    film: FilmCard,
    because: z.array(Reason.extend({ rating: z.int().nullable(), isFavorite: z.boolean() })),
  })),
  known: z.int().describe("Films that the person rated, saw or marked as a favorite."),
});
