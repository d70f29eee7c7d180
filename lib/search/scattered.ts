import type { Db } from "../db/database.ts";
import { soundCode, soundCodes, soundsLike } from "./by_ear.ts";
import { corrected } from "./corrections.ts";
import { findFilmsOf } from "./credits.ts";
import { englishForms } from "./english_forms.ts";
import { heard } from "./foreign.ts";
import { type Place, placeOf, type Version } from "./interpretation.ts";
import type { FoundHit, Hits } from "./lookup.ts";
import { namedHit } from "./named_hit.ts";
import { saidBefore } from "./numbers.ts";
import { folded } from "./fold.ts";
import { type DocumentRow, listMatchingAny } from "./queries.ts";
import { isOpposite, isSlip } from "./slips.ts";
import { keyOf, vagueKey } from "./translit.ts";
import { distance } from "./typos.ts";

// Typos in several words of a query are each too much for the other interpretations. Here names are looked through that
// have two of its words, or are near to them, and a name is what was meant if all of it is near to all of the query.

/** Queries of fewer or more words are not looked at. */
const WORDS = [2, 10] as const;
/** A word says something from so many letters on; the longest ones are looked for, each as so many words. */
const MIN_TELLING = 4;
const MOST_TELLING = 4;
const MOST_SPELLINGS = 12;
/** So many films, the most popular ones, are looked through. */
const MAX_FILMS = 40;
/** So many words at an end of the query may be somebody's name who has a credit in the film. */
const MAX_NAME = 2;
/** Names of fewer letters are near to too much, and of a name one letter in so many may be wrong. */
const MIN_LETTERS = 9;
const LETTERS_AN_EDIT = 4;
/** From so many letters on words may be written as they sound. */
const MIN_HEARD = 5;
/** Words that say little, and what it costs to leave one out, or to write two as one. */
const LITTLE = folded(
  "the a an of and in on to for with is are at by и в во на с со о у к от до из за і й з зі та до від по",
);
const STEP = 1;
/** So many words more or less a name may have. */
const MOST_LEFT = 3;
const FAR = Infinity;

/** Films whose whole name is near to a query, with typos in any of its words: `one flew over the coocoos nets`. */
export async function findScattered(
  db: Db,
  hits: Hits,
  { places, year }: Version,
  spellings: Map<string, string>,
): Promise<FoundHit[]> {
  if (places.length < WORDS[0] || places.length > WORDS[1]) return [];
  const like = await listLike(db, hits, places, spellings);
  const films = year === null ? like : like.filter((film) => film.year === year);
  const typed = places.map(({ word }) => word);
  const words = new WordCosts();
  const found: FoundHit[] = [];
  for (const document of films) {
    const whole = nearestName(document, typed, words);
    if (whole) found.push(namedHit(document, whole));
  }
  if (found.length > 0) return found;
  // A title with the name of somebody, either with typos: `the uggly clint eastwod`.
  for (const [title, name] of splits(places)) {
    const titled = films.flatMap((document) => {
      const near = nearestName(document, title.map(({ word }) => word), words);
      return near ? [namedHit(document, near)] : [];
    });
    if (titled.length === 0) continue;
    const { films: own } = await findFilmsOf(db, name, { role: "any", typos: true, words: hits.words });
    const ids = new Set(own.map(({ docId }) => docId));
    const both = titled.filter(({ docId }) => ids.has(docId));
    if (both.length > 0) return both;
  }
  return [];
}

/** The films that have two of the words that say something, or what these may be a typo of; or one of two. */
async function listLike(
  db: Db,
  { words, types }: Hits,
  places: readonly Place[],
  spellings: Map<string, string>,
): Promise<DocumentRow[]> {
  const near = await corrected(db, places, spellings, words) ?? places;
  const [spoken] = await heard(words, places);
  const forms = await words.known(places.flatMap(({ word }) => englishForms(word)));
  const groups = places.flatMap(({ word }, i) => {
    if (word.length < MIN_TELLING || /^\d+$/.test(word)) return [];
    const likely = [...near[i].words].sort(([, a], [, b]) => a - b).map(([word]) => word);
    const own = englishForms(word).filter((form) => forms.has(form));
    const all = [...new Set([word, ...own, ...spoken?.[i]?.words.keys() ?? [], ...likely])];
    return [{ word, words: all.slice(0, MOST_SPELLINGS), prefixes: [] }];
  });
  const telling = groups.sort((a, b) => b.word.length - a.word.length).slice(0, MOST_TELLING);
  if (telling.length === 0) return [];
  const few = telling.length <= WORDS[0];
  const pairs = few
    ? telling.map((group) => [group])
    : telling.flatMap((one, i) => telling.slice(i + 1).map((other) => [one, other]));
  const ids = await listMatchingAny(db, pairs.map((places) => ({ kind: "film", places, facts: [], types })), MAX_FILMS);
  return (await words.documents(ids)).sort((a, b) => a.id - b.id);
}

/** A query as a title with somebody's name behind it or in front of it. */
function splits(places: readonly Place[]): [title: readonly Place[], name: readonly Place[]][] {
  const all: [readonly Place[], readonly Place[]][] = [];
  for (let words = 1; words <= MAX_NAME && places.length - words >= WORDS[0]; words++) {
    all.push([places.slice(0, -words), places.slice(-words)], [places.slice(words), places.slice(0, words)]);
  }
  return all.filter(([, name]) => name.some(({ word }) => word.length >= MIN_HEARD));
}

