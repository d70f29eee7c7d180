import type { Document } from "./document.ts";
import type { Interpretation, Place } from "./interpretation.ts";

/** How well a document fits an interpretation. */
export interface Match {
  field: string;
  /**
   * 0: the whole name. 0.5: all but its article. 1: how the name begins. 1.5: all of it in another order. 2: words of the
   * name. 3: of several names.
   */
  level: number;
  /** Edits that the words took. */
  cost: number;
  /** Whether the last word is there as a whole. */
  complete: boolean;
  /** The word of the name in each place of the query. */
  words: string[];
}

const ARTICLES = new Set([
  "the",
  "a",
  "an",
  "le",
  "la",
  "les",
  "un",
  "une",
  "el",
  "los",
  "las",
  "il",
  "der",
  "die",
  "das",
]);
/** The most typos that a query may have: two, and in a long query one in so many letters. */
const MAX_COST = 2;
const LETTERS_A_TYPO = 5;

/** The best match of a document's names; `undefined` where none fits. */
export function match(interpretation: Interpretation, { names }: Pick<Document, "names">): Match | undefined {
  let best: Match | undefined;
  for (const [field, text] of names) {
    const found = matchName(interpretation, field, text.split(" "));
    if (found && (!best || quality(found) < quality(best))) best = found;
  }
  if (best || interpretation.kind === "fuzzy" || !interpretation.parts) return best;
  // A title in two languages at once: each word in another name, and none of them twice, as names say the same.
  if (new Set(interpretation.places.map(({ word }) => word)).size < interpretation.places.length) return undefined;
  const all = [...new Set(names.flatMap(([, text]) => text.split(" ")))];
  const spread = matchWords(interpretation.places, all);
  if (!spread || !spread.complete && interpretation.kind !== "prefix") return undefined;
  return { field: names[0][0], level: 3, cost: 0, complete: spread.complete, words: spread.words };
}

/** What hits of one kind are ranked by: less is better. A family name alone says as much as the name before it. */
export function quality({ cost, level, complete, words }: Match, kind: Document["kind"] = "film"): number {
  const far = kind === "person" && level === 2 && words.length === 1 ? 1 : level;
  return cost * 2 + far + (complete ? 0 : 0.25);
}

function matchName({ places, parts }: Interpretation, field: string, name: string[]): Match | undefined {
  const letters = places.reduce((sum, { word }) => sum + word.length, 0);
  const most = Math.max(MAX_COST, Math.floor(letters / LETTERS_A_TYPO));
  for (const skipped of ARTICLES.has(name[0]) && name.length > 1 ? [0, 1] : [0]) {
    const found = matchWords(places, name.slice(skipped, skipped + places.length), true);
    if (!found || found.cost > most) continue;
    const whole = found.complete && name.length === skipped + places.length;
    if (whole) return { ...found, field, level: skipped / 2 };
    if (parts) return { ...found, field, level: 1 };
  }
  const found = parts ? matchWords(places, name) : undefined;
  if (!found || found.cost > most) return undefined;
  return { ...found, field, level: found.complete && found.cost === 0 && isSameWords(found.words, name) ? 1.5 : 2 };
}

/** Whether words are all that a name has, as often as it has them. */
function isSameWords(words: readonly string[], name: readonly string[]): boolean {
  return words.length === name.length && words.toSorted().join(" ") === name.toSorted().join(" ");
}

/** Each place with its cheapest word that none before it has taken, in the same place if `inOrder`. */
function matchWords(places: readonly Place[], name: readonly string[], inOrder = false) {
  let cost = 0;
  let complete = true;
  const words: string[] = [];
  const left = [...name];
  for (const [i, place] of places.entries()) {
    const found = inOrder ? fit(place, name[i]) : bestFit(place, left);
    if (!found) return undefined;
    cost += found.cost;
    complete &&= found.complete;
    words.push(found.word);
    // A word that was typed twice has to be there twice: `Sing Sing` is not Sing.
    if (!inOrder) left.splice(left.indexOf(found.word), 1);
  }
  return { cost, complete, words };
}

function fit({ words, longer, prefixes }: Place, word: string | undefined) {
  if (word === undefined) return undefined;
  const cost = words.get(word);
  if (cost !== undefined) return { word, cost, complete: true };
  const begun = prefixes.some((prefix) => word.startsWith(prefix)) ? 0 : longer.get(word);
  return begun === undefined ? undefined : { word, cost: begun, complete: false };
}

function bestFit(place: Place, name: readonly string[]) {
  let best: ReturnType<typeof fit>;
  for (const word of name) {
    const found = fit(place, word);
    if (found && (!best || found.cost < best.cost || found.cost === best.cost && found.complete && !best.complete)) {
      best = found;
    }
  }
  return best;
}
