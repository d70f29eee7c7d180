import type { Db } from "../db/database.ts";
import { listWordsBegun, type WordRow } from "./queries.ts";
import type { Place } from "./interpretation.ts";
import { isOpposite, isSlip } from "./slips.ts";
import { foreignKeys, keyOf, vagueKey } from "./translit.ts";
import { addForms, beginsLike, distance, editsFor, type PackedForm, vagueForm } from "./typos.ts";
import type { WordBook } from "./word_book.ts";

/** Corrections that are tried of one word, and of all words of a query together. */
const MAX_CORRECTIONS = 64;
const MAX_TOGETHER = 160;
/** The same of a query of many words, of which the others tell enough. */
const MANY_WORDS = 6;
const MAX_OF_MANY = 72;
/** Keys of a transliteration that are looked up with a typo in them, and how long these have to be. */
const MAX_KEYS = 3;
const MIN_KEY = 6;
/** How long a key is in which sounds may be mistaken. */
const MIN_VAGUE = 6;
/** From here on a word may begin with a typo and be unfinished, or have another ending. */
const MIN_BEGUN = 6;
/** Letters that stay in front of an ending at least, and what an ending is. */
const MIN_STEM = 5;
const ENDING = /^[аеиоуыэюяйьмхвг]{0,3}$/;

/** A word that was written otherwise than it sounds has so many letters at least. */
const MIN_RESPELLED = 3;
/** How vowels are written by ear in English that are single letters in names of other languages. */
const VOWELS: [written: RegExp, sound: string][] = [[/oo|ou/g, "u"], [/ee/g, "i"]];

/** Words that sound as one does, with a letter once that was doubled, or another vowel: `pann`, `ikiroo`. */
function respelled({ word }: Place): string[] {
  if (/(.)\1\1/u.test(word)) return [];
  const single = [...word.matchAll(/(\p{L})\1/gu)].map(({ index }) => word.slice(0, index) + word.slice(index + 1));
  const vowels = /^[a-z]+$/.test(word) ? VOWELS.map(([written, sound]) => word.replace(written, sound)) : [];
  return [...new Set([...single, ...vowels])].filter((it) => it !== word && it.length >= MIN_RESPELLED);
}

/** A word in which two slips of the fingers are forgiven, though it is too short for any two edits: `jumnajii`. */
const MIN_SLIPS = 7;

/** Words longer or shorter than this are not corrected, nor are numbers. */
function isCorrectable({ word }: Place): boolean {
  return word.length >= 3 && word.length <= 40 && !/^\d+$/.test(word);
}