interface Near {
  field: string;
  words: string[];
  cost: number;
}

/** The name of a film that a query is near to as a whole, if there is one. */
function nearestName({ names }: DocumentRow, typed: readonly string[], words: WordCosts): Near | undefined {
  let best: Near | undefined;
  for (const [field, text] of names) {
    const name = text.split(" ");
    const letters = lettersOf(name);
    // Of a title of two words each has to be what the fingers or the ear make of it.
    const telling = name.filter((word) => word.length >= MIN_TELLING).length;
    if (letters < MIN_LETTERS || name.length < WORDS[0] || telling === 0) continue;
    if (Math.abs(name.length - typed.length) > MOST_LEFT) continue;
    const cost = costOf(typed, name, (one, other) => words.costOf(one, other, telling <= 2));
    if (cost <= Math.floor(letters / LETTERS_AN_EDIT) && (!best || cost < best.cost)) {
      best = { field, words: name, cost };
    }
  }
  return best;
}

/** What it takes to make a name of a query, word by word in their order, in letters. */
function costOf(
  typed: readonly string[],
  name: readonly string[],
  wordCost: (typed: string, word: string) => number,
): number {
  const left = (words: readonly string[], at: number) => LITTLE.has(words[at]) ? STEP : FAR;
  const rows = Array.from({ length: typed.length + 1 }, () => new Array<number>(name.length + 1).fill(FAR));
  rows[0][0] = 0;
  for (let i = 0; i <= typed.length; i++) {
    let isAny = false;
    for (let j = 0; j <= name.length; j++) {
      let least = rows[i][j];
      if (i > 0 && rows[i - 1][j] < least) least = Math.min(least, rows[i - 1][j] + left(typed, i - 1));
      if (j > 0 && rows[i][j - 1] < least) least = Math.min(least, rows[i][j - 1] + left(name, j - 1));
      if (i > 0 && j > 0 && rows[i - 1][j - 1] < least) {
        least = Math.min(least, rows[i - 1][j - 1] + wordCost(typed[i - 1], name[j - 1]));
      }
      if (i > 1 && j > 0 && rows[i - 2][j - 1] < least) {
        least = Math.min(least, rows[i - 2][j - 1] + STEP + wordCost(typed[i - 2] + typed[i - 1], name[j - 1]));
      }
      if (i > 0 && j > 1 && rows[i - 1][j - 2] < least) {
        least = Math.min(least, rows[i - 1][j - 2] + STEP + wordCost(typed[i - 1], name[j - 2] + name[j - 1]));
      }
      rows[i][j] = least;
      isAny ||= least < FAR;
    }
    // Two rows without anything near are not passed.
    if (!isAny && (i === 0 || rows[i - 1].every((cost) => cost === FAR))) return FAR;
  }
  return rows[typed.length][name.length];
}

/** What words cost, each pair found out once for a query. */
class WordCosts {
  private readonly known = new Map<string, number>();

  costOf(typed: string, word: string, isStrict: boolean): number {
    if (typed === word) return 0;
    const key = `${isStrict ? "!" : ""}${typed} ${word}`;
    let cost = this.known.get(key);
    if (cost === undefined) this.known.set(key, cost = wordCost(typed, word, { isStrict }));
    return cost;
  }
}

/** What it costs to take a word for another one. */
function wordCost(typed: string, word: string, { isStrict }: { isStrict: boolean }): number {
  if (englishForms(typed).includes(word)) return STEP;
  if (isOpposite(typed, word)) return FAR;
  // Another number is another part.
  if (/\d/.test(typed + word) || isNumeral(typed) || isNumeral(word)) return FAR;
  if (isLatin(word) && !isLatin(typed)) return soundsLike(word, typed) ? 0 : isHeard(typed, word) ? 2 : FAR;
  const { length } = word;
  const most = length <= 5 ? 1 : length <= 7 ? 2 : 3;
  const edits = distance(typed, word, most + 1);
  const isSame = Math.min(typed.length, length) >= MIN_HEARD && edits <= most + 1 && skeleton(typed) === skeleton(word);
  if (edits > most) return isSame ? edits : lacksLetters(typed, word) ? length - typed.length : FAR;
  if (!isStrict || isSame || lacksLetters(typed, word) || isSlip(typed, word, edits)) return edits;
  return FAR;
}

/** Whether a word is another one but for letters that were left out, of which it has most. */
function lacksLetters(typed: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at++;
  return at === typed.length && typed[0] === word[0] && typed.length >= word.length * 0.6;
}

/** The consonants of a word, of which some count as the same. */
function skeleton(word: string): string | null {
  if (isLatin(word)) return soundCode(word);
  const key = keyOf(word);
  return key && vagueKey(key).replace(/[aeiou]/g, "");
}

/** Whether a Latin word sounds a little like a Cyrillic one. */
function isHeard(typed: string, word: string): boolean {
  const code = soundCode(word);
  const most = code === null || code.length < 3 ? -1 : code.length < MIN_HEARD ? 0 : 1;
  return most >= 0 && soundCodes(typed).some((own) => distance(own, code!, 1) <= most);
}

const isNumeral = (word: string) => saidBefore([placeOf({ word, typed: word })], 1) > 0;

const isLatin = (word: string) => /^[a-z]+$/.test(word);
const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
