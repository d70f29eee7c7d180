import type { Db } from "../db/database.ts";
import type { Hits } from "./lookup.ts";
import { listMatching } from "./queries.ts";
import { type Place, withWords } from "./interpretation.ts";
import { isOpposite, isSlip } from "./slips.ts";
import { foreignKeys, keyOf, soundsSame } from "./translit.ts";
import { distance } from "./typos.ts";

/** Words in which two typos are forgiven beside others that fit: longer ones have them forgiven anyway. */
const LETTERS = [5, 7] as const;
const EDITS = 2;
/** Shorter words say too little, both the one with the typos and the longest of the others. */
const MIN_TYPED = 3;
/** From so many letters on the first one may be wrong, too. */
const MIN_WITHOUT_FIRST = 5;
const MAX_WORDS = 4;
/** Words that are too short to be corrected on their own, and how many letters the others have to have. */
const SHORT = /^\p{L}{2,3}$/u;
const SHORTEST = 3;
const MIN_OTHERS = 4;
const MAX_BESIDE_SHORT = 6;
/** So many names, of the most popular, are looked through that have the other words. */
const MAX_NAMES = 100;
/** So many readings of a word in the other script are compared with them. */
const MAX_KEYS = 3;

/** An interpretation in which one word stands beside the others in some name. */
export interface Beside {
  places: Place[];
  /** Whether the name has to be the whole query. */
  whole: boolean;
}

/**
 * Queries in which one word has two typos, or is too short to have its typo corrected on its own: it becomes those that
 * stand beside the others in some name. `near` has the other words with typos.
 */
export async function* besideCorrected(
  db: Db,
  { places, near }: { places: readonly Place[]; near: readonly Place[] },
  hits: Hits,
): AsyncGenerator<Beside> {
  if (places.length < 2 || places.length > MAX_BESIDE_SHORT) return;
  const known = await hits.words.known(places.map(({ word }) => word));
  for (const [at, { word }] of places.entries()) {
    // A word that some name has is no other one with two typos.
    const isFar = !known.has(word) && word.length >= MIN_TYPED && word.length <= LETTERS[1] + EDITS &&
      places.length <= MAX_WORDS;
    const isShort = SHORT.test(word);
    // Beside one word alone only what the fingers or the ear do: `Braking Bed` is not Breaking Bad.
    const isMistaken = (other: string) => places.length > 2 || isSlip(word, other, 1) || soundsSame(word, other);
    const others = places.toSpliced(at, 1);
    if (!isFar && !isShort || others.every(({ word }) => word.length < MIN_TYPED)) continue;
    if (isFar) {
      const words = (await wordsBeside(db, others, hits)).filter((other) => isNear(word, other));
      if (words.length > 0) yield { places: withTypos(places, at, words, EDITS), whole: false };
      else if (lettersOf(others) >= MIN_OTHERS) {
        const keys = foreignKeys(word).slice(0, MAX_KEYS);
        const words = (await wordsBeside(db, near.toSpliced(at, 1), hits)).filter((other) =>
          isNear(word, other) || isSpoken(keys, other)
        );
        if (words.length > 0) yield { places: withTypos(near, at, words, EDITS), whole: true };
      }
    }
    if (isShort && lettersOf(others) >= MIN_OTHERS) {
      const words = (await wordsBeside(db, near.toSpliced(at, 1), hits)).filter((other) =>
        isSlipOf(word, other) && isMistaken(other)
      );
      if (words.length > 0) yield { places: withTypos(near, at, words, 1), whole: true };
    }
  }
}

/** The words of the most popular names that have all of these. */
async function wordsBeside(db: Db, others: readonly Place[], { types, words }: Hits): Promise<string[]> {
  const groups = others.map(({ words }) => ({ words: [...words.keys()], prefixes: [] }));
  const ids = await listMatching(db, { kind: null, places: groups, facts: [], types }, MAX_NAMES);
  const names = (await words.documents(ids)).flatMap(({ names }) => names.flatMap(([, text]) => text.split(" ")));
  return [...new Set(names)];
}

/** Whether two short words are an edit apart, in which a letter stays. */
function isSlipOf(typed: string, word: string): boolean {
  if (word.length > SHORTEST + 1 || word === typed || /\d/.test(word) || distance(typed, word, 1) > 1) return false;
  return typed[0] === word[0] || soundsSame(typed, word) || [...typed].sort().join() === [...word].sort().join();
}

const lettersOf = (places: readonly Place[]) => places.reduce((sum, { word }) => sum + word.length, 0);

function isNear(typed: string, word: string): boolean {
  if (word.length < LETTERS[0] || word.length > LETTERS[1]) return false;
  if (typed[0] !== word[0] && typed.length < MIN_WITHOUT_FIRST) return false;
  return distance(typed, word, EDITS) <= EDITS && !isOpposite(typed, word);
}

/** Whether a word in the other script is one of these keys but for a letter: `dazor`, дозор. */
function isSpoken(keys: readonly string[], word: string): boolean {
  const key = word.length < LETTERS[0] ? null : keyOf(word);
  return key !== null && keys.some((it) => it[0] === key[0] && distance(it, key, 1) <= 1);
}

function withTypos(places: readonly Place[], at: number, words: readonly string[], edits: number): Place[] {
  const finished = places.map((place): Place => ({ ...place, prefixes: [], longer: new Map() }));
  const place = withWords(finished[at], []);
  for (const word of words) place.words.set(word, edits);
  return finished.with(at, place);
}