/** Edits that a word that was typed may be away: it may be shorter than what was meant. */
function editsTyped(length: number): 0 | 1 | 2 {
  return length >= 6 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * The places with the words besides that each may be a typo of, in its own script or transliterated; `null` where there
 * are none. `spellings` is told how words are written that are not spelled as they are folded.
 */
export async function corrected(
  db: Db,
  places: readonly Place[],
  spellings: Map<string, string>,
  book: WordBook,
): Promise<Place[] | null> {
  const key = places.map(({ typed, words, prefixes }) => [typed, ...words.keys(), "", ...prefixes].join(" ")).join("|");
  const { near, written } = await book.once(`corrected ${key}`, () => correct(db, places, book));
  for (const [word, spelling] of written) spellings.set(word, spelling);
  return near;
}

/** The same, with how the words are written. */
async function correct(
  db: Db,
  places: readonly Place[],
  book: WordBook,
): Promise<{ near: Place[] | null; written: [word: string, spelling: string][] }> {
  const keys = places.map((place) => isCorrectable(place) ? foreignKeys(place.typed).slice(0, MAX_KEYS) : []);
  const forms = places.map((place, i) => isCorrectable(place) ? formsOfTyped(place, keys[i]) : []);
  const candidates = await book.candidates(places.map(({ typed }, i) => [`typed ${typed}`, forms[i]]));
  const words = new Map((await book.numbered(candidates.flat())).map((word) => [word.id, word]));
  const inflected = await listWordsBegun(db, [...new Set(places.flatMap(stemOf))]);
  const other = places.map(respelled);
  const known = await book.known(other.flat());
  const written = [...words.values(), ...inflected].flatMap(({ word, spelling }): [string, string][] =>
    spelling === null ? [] : [[word, spelling]]
  );
  const most = Math.min(
    MAX_CORRECTIONS,
    Math.ceil((places.length < MANY_WORDS ? MAX_TOGETHER : MAX_OF_MANY) / places.length),
  );
  const found = places.map((place, i) => {
    const near = candidates[i].map((id) => words.get(id)).filter((word) => word !== undefined);
    const typos = nearest(near, costsOf(place, keys[i])).slice(0, most);
    const same = other[i].filter((word) => known.has(word)).map((word) => [word, 1] as const);
    const others = inflected.filter(({ word }) => isInflected(place, word)).map(({ word }) => [word, 1] as const);
    const begun = near.filter(({ word }) => mayBecome(place, word)).slice(0, most).map(({ word }) =>
      [word, 1] as const
    );
    return {
      ...place,
      words: new Map([...others, ...typos, ...same, ...place.words]),
      longer: new Map([...begun, ...place.longer]),
    };
  });
  const isSome = found.some((place, i) =>
    place.words.size > places[i].words.size || place.longer.size > places[i].longer.size
  );
  return { near: isSome ? found : null, written };
}

/** Words with what each costs, the cheapest first. */
function nearest(known: readonly WordRow[], costOf: (word: WordRow) => number): [word: string, cost: number][] {
  return known.map((word) => ({ ...word, cost: costOf(word) }))
    .filter(({ cost }) => cost > 0 && cost < Infinity).sort((a, b) => a.cost - b.cost || a.id - b.id)
    .map(({ word, cost }) => [word, cost]);
}

function formsOfTyped({ word }: Place, keys: readonly string[]): PackedForm[] {
  const forms = new Set<PackedForm>();
  addForms(forms, "w", word, editsTyped(word.length));
  for (const key of keys.filter((key) => key.length > MIN_KEY)) addForms(forms, key[0], key.slice(1), 1);
  const own = keyOf(word);
  if (own !== null) addForms(forms, own[0], own.slice(1), 0);
  for (const key of own === null ? keys : [own, ...keys]) forms.add(vagueForm(vagueKey(key)));
  return [...forms];
}

/** What it costs to take a place for a word. */
function costsOf({ word: typed }: Place, keys: readonly string[]): (word: WordRow) => number {
  const own = keyOf(typed);
  const long = keys.filter((key) => key.length > MIN_KEY);
  const vague = new Set((own === null ? keys : [own, ...keys]).map(vagueKey));
  return ({ word, key }) => {
    const edits = distance(typed, word, 2);
    if (isOpposite(typed, word)) return Infinity;
    if (edits <= editsFor(word.length)) return edits;
    if (edits === 2 && word.length >= MIN_SLIPS && isSlip(typed, word, 2)) return 2;
    if (key === null) return Infinity;
    // Spelled otherwise, and read the same: murfy, Murphy.
    if (word.length >= 4 && key === own) return 1;
    if (long.some((it) => it[0] === key[0] && distance(it, key, 1) <= 1)) return 1;
    return key.length > MIN_VAGUE && vague.has(vagueKey(key)) ? 2 : Infinity;
  };
}

/** The beginning that other forms of a Cyrillic word have in common with it. */
function stemOf({ word }: Place): string[] {
  if (word.length < MIN_BEGUN || !/^[\u0400-\u04ff]+$/.test(word)) return [];
  return [word.slice(0, Math.max(MIN_STEM, word.length - 2))];
}

function isInflected(place: Place, word: string): boolean {
  const [stem] = stemOf(place);
  if (stem === undefined || !word.startsWith(stem)) return false;
  return ENDING.test(place.word.slice(stem.length)) && ENDING.test(word.slice(stem.length));
}

/** Whether an unfinished word with a typo may become another. */
function mayBecome({ word: typed, prefixes }: Place, word: string): boolean {
  return prefixes.length > 0 && typed.length >= MIN_BEGUN && word.length > typed.length && beginsLike(word, typed);
}
