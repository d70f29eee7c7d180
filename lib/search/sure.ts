import { telling } from "./guesses.ts";
import type { FoundHit, Hit } from "./lookup.ts";
import type { Place } from "./interpretation.ts";

/** A single word that is guessed at has to be so long where it is how a name begins, and where it is any word of one. */
const LONG_BEGINNING = 6;
const LONG_WORD = 8;
/** A single word that is a whole name but for typos: shorter ones are near some name by chance. */
const LONG_WITH_TYPO = 4;
const LONG_WITH_TWO = 10;
/** A single word that is no longer has to have its first letter right. */
const SHORT = 5;
/** Letters of all words together where each is only how some word of a name begins. */
const MIN_BEGUN = 7;
/** What is left of a query without its noise, where it is only how some word begins. */
const MIN_LEFT = 4;
/** Types of films that have no seasons. */
const ONE_PART = new Set(["film", "cartoon"]);
/** A word with a typo beside another one, where both stand anywhere in a name. */
const MIN_BESIDE = 5;

/**
 * Whether a hit is likely what was meant. A single word of which some name has only something like it is rather a name
 * that is not there: `Gravity`, `Brave`. Measured on titles that the catalog does not have.
 */
export function isSure(hit: Hit): boolean {
  const { kind, found } = hit;
  if (!found) return true;
  const looked = { ...hit, found };
  if (kind === "prefix") return !isBegun(looked) || lettersOf(hit.interpretation.places) >= MIN_BEGUN;
  if (kind !== "translit" && kind !== "layout" && kind !== "fuzzy") return true;
  // `Дневник памяти 2`: a film of that name is not its own second part; a series has seasons.
  if (hit.interpretation.unnumbered && found.match.level < 1 && ONE_PART.has(found.document.type ?? "")) return false;
  const one = singleWord(looked);
  return one ? isSureOfOne(looked, one) : isSureOfSeveral(looked);
}

/** The only word of a query that says something, if there is one. */
function singleWord({ interpretation: { places } }: FoundHit): Place | undefined {
  const [only, other] = telling(places);
  return other ? undefined : only;
}

function isSureOfSeveral({ interpretation, found }: FoundHit): boolean {
  const { match: { level, cost, complete, words }, document } = found;
  const { places } = interpretation;
  // Two words of a title with another third one are another title: `Белое солнце тундры`.
  if (level >= 1 && interpretation.partial && places.length < 3 && document.kind === "film") return false;
  if (level < 2) return true;
  const isShort = (word: string, i: number) => (places[i]?.words.get(word) ?? 0) >= 1 && word.length < MIN_BESIDE;
  if (cost >= 1 && words.length === places.length && words.some(isShort)) return false;
  return level < 3 || complete;
}

function isSureOfOne({ kind, interpretation, found }: FoundHit, { word: typed }: Place): boolean {
  const { match: { level, cost, complete, words }, document } = found;
  const { places } = interpretation;
  const { length } = typed;
  const own = words.length === places.length ? words[places.findIndex(({ word }) => word === typed)] : words[0];
  const isSame = words.some((word) => word[0] === typed[0]);
  if (cost > 0 && isPlural(typed, own)) return false;
  if (level < 1) {
    if (cost < 1 || places.map(({ word }) => word).join("") === words.join("")) return true;
    if (length < LONG_WITH_TYPO) return false;
    if (places.length === 1 && (cost > 1 ? length < LONG_WITH_TWO : isOtherShort(typed, own))) return false;
    return isSame || length > SHORT;
  }
  if (interpretation.kind === "prefix" && cost === 0) return complete || length >= MIN_LEFT;
  if (kind === "layout" && !own.startsWith(typed)) return false;
  if (places.length > 1 && cost === 0 && (level <= 1 || kind === "layout")) return true;
  if (cost === 0) return length >= (level <= 1 ? LONG_BEGINNING + (complete ? 0 : 1) : LONG_WORD);
  return length >= LONG_WORD && (complete || length > LONG_WORD) && cost <= 1 && isSame &&
    (level <= 1 || document.kind === "person");
}

/** Whether words of a name but the last one are only begun by what was typed. */
function isBegun({ interpretation: { places }, found: { match: { level, words } } }: FoundHit): boolean {
  return level >= 2 && words.length === places.length &&
    words.slice(0, -1).some((word, i) => !places[i].words.has(word));
}

/** Four letters of which one is another are rather another word: `Push` is not `Rush`; swapped ones are a typo. */
function isOtherShort(typed: string, word: string): boolean {
  if (typed.length !== LONG_WITH_TYPO || word.length !== typed.length) return false;
  return [...typed].sort().join() !== [...word].sort().join();
}

/** Titles are told apart by their number: `Alien`, `Aliens`. */
const isPlural = (typed: string, word: string) => typed === `${word}s` && /^[a-z]+$/.test(word);

const lettersOf = (places: readonly Place[]) => places.reduce((sum, { word }) => sum + word.length, 0);
