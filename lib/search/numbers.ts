import { foldLetters } from "./fold.ts";
import { Lexicon } from "./lexicon/lexicon.ts";
import { NUMBERS } from "./lexicon/numbers.ts";
import { type Place, placeOf, withWords } from "./interpretation.ts";
import { synonyms } from "./synonyms.ts";

const WORDS = new Lexicon<number>(
  Object.entries(NUMBERS).map(([value, said]) => [said.replaceAll("ʼ", ""), Number(value)]),
);
/** What stands behind digits: `53-го`. */
const ENDINGS = new Set("го й я е х ти ми го му ма th st nd rd".split(" "));
/** Numbers of more digits are not written out. */
const MOST_DIGITS = 3;

/**
 * A query with the numbers that it says in words, in whatever case, in digits: `триста`, `пятьдесят третьего`,
 * `four hundred`; `null` where it says none.
 */
export function inDigits(places: readonly Place[]): Place[] | null {
  const read: Place[] = [];
  let isOther = false;
  for (let at = 0; at < places.length;) {
    const number = numberAt(places, at);
    if (!number && at > 0 && /\d$/.test(places[at - 1].word) && ENDINGS.has(places[at].word)) {
      isOther = true;
      at++;
      continue;
    }
    if (!number) {
      read.push(places[at++]);
      continue;
    }
    isOther = true;
    const word = String(number.value);
    const said = number.length === 1 ? [...places[at].words.keys()] : [];
    read.push(withWords(placeOf({ word, typed: word }), [...synonyms(word), ...said]));
    at += number.length;
  }
  return isOther ? read : null;
}

/** How many words in front of a place say one number, as `двадцать второй` does; 0 where none does. */
export function saidBefore(places: readonly Place[], end: number): number {
  for (const length of [3, 2, 1]) {
    if (length <= end && numberAt(places.slice(0, end), end - length)?.length === length) return length;
  }
  return 0;
}

/** A query with the numbers from 21 on that it has in digits written out; `null` where it has none. */
export function writtenOut(places: readonly Place[]): Place[] | null {
  const isWritten = ({ word }: Place) => /^\d+$/.test(word) && word.length <= MOST_DIGITS && Number(word) > 20;
  if (!places.some(isWritten)) return null;
  return places.flatMap((place) => isWritten(place) ? termsOf(Number(place.word)).map(wordsOf) : [place]);
}

/** The number that words say from one of them on, which are larger numbers before smaller ones: `сто двадцать три`. */
function numberAt(places: readonly Place[], at: number): { value: number; length: number } | undefined {
  let value = 0;
  let end = at;
  let least = Infinity;
  while (end < places.length) {
    const term = WORDS.at(places, end)?.value;
    if (term === undefined) break;
    const isFactor = (term === 100 || term === 1000) && value > 0 && value < 100 && least < 100;
    if (!isFactor && term >= least) break;
    value = isFactor ? value * term : value + term;
    // What follows is smaller than the last term: tens and units after hundreds, units after tens.
    least = isFactor ? term : sizeOf(term);
    end++;
  }
  return end > at ? { value, length: end - at } : undefined;
}

/** What a term may be followed by is smaller than this. */
const sizeOf = (term: number) => term >= 1000 ? 1000 : term >= 100 ? 100 : term >= 20 ? 10 : 1;

/** The terms that a number is said in: 153 in 100, 50 and 3. */
function termsOf(number: number): number[] {
  const terms = [number - number % 100, number % 100 < 20 ? number % 100 : number % 100 - number % 10];
  return [...terms, number % 100 < 20 ? 0 : number % 10].filter((term) => term > 0);
}

/** How ordinals end in titles, which say them in one case. */
const ORDINALS = "ый ий ой ая я а ое е ого его ом".split(" ");

/** A place for a term in whatever word says it. */
function wordsOf(term: number): Place {
  const word = String(term);
  const said = NUMBERS[term].split(" ")
    .flatMap((it) => it.endsWith("~") ? ORDINALS.map((ending) => it.slice(0, -1) + ending) : [it]);
  return withWords(placeOf({ word, typed: word }), said.map((it) => foldLetters(it.replaceAll("ʼ", ""))));
}
