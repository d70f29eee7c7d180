import { chosen } from "../chosen.ts";
import { ABSTRACT } from "./abstract.ts";
import { ANIMALS } from "./animals.ts";
import { ARMS } from "./arms.ts";
import { BEINGS } from "./beings.ts";
import { CURIOS } from "./curios.ts";
import { EMBLEMS } from "./emblems.ts";
import { EXTENTS } from "./extents.ts";
import { ofGenres, ofKeywords, ofTelling } from "./meanings.ts";
import { FACES } from "./faces.ts";
import { FOLK } from "./folk.ts";
import { LEGENDS } from "./legends.ts";
import { MACHINES } from "./machines.ts";
import { PLACES } from "./places.ts";
import { PROPS } from "./props.ts";
import { PURSUITS } from "./pursuits.ts";
import { SCENES } from "./scenes.ts";
import { type Drawing, isMirrored, mirrored } from "./strokes.ts";
import { THINGS } from "./things.ts";
import { WONDERS } from "./wonders.ts";
import { ofPhrase, ofWord, wordsOf } from "./words.ts";

/** Motifs that are the same picture for each film. */
const STILL = {
  ...FOLK,
  ...FACES,
  ...PROPS,
  ...LEGENDS,
  ...CURIOS,
  ...SCENES,
  ...PLACES,
  ...THINGS,
  ...BEINGS,
  ...ANIMALS,
  ...ARMS,
  ...MACHINES,
  ...PURSUITS,
  ...WONDERS,
  ...EMBLEMS,
};

/** Motifs that say something else, or nothing, in a mirror. */
const WRITTEN = new Set(["backclock", "blackboard", "chart", "clock", "note", "number", "percent", "question"]);

/** Everything that may stand on a poster, by name. */
export const MOTIFS: Readonly<Record<string, Drawing>> = {
  ...ABSTRACT,
  ...Object.fromEntries(
    Object.entries(STILL).map(([name, picture]) => [name, WRITTEN.has(name) ? () => picture : mirrored(picture)]),
  ),
};

/** What a film's motif is chosen by. */
export interface MotifFacts {
  id: number;
  /** Genre codes. */
  genres: readonly string[];
  /** Codes of the countries of production. */
  countries: readonly string[];
  /** Keys of keywords, the most telling first. */
  keywords: readonly string[];
  /** The title in English or, where that is unknown, in its own language. */
  englishTitle: string;
}

/**
 * The name of a film's motif, of what is most specific to it: a title that everybody knows, or else a thing that a rare
 * keyword names, or else one that its title names, or else what is seen or felt in such films, or else of its first two
 * genres and its country. The same film has the same one.
 */
export function motifNameOf({ id, genres, countries, keywords, englishTitle }: MotifFacts): string {
  const words = wordsOf(englishTitle);
  const ways = [
    () => ofPhrase(words),
    () => ofTelling(keywords),
    () => ofWord(words),
    () => ofKeywords(keywords),
    () => ofGenres(genres.slice(0, 2), countries),
    () => Object.keys(ABSTRACT),
  ];
  for (const way of ways) {
    const names = way();
    if (names.length > 0) return names[chosen(id, "motif", names.length)];
  }
  throw new Error("There are motifs for films of which nothing is known");
}

/** A film's motif, its name, and where it has ink if it stands alone. */
export function motifOf(
  facts: MotifFacts,
): { name: string; shapes: string; extent?: readonly [number, number, number, number] } {
  const name = motifNameOf(facts);
  const seed = scatter(facts.id + 7919);
  return { name, shapes: MOTIFS[name](seed), extent: extentOf(name, seed) };
}

/** Where a motif has ink: in a mirror, on the other side of the ground. */
function extentOf(name: string, seed: number): readonly [number, number, number, number] | undefined {
  const extent = EXTENTS[name];
  if (!extent || !(name in STILL) || WRITTEN.has(name) || !isMirrored(seed)) return extent;
  const [left, top, right, bottom] = extent;
  return [600 - right, top, 600 - left, bottom];
}

/** A number that looks random and is the same for the same seed. */
export function scatter(seed: number): number {
  return Math.imul(seed ^ (seed >>> 15) ^ 0x9e3779b9, 0x85ebca6b) >>> 3;
}
