import type { Db } from "../db/database.ts";
import { foldLetters } from "./fold.ts";
import { lookalike } from "./homoglyphs.ts";
import { listWordsByKey, listWordsByKeyPrefix } from "./queries.ts";
import type { Place } from "./reading.ts";
import { foreignKeys } from "./translit.ts";

/** Words that an unfinished transliteration may become. */
const MAX_UNFINISHED = 40;
/** From here on an unfinished word is looked for: shorter ones begin too many. */
const MIN_UNFINISHED = 3;
/** What may become another sound with the next letter: t to ts, s to sh, y to ya. */
const OPEN_END = /[tsczkgiCSJ]$/;
/** How the conjunction и is transliterated. */
const AND = new Set(["i", "y", "j", "ta"]);

/** The places with the words besides that each is a transliteration of, or looks the same as; `null` where there are none. */
export async function transliterated(db: Db, places: readonly Place[]): Promise<Place[] | null> {
  const keys = places.map(({ typed }) => foreignKeys(typed));
  const known = await listWordsByKey(db, keys.flat());
  const more = places.map(({ typed, word }, i) => {
    const twins = known.filter((twin) => keys[i].includes(twin.key) && isAsLong(typed, twin.word));
    const same = lookalike(word);
    return [...twins.map((twin) => twin.word), ...same ? [same] : [], ...AND.has(foldLetters(typed)) ? ["and"] : []];
  });
  return more.some((words) => words.length > 0) ? places.map((place, i) => withWords(place, more[i])) : null;
}

/** The same with the words that the last one may become if it is an unfinished transliteration. */
export async function unfinished(db: Db, places: readonly Place[]): Promise<Place[] | null> {
  const last = places.at(-1)!;
  if (last.prefixes.length === 0 || last.typed.length < MIN_UNFINISHED) return null;
  const words = await listUnfinished(db, foreignKeys(last.typed));
  return words.length > 0 ? places.with(-1, withWords(last, words)) : null;
}

function withWords(place: Place, words: readonly string[]): Place {
  return { ...place, words: new Map([...place.words, ...words.map((word) => [word, 0] as const)]) };
}

/** One letter becomes four at most, and no word consists of щ: keys, which have no double letters, don't tell. */
function isAsLong(typed: string, word: string): boolean {
  return typed.length <= word.length * 3 && word.length <= typed.length * 3;
}

async function listUnfinished(db: Db, all: readonly string[]): Promise<string[]> {
  const keys = all.filter((key) => key.length > MIN_UNFINISHED);
  for (const key of keys.slice(0, 3)) {
    const found = await listWordsByKeyPrefix(db, key, MAX_UNFINISHED);
    if (found.length > 0) return found;
  }
  const [key] = keys;
  return key && OPEN_END.test(key) && key.length > MIN_UNFINISHED + 2
    ? await listWordsByKeyPrefix(db, key.slice(0, -1), MAX_UNFINISHED)
    : [];
}
