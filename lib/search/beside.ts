import type { Db } from "../db/database.ts";
import { listDocuments, listKnownWords, listMatching } from "./queries.ts";
import { type Place, withWords } from "./interpretation.ts";
import { distance } from "./typos.ts";

/** Words in which two typos are forgiven beside others that fit: longer ones have them forgiven anyway. */
const LETTERS = [5, 7] as const;
const EDITS = 2;
/** Shorter words say too little, both the one with the typos and the longest of the others. */
const MIN_TYPED = 3;
/** From so many letters on the first one may be wrong, too. */
const MIN_WITHOUT_FIRST = 5;
const MAX_WORDS = 4;
/** So many names, of the most popular, are looked through that have the other words. */
const MAX_NAMES = 100;

/** Queries in which one word has two typos: it becomes those that stand beside the others in some name. */
export async function* besideCorrected(db: Db, places: readonly Place[], types: readonly string[]) {
  if (places.length < 2 || places.length > MAX_WORDS) return;
  const known = await listKnownWords(db, places.map(({ word }) => word));
  for (const [at, { word }] of places.entries()) {
    const others = places.toSpliced(at, 1);
    // A word that some name has is no other one with two typos.
    if (known.has(word) || word.length < MIN_TYPED || word.length > LETTERS[1] + EDITS) continue;
    if (others.every(({ word }) => word.length < MIN_TYPED)) continue;
    const groups = others.map(({ words }) => ({ words: [...words.keys()], prefixes: [] }));
    const ids = await listMatching(db, { kind: null, places: groups, facts: [], types }, MAX_NAMES);
    const words = (await listDocuments(db, ids)).flatMap(({ names }) => names.flatMap(([, text]) => text.split(" ")));
    const near = [...new Set(words)].filter((other) => isNear(word, other));
    if (near.length > 0) yield withTypos(places, at, near);
  }
}

function isNear(typed: string, word: string): boolean {
  if (word.length < LETTERS[0] || word.length > LETTERS[1]) return false;
  if (typed[0] !== word[0] && typed.length < MIN_WITHOUT_FIRST) return false;
  return distance(typed, word, EDITS) <= EDITS;
}

function withTypos(places: readonly Place[], at: number, words: readonly string[]): Place[] {
  const finished = places.map((place): Place => ({ ...place, prefixes: [], longer: new Map() }));
  const place = withWords(finished[at], []);
  for (const word of words) place.words.set(word, EDITS);
  return finished.with(at, place);
}
