import { telling } from "./guesses.ts";
import type { Place } from "./interpretation.ts";
import type { Match } from "./match.ts";

/** A single word that is no longer has to be how a name begins, if it has a typo: it is close to too many others. */
const SHORT = 5;
/** A single word of the other script with a typo that is shorter sounds like too many others. */
const LONG_FOREIGN = 8;

/** Whether a word in another case is meant: of a single one, only how a name begins, or a whole one where it is short. */
export function isForm(places: readonly Place[], { level }: Match): boolean {
  const [only, other] = telling(places);
  return !only || !!other || level < 1 || level === 1 && only.word.length > SHORT;
}

/**
 * Whether a typo is likely. A single telling word is close to too many others: a short one has to be how a name begins,
 * and then with its first letter, as has one of the other script, unless it is the whole name.
 */
export function isLikely(places: readonly Place[], { level, cost, complete, words }: Match): boolean {
  const [only, other] = telling(places);
  if (level < 1 || !only || other) return true;
  const { word } = only;
  const found = words.length === places.length ? words[places.indexOf(only)] : words[0];
  if (found === word) return true;
  if (isLatin(word) !== isLatin(found)) return cost > 1 || level <= 1 && word.length >= LONG_FOREIGN;
  if (!complete && found[0] !== word[0]) return false;
  return word.length > SHORT || level <= 1 && found[0] === word[0];
}

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);
