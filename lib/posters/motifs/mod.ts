import { ABSTRACT } from "./abstract.ts";
import { BEINGS } from "./beings.ts";
import { ofGenre, ofKeyword } from "./meanings.ts";
import { PLACES } from "./places.ts";
import { type Drawing, varied } from "./strokes.ts";
import { THINGS } from "./things.ts";

/** Everything that may stand behind a title, by name. */
export const MOTIFS: Readonly<Record<string, Drawing>> = {
  ...ABSTRACT,
  ...Object.fromEntries(
    Object.entries({ ...PLACES, ...THINGS, ...BEINGS }).map(([name, picture]) => [name, varied(picture)]),
  ),
};

/** What a film's motif is chosen by. */
export interface MotifFacts {
  id: number;
  /** Genre codes. */
  genres: readonly string[];
  /** Keys of keywords, the most telling first. */
  keywords: readonly string[];
}

/** The name of a film's motif: that of one of its keywords, or else of its first genre. The same film has the same one. */
export function motifNameOf({ id, genres, keywords }: MotifFacts): string {
  const told = keywords.flatMap((keyword) => ofKeyword(keyword) ?? []);
  const usual = genres.slice(0, 2).flatMap((genre) => ofGenre(genre) ?? []);
  const [names] = [told, usual, Object.keys(ABSTRACT)].filter(({ length }) => length > 0);
  return names[scatter(id) % names.length];
}

/** The shapes behind a film's title, on a ground of 600 × 900. */
export function motifOf(facts: MotifFacts): string {
  return MOTIFS[motifNameOf(facts)](scatter(facts.id + 7919));
}

/** A number that looks random and is the same for the same seed. */
export function scatter(seed: number): number {
  return Math.imul(seed ^ (seed >>> 15) ^ 0x9e3779b9, 0x85ebca6b) >>> 3;
}
