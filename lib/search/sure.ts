import { telling } from "./guesses.ts";
import type { Hit } from "./lookup.ts";

/** A single word that is guessed at has to be so long where it is how a name begins, and where it is any word of one. */
const LONG_BEGINNING = 6;
const LONG_WORD = 8;

/**
 * Whether a hit is likely what was meant. A single word of which some name has only something like it is rather a name
 * that is not there: `Гравитация`, `Brave`. Measured on titles that the catalog does not have.
 */
export function isSure({ kind, interpretation, found }: Hit): boolean {
  if (kind !== "translit" && kind !== "layout" && kind !== "fuzzy" || !found) return true;
  const { match: { level, cost, complete, words }, document } = found;
  if (level < 1 || interpretation.kind === "prefix" && cost === 0) return true;
  const [only, other] = telling(interpretation.places);
  if (!only || other) return level < 3 || complete;
  if (interpretation.places.length > 1 && cost === 0 && (level <= 1 || kind === "layout")) return true;
  const { length } = only.word;
  if (cost === 0) return length >= (level <= 1 ? LONG_BEGINNING : LONG_WORD);
  const isSame = words.some((word) => word[0] === only.word[0]);
  return length >= LONG_WORD && cost <= 1 && isSame && (level <= 1 || document.kind === "person");
}
