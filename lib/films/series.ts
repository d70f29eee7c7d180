import type { z } from "zod";
import { normalize } from "../text/normalize.ts";
import type { Film, FilmCard } from "./schema.ts";

/** A title up to where the name of a part begins: "The Godfather Part II" and "Harry Potter and the …". */
export function seriesName(title: string): string {
  const [name] = title.split(/: | [–—-] | and the /i);
  return normalize(name).replace(/^(the|an?) /, "").replace(/ (part|vol|volume|chapter|episode)( .*)?$/, "")
    .replace(/ ([0-9]+|[ivx]+)$/, "");
}

/** Whether one series begins with the name of the other: "The Matrix", "The Matrix Reloaded". */
export function areKin(a: string, b: string): boolean {
  const [one, other] = a.length < b.length ? [a, b] : [b, a];
  return one !== "" && other.startsWith(one) && (other.length === one.length || other[one.length] === " ");
}

/** Fewer letters than this are shared by titles that have nothing to do with each other. */
const LEAST_LETTERS = 4;

/**
 * The other films that tell the same story as a film, in the order in which they came out. They are those of the similar
 * films, which share people or themes, whose titles begin alike, and that have a genre in common: "Casino" is no part of
 * "Casino Royale".
 */
export function seriesOf(film: z.output<typeof Film>): z.output<typeof FilmCard>[] {
  const isKin = (a: string, b: string) => {
    const [one, other] = [seriesName(a), seriesName(b)];
    return Math.min(one.length, other.length) >= LEAST_LETTERS && areKin(one, other);
  };
  const own = film.genres.map(({ code }) => code);
  const others = film.similar.filter(({ title, originalTitle, genres }) =>
    (isKin(title, film.title) || isKin(originalTitle, film.originalTitle)) &&
    (own.length === 0 || genres.length === 0 || genres.some(({ code }) => own.includes(code)))
  );
  return others.toSorted((a, b) => (a.year ?? 9999) - (b.year ?? 9999));
}

/** The similar films that are no part of its series. */
export function similarBeyond(film: z.output<typeof Film>): z.output<typeof FilmCard>[] {
  const series = new Set(seriesOf(film).map(({ id }) => id));
  return film.similar.filter(({ id }) => !series.has(id));
}
