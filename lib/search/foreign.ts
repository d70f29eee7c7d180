import type { Db } from "../db/database.ts";
import { soundCodes, soundsLike } from "./by_ear.ts";
import { foldLetters, foldWord } from "./fold.ts";
import { lookalike } from "./homoglyphs.ts";
import { listWordsByKeyPrefix } from "./queries.ts";
import { type Place, placeOf, withWords } from "./interpretation.ts";
import { beginnings, foreignKeys, grown } from "./translit.ts";
import { soundForm } from "./typos.ts";
import type { WordBook } from "./word_book.ts";

/** Words that an unfinished transliteration may become. */
const MAX_UNFINISHED = 40;
/** Sounds from which on the words are listed that begin so: fewer begin too many. */
const MIN_SOUNDS = 3;
/** Words, those of popular names first, that are compared with one that was written by ear. */
const MAX_HEARD = 400;
/** Longer queries are not read by ear. */
const MOST_HEARD = 10;
/** Shorter words are not split into two that were written by ear, and of these only the likeliest codes are tried. */
const MIN_SPLIT = 7;
const SPLIT_CODES = 2;
/** Letters that have names as words of titles, which are so long. */
const CONSONANTS = [..."bdfklmnprstvx"];
const MAX_LETTER = 4;
/** How the conjunction и is transliterated. */
const AND = new Set(["i", "y", "j", "ta"]);

/**
 * The places with the words besides that each is a transliteration of, or looks the same as, and the beginnings that a
 * short last one is; `null` where there are no such words.
 */
export async function transliterated(book: WordBook, places: readonly Place[]): Promise<Place[] | null> {
  const keys = places.map(({ typed }) => foreignKeys(typed));
  const known = await book.ofKeys(keys.flat());
  const more = places.map(({ typed, word }, i) => {
    const twins = known.filter((twin) => keys[i].includes(twin.key) && isAsLong(typed, twin.word));
    const same = lookalike(word);
    return [...twins.map((twin) => twin.word), ...same ? [same] : [], ...AND.has(foldLetters(typed)) ? ["and"] : []];
  });
  if (!more.some((words) => words.length > 0)) return null;
  const foreign = places.map((place, i) => withWords(place, more[i]));
  const last = foreign.at(-1)!;
  // Beside nothing but short words, so few letters would begin too much.
  const isShort = last.prefixes.length > 0 && places.slice(0, -1).some(({ typed }) => typed.length >= MIN_SOUNDS);
  const begun = isShort ? keys.at(-1)!.filter((key) => key.length <= MIN_SOUNDS).flatMap(beginnings) : [];
  return foreign.with(-1, { ...last, prefixes: [...new Set([...last.prefixes, ...begun])] });
}

/** The same with the words that the last one may become if it is an unfinished transliteration. */
export async function unfinished(db: Db, places: readonly Place[]): Promise<Place[] | null> {
  const last = places.at(-1)!;
  if (last.prefixes.length === 0) return null;
  const words = await listUnfinished(db, foreignKeys(last.typed).filter((key) => key.length > MIN_SOUNDS));
  return words.length > 0 ? places.with(-1, { ...last, longer: new Map(words.map((word) => [word, 0])) }) : null;
}

/** One letter becomes four at most, and no word consists of щ: keys, which have no double letters, don't tell. */
function isAsLong(typed: string, word: string): boolean {
  return typed.length <= word.length * 3 && word.length <= typed.length * 3;
}

async function listUnfinished(db: Db, keys: readonly string[]): Promise<string[]> {
  for (const key of [...keys.slice(0, 3), ...keys.slice(0, 1).flatMap(grown)]) {
    const found = await listWordsByKeyPrefix(db, key, MAX_UNFINISHED);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The places with the English words besides that each may be in Cyrillic letters by ear; a single long one also as two,
 * and two as a single one.
 */
export function heard(book: WordBook, places: readonly Place[]): Promise<Place[][]> {
  const key = places.map(({ typed, words }) => [typed, ...words.keys()].join(" ")).join("|");
  return book.once(`heard ${key}`, () => hear(book, places));
}

async function hear(book: WordBook, places: readonly Place[]): Promise<Place[][]> {
  if (places.length > MOST_HEARD) return [];
  const written = places.map(({ typed }) => foldLetters(typed));
  const spaced = written.length === 1 ? splitsOf(written[0]) : written.length === 2 ? [[written.join("")]] : [];
  const codes = new Map([
    ...spaced.flat().map((part) => [part, soundCodes(part).slice(0, SPLIT_CODES)] as const),
    ...written.map((word) => [word, soundCodes(word)] as const),
  ]);
  const words = await listHeard(book, codes);
  const spoken = places.map((place, i) => withWords(place, words.get(written[i])!));
  const respoken = spaced.map((parts) =>
    parts.map((part) => withWords(placeOf({ word: part, typed: part }), words.get(part)!))
  );
  const isSome = spoken.some(({ words }, i) => words.size > places[i].words.size);
  return [...isSome ? [spoken] : [], ...respoken.filter((parts) => parts.every(({ words }) => words.size > 1))];
}

function splitsOf(word: string): string[][] {
  if (word.length < MIN_SPLIT || soundCodes(word).length === 0) return [];
  return Array.from({ length: word.length - 5 }, (_, i) => [word.slice(0, i + 3), word.slice(i + 3)]);
}

/** The English words that each word may be, by its codes. */
async function listHeard(book: WordBook, codes: ReadonlyMap<string, string[]>): Promise<Map<string, string[]>> {
  const candidates = await book.candidates(
    [...codes].map(([typed, own]) => [`heard ${typed} ${own.length}`, own.map(soundForm)]),
  );
  const wanted = candidates.map((ids) => ids.toSorted((a, b) => a - b).slice(0, MAX_HEARD));
  const words = new Map((await book.numbered(wanted.flat())).map(({ id, word }) => [id, word]));
  const like = (typed: string, ids: number[]) =>
    ids.flatMap((id) => words.get(id) ?? []).filter((word) => /^[a-z]+$/.test(word) && soundsLike(word, typed));
  const all = [...codes].map(async ([typed, { length }], i): Promise<[string, string[]]> => {
    const own = await book.once(`like ${typed} ${length}`, () => Promise.resolve(like(typed, wanted[i])));
    return [typed, [...own, ...numbersHeard(typed), ...lettersHeard(typed)]];
  });
  return new Map(await Promise.all(all));
}

/** The letter that a Cyrillic word is the English name of, folded as titles have it: `ай`, `екс`, `эм`. */
const lettersHeard = (typed: string): string[] =>
  typed === "ай"
    ? [foldWord("i")]
    : typed.length < 2 || typed.length > MAX_LETTER
    ? []
    : CONSONANTS.filter((letter) => soundsLike(letter, typed)).map(foldWord);

const SPOKEN = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The numbers that a Cyrillic word may be in English, which titles have in digits: `сікс`. */
const numbersHeard = (typed: string): string[] =>
  SPOKEN.flatMap((number, i) => soundsLike(number, typed) ? [String(i + 1)] : []);
