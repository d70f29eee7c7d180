import type { Db } from "../db/database.ts";
import type { Place } from "./interpretation.ts";
import type { FoundHit, Hits } from "./lookup.ts";
import { namedHit } from "./named_hit.ts";
import { listDocuments, listWellKnown } from "./queries.ts";

/** Letters of an abbreviation; shorter ones are initials of too much, and are records of their own. */
const LETTERS = [4, 8] as const;
/** So few of the letters are vowels in what is no word. */
const MOST_VOWELS = 1 / 4;
/** So many films, the most popular ones whose names have words with these initials, are looked at. */
const MAX_FILMS = 100;
/** Folded words that do not begin as they are written: the conjunction of all languages, and `I`, which is a numeral. */
const OTHERWISE: [word: string, letters: RegExp][] = [["and", /[аaийт]/], ["1", /i/]];

/** Well-known films of which a single word that is none has the initials of a whole title: `кяввм`. */
export async function findInitials(db: Db, { types }: Hits, places: readonly Place[]): Promise<FoundHit[]> {
  const [{ word }] = places;
  if (places.length > 1 || !isAbbreviation(word)) return [];
  const groups = [...new Set(word)].map((letter) => ({
    words: OTHERWISE.filter(([, letters]) => letters.test(letter)).map(([word]) => word),
    prefixes: [letter],
  }));
  const found = await listDocuments(db, await listWellKnown(db, groups, MAX_FILMS));
  const films = found.filter(({ type }) => types.length === 0 || types.includes(type!));
  return films.sort((a, b) => a.id - b.id).flatMap((document) => {
    const named = document.names.find(([, text]) => hasInitials(text.split(" "), word));
    return named ? [namedHit(document, { field: named[0], words: named[1].split(" "), cost: 1 })] : [];
  });
}

function isAbbreviation(word: string): boolean {
  if (word.length < LETTERS[0] || word.length > LETTERS[1] || !/^\p{L}+$/u.test(word)) return false;
  return (word.match(/[аеиоуыэюяєaeiou]/g)?.length ?? 0) <= word.length * MOST_VOWELS;
}

const hasInitials = (words: readonly string[], letters: string): boolean =>
  words.length === letters.length &&
  words.every((word, i) =>
    word[0] === letters[i] || OTHERWISE.some(([other, begun]) => word === other && begun.test(letters[i]))
  );
