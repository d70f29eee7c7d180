import { chosen } from "../chosen.ts";
import { ABSTRACT } from "./abstract.ts";
import { ANIMALS } from "./animals.ts";
import { ARMS } from "./arms.ts";
import { BEINGS } from "./beings.ts";
import { EXTENTS } from "./extents.ts";
import { ofFelt, ofGenre, ofKeyword } from "./meanings.ts";
import { MACHINES } from "./machines.ts";
import { PLACES } from "./places.ts";
import { PURSUITS } from "./pursuits.ts";
import { type Drawing, mirrored } from "./strokes.ts";
import { THINGS } from "./things.ts";
import { WONDERS } from "./wonders.ts";
import { ofTitle } from "./words.ts";

/** Motifs that are the same picture for each film. */
const STILL = { ...PLACES, ...THINGS, ...BEINGS, ...ANIMALS, ...ARMS, ...MACHINES, ...PURSUITS, ...WONDERS };

/** Everything that may stand on a poster, by name. */
export const MOTIFS: Readonly<Record<string, Drawing>> = {
  ...ABSTRACT,
  ...Object.fromEntries(Object.entries(STILL).map(([name, picture]) => [name, mirrored(picture)])),
};

/** What a film's motif is chosen by. */
export interface MotifFacts {
  id: number;
  /** Genre codes. */
  genres: readonly string[];
  /** Keys of keywords, the most telling first. */
  keywords: readonly string[];
  /** The title in English or, where that is unknown, in its own language. */
  englishTitle: string;
}

/** So many keywords are chosen from; those that follow tell less and less of the film. */
const TELLING = 2;

/**
 * The name of a film's motif: of a word of its title, or else of what is seen in such films, or else of what is felt in
 * them, or else of its first two genres. The same film has the same one.
 */
export function motifNameOf({ id, genres, keywords, englishTitle }: MotifFacts): string {
  const first = (of: (key: string) => string[] | undefined) =>
    keywords.map(of).filter((names) => names !== undefined).slice(0, TELLING).flat();
  const ways = [
    () => ofTitle(englishTitle),
    () => first(ofKeyword),
    () => first(ofFelt),
    () => genres.slice(0, 2).flatMap((genre) => ofGenre(genre) ?? []),
    () => Object.keys(ABSTRACT),
  ];
  for (const way of ways) {
    const names = way();
    if (names.length > 0) return names[chosen(id, "motif", names.length)];
  }
  throw new Error("There are motifs for films of which nothing is known");
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
