// Names that are written with a space more or less than the query has: `starwars`, `спайдер мен`, `xfiles`.

import { foldWord } from "./fold.ts";
import { type Place, placeOf, type Version } from "./interpretation.ts";
import type { Hits } from "./lookup.ts";
import type { Match } from "./match.ts";
import type { WordBook } from "./word_book.ts";

/** Words of which two are joined that may have a typo besides, and how long each is. */
const MAX_JOINED = 3;
const MIN_PART = 3;
/** A word of which a letter may stand in place of a space; of shorter ones too little is left: `омен` is not «О Ён Су». */
const MIN_WITH_LETTER = 6;

/** Adds what begins as a name that was found by a single word without its spaces: `spiderman`, `starwars`. */
export async function addSpaced(hits: Hits, { places, year }: Version): Promise<void> {
  const whole = places.length === 1 ? hits.film.find(({ found }) => found?.match.level === 0) : undefined;
  const words = whole?.found?.match.words ?? [];
  if (words.length < 2) return;
  const spaced = words.map((word, i) => ({
    ...placeOf({ word, typed: word }),
    words: new Map([[word, i === 0 ? 1 : 0]]),
  }));
  await hits.add({ kind: "fuzzy", places: spaced, year, parts: true }, ({ level }) => level <= 1);
}

/** Adds what has the words of a query with a space more or less. */
export async function addRespaced(
  hits: Hits,
  { places, year }: Version,
  { parts, isLikely }: { parts: boolean; isLikely: (match: Match) => boolean },
): Promise<void> {
  for (const respacing of await respaced(hits.words, places)) {
    await hits.add({ kind: "fuzzy", places: respacing, year, parts }, isLikely);
  }
}

/** Queries with a space more or less: two words joined, one word split, or split with a letter in place of the space. */
async function respaced(book: WordBook, places: readonly Place[]): Promise<Place[][]> {
  const joins = places.slice(1).map(({ word }, i) => ({ at: i, taken: 2, parts: [places[i].word + word] }));
  const splits = places.flatMap(({ word }, at) => splitsOf(word).map((parts) => ({ at, taken: 1, parts })));
  const tries = [...joins, ...splits];
  const known = await book.known(tries.flatMap(({ parts }) => parts.map(foldWord)));
  return tries.filter(({ parts }) => parts.every((part) => known.has(foldWord(part))))
    .sort((a, b) => shortest(b.parts) - shortest(a.parts)).slice(0, 6)
    .map(({ at, taken, parts }) => {
      const made = parts.map((typed, i) => {
        const word = foldWord(typed);
        return { ...placeOf({ word, typed }), words: new Map([[word, i === 0 ? 1 : 0]]) };
      });
      return places.toSpliced(at, taken, ...made);
    });
}

/** Queries of a few words with two of them joined that may have a typo besides. */
export function joins(places: readonly Place[]): Place[][] {
  return places.length > MAX_JOINED ? [] : places.slice(1).flatMap(({ word }, i) => {
    const parts = [places[i].word, word];
    if (shortest(parts) < MIN_PART || /\d/.test(parts.join(""))) return [];
    return [places.toSpliced(i, 2, placeOf({ word: parts.join(""), typed: parts.join("") }))];
  });
}

const shortest = (parts: string[]) => Math.min(...parts.map((part) => part.length));

function splitsOf(word: string): string[][] {
  if (word.length < 4 || word.length > 40) return [];
  return [...word].flatMap((_, i) => [
    [word.slice(0, i), word.slice(i)],
    ...word.length < MIN_WITH_LETTER ? [] : [[word.slice(0, i), word.slice(i + 1)]],
  ]).filter((parts) => shortest(parts) > 0);
}
