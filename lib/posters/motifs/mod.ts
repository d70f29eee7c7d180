import { chosen } from "../chosen.ts";
import { ABSTRACT } from "./abstract.ts";
import { BEINGS } from "./beings.ts";
import { EXTENTS } from "./extents.ts";
import { ofGenre, ofKeyword, VAGUE } from "./meanings.ts";
import { PLACES } from "./places.ts";
import { type Drawing, mirrored } from "./strokes.ts";
import { THINGS } from "./things.ts";

/** Everything that may stand on a poster, by name. */
export const MOTIFS: Readonly<Record<string, Drawing>> = {
  ...ABSTRACT,
  ...Object.fromEntries(
    Object.entries({ ...PLACES, ...THINGS, ...BEINGS }).map(([name, picture]) => [name, mirrored(picture)]),
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

/**
 * The name of a film's motif: that of one of its keywords, or else of its first two genres. What says little of a film,
 * as that a book came before it, counts as much as its genres do. The same film has the same one.
 */
export function motifNameOf({ id, genres, keywords }: MotifFacts): string {
  const of = (keys: readonly string[]) => keys.flatMap((key) => ofKeyword(key) ?? []);
  const usual = genres.slice(0, 2).flatMap((genre) => ofGenre(genre) ?? []);
  const telling = of(keywords.filter((key) => !VAGUE.has(key)));
  const [names] = [telling, [...of(keywords), ...usual], Object.keys(ABSTRACT)].filter(({ length }) => length > 0);
  return names[chosen(id, "motif", names.length)];
}

/** A film's motif, and where it has ink if it stands alone. */
export function motifOf(facts: MotifFacts): { shapes: string; extent?: readonly [number, number, number, number] } {
  const name = motifNameOf(facts);
  return { shapes: MOTIFS[name](scatter(facts.id + 7919)), extent: EXTENTS[name] };
}

/** A number that looks random and is the same for the same seed. */
export function scatter(seed: number): number {
  return Math.imul(seed ^ (seed >>> 15) ^ 0x9e3779b9, 0x85ebca6b) >>> 3;
}
