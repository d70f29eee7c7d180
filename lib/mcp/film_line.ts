import { z } from "zod";
import { FilmCard } from "../films/schema.ts";

/** A film in a list of a tool: what a model needs to choose, and no more. */
export const FilmLine = FilmCard.pick({
  id: true,
  type: true,
  title: true,
  originalTitle: true,
  year: true,
  url: true,
  runtimeMinutes: true,
}).extend({ rating: z.number().nullable() });

/** A card as a line. */
export function filmLine({ rating, ...film }: z.output<typeof FilmCard>): z.input<typeof FilmLine> {
  return { ...film, rating: rating?.average ?? null };
}
