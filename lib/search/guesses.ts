import type { Db } from "../db/database.ts";
import { spoken } from "./by_ear.ts";
import { listTerms } from "./content_queries.ts";
import { corrected } from "./corrections.ts";
import { heard, transliterated, unfinished } from "./foreign.ts";
import type { Hits } from "./lookup.ts";
import { inflected } from "./inflections.ts";
import { match } from "./match.ts";
import { inDigits, writtenOut } from "./numbers.ts";
import { folded } from "./fold.ts";
import { stems } from "./stems.ts";
import { listDocuments, listMatching } from "./queries.ts";
import {
  essential,
  type Interpretation,
  loosened,
  type Place,
  placeOf,
  type Version,
  withoutYear,
} from "./interpretation.ts";

/** What a query was understood as until now. */
export interface Understood {
  versions: Version[];
  /** The versions, transliterated where they may be. */
  read: Version[];
  /** The versions on other layouts. */
  layouts: Version[];
  /** Is told how words are written that are not spelled as they are folded. */
  spellings: Map<string, string>;
}

/** Further interpretations, in which parts of names count unless they say otherwise. */
type Guess = (
  db: Db,
  understood: Understood,
  hits: Hits,
) => AsyncGenerator<
  Version & Pick<Interpretation, "kind"> & Partial<Pick<Interpretation, "parts" | "partial" | "unnumbered" | "about">>
>;

/** Words of a query from and up to which one may be wrong. */
const MIN_WORDS = 3;
const MAX_WORDS = 10;
/** Two words that are so long together are hardly in one name by chance. */
const MIN_LETTERS = 10;
/** So many words behind the name of a series are of one part. */
const MOST_OF_PART = 2;
/** So many films are looked at to see whether they are a series. */
const MAX_SERIES = 10;
const NUMBER = /^\d{1,2}$/;
/** What says little on its own. */
const LITTLE = /^(?:..?|the|and|for|with|from|что|как|для|про|над|под)$/;

/** Looks up guesses in their order while nothing has been found. */
export async function guess(db: Db, hits: Hits, guesses: Guess[], understood: Understood): Promise<void> {
  for (const guess of guesses) {
    if (hits.count > 0) return;
    for await (const interpretation of guess(db, understood, hits)) {
      if (hits.count === 0) await hits.add({ parts: true, ...interpretation });
      hits.setAside(isOfOneWord(understood.versions[0]));
    }
  }
}

/** Every word unfinished, numbers in words. */
export const unfinishedWords: Guess = async function* (_db, { versions, read }) {
  for (const [kind, list] of [["prefix", versions], ["translit", read]] as const) {
    for (const { places, year } of list) {
      const loose = loosened(places);
      if (loose) yield { kind, places: loose, year };
    }
  }
};

/** Numbers that are said in several words, in another case, or in digits. */
export const otherNumbers: Guess = async function* (_db, { versions }, { words }) {
  for (const { places, year } of versions) {
    const digits = inDigits(places);
    for (const read of [digits, writtenOut(digits ?? places)]) if (read) yield { kind: "prefix", places: read, year };
    const forms = digits && await inflected(words, digits);
    if (forms) yield { kind: "fuzzy", places: forms, year };
  }
};

/** The last word an unfinished transliteration. */
export const unfinishedSounds: Guess = async function* (db, { read }) {
  for (const { places, year } of read) {
    const longer = await unfinished(db, places);
    if (longer) yield { kind: "translit", places: longer, year };
  }
};

const PREPOSITIONS = folded("в во у уві о об про на из з із с со зі до к ко від от для по");

/** A whole name in another case behind a preposition: `в сонной лощине`. */
export const withoutPreposition: Guess = async function* (_db, { versions }, { words }) {
  for (const { places: [first, ...places], year } of versions) {
    if (places.length === 0 || !PREPOSITIONS.has(first.word)) continue;
    const forms = await inflected(words, places) ?? [...places];
    yield { kind: "fuzzy", places: forms, year, parts: places.length > 1 };
  }
};

/** English in Cyrillic letters by ear. */
export const byEar: Guess = async function* (_db, { read }, { words }) {
  for (const { places, year } of read) {
    for (const spoken of await heard(words, places)) yield { kind: "translit", places: spoken, year };
  }
};

/** The same in the Latin letters of another language: `bak tu de fjuczer`. */
export const byEarInLatin: Guess = async function* (_db, { versions }, { words }) {
  for (const { places, year } of versions) {
    const said = places.map(({ typed }) => spoken(typed) ?? typed);
    if (said.every((text, i) => text === places[i].typed)) continue;
    const cyrillic = said.map((text) => placeOf({ word: text, typed: text }));
    for (const heardPlaces of await heard(words, cyrillic)) {
      yield { kind: "translit", places: heardPlaces, year, parts: false };
    }
  }
};

/** A name with what is said besides it. */
export const withoutRest: Guess = async function* (_db, { versions, read }) {
  for (const { places, year } of [...versions, ...read]) {
    const rest = essential(places);
    if (rest) yield { kind: "fuzzy", ...rest, year };
  }
};

/** A whole name of one word and one that the film is about: `шрек осёл`. */
export const withOneAbout: Guess = async function* (db, { read }) {
  for (const { places, year } of read) {
    if (telling(places).length < 2 || places.length > 2) continue;
    for (const [i, place] of places.entries()) {
      if (NUMBER.test(place.word)) continue;
      const about = await filmsAbout(db, place);
      if (about.size > 0) {
        yield { kind: "fuzzy", places: places.toSpliced(i, 1), year, parts: false, partial: true, about };
      }
    }
  }
};

/** One word too many, or wrong; the other two of three have to be long, or a whole name. */
export const withoutOne: Guess = async function* (db, { read, spellings }, hits) {
  for (const { places, year } of read) {
    if (places.length < MIN_WORDS || places.length > MAX_WORDS || withoutYear(places)) continue;
    // Of many words some are common, and their typos commoner still.
    const near = places.length === MIN_WORDS && await corrected(db, places, spellings, hits.words) || places;
    const series = await seriesIn(db, near);
    for (const i of await wrongOnes(hits, near)) {
      // What stands behind the name of a series tells its parts apart: `Jurassic World Dominion`.
      const isOfPart = series > 0 && i >= series && telling(near.slice(series)).length <= MOST_OF_PART;
      const about = isOfPart ? await filmsAbout(db, near[i]) : undefined;
      if (about?.size === 0) continue;
      // The number of a part is not wrong: it is of a film that is not there.
      if (NUMBER.test(near[i].word)) continue;
      const rest = near.toSpliced(i, 1);
      if (!isTelling(rest)) continue;
      const letters = rest.reduce((sum, { word }) => sum + word.length, 0);
      if (near !== places && letters < MIN_LETTERS) continue;
      const parts = rest.length > 2 || letters >= MIN_LETTERS;
      yield { kind: "fuzzy", places: rest, year, parts, partial: true, about };
    }
  }
};

/** The films that are about what a word says: `тёмный рыцарь джокер`. */
async function filmsAbout(db: Db, { typed }: Place): Promise<ReadonlySet<number>> {
  const own = stems(typed);
  if (own.length === 0) return new Set();
  const { terms: [term] } = await listTerms(db, [{ own, others: [] }]);
  return new Set(term.films);
}

/** How many of the first words are how the names of several films begin, of which two say something; 0 where none are. */
async function seriesIn(db: Db, places: readonly Place[]): Promise<number> {
  const [, second] = telling(places);
  const length = second ? places.indexOf(second) + 1 : 0;
  if (length === 0 || length === places.length) return 0;
  const head = places.slice(0, length).map((place): Place => ({ ...place, prefixes: [], longer: new Map() }));
  const groups = head.map(({ words }) => ({ words: [...words.keys()], prefixes: [] }));
  const ids = await listMatching(db, { kind: "film", places: groups, facts: [], types: [] }, MAX_SERIES);
  const interpretation = { kind: "fuzzy", places: head, year: null, parts: true } as const;
  const begun = (await listDocuments(db, ids)).filter((film) => (match(interpretation, film)?.level ?? 2) <= 1);
  return begun.length > 1 ? length : 0;
}

/**
 * The places of which one may be wrong. A name that has all but one of many words has all words of one half: where no name
 * does, none of that half's words can be the right ones.
 */
async function wrongOnes(hits: Hits, places: readonly Place[]): Promise<number[]> {
  const all = [...places.keys()];
  if (places.length <= MIN_WORDS) return all;
  const middle = places.length >> 1;
  const [first, second] = [await hits.isAny(places.slice(0, middle)), await hits.isAny(places.slice(middle))];
  return all.filter((i) => i < middle ? second : first);
}

/** Whether two words or more of a query say something. */
function isTelling(places: readonly Place[]): boolean {
  return telling(places).length >= 2;
}

/** Whether a query has one word at most that says something. */
export const isOfOneWord = ({ places }: Pick<Version, "places">): boolean => telling(places).length <= 1;

/** The words of a query that say something. */
export function telling<P extends Place>(places: readonly P[]): P[] {
  return places.filter(({ word }) => !LITTLE.test(word));
}

/** A transliteration on another layout. */
export const foreignLayouts: Guess = async function* (_db, { layouts }, { words }) {
  for (const { places, year } of layouts) {
    const foreign = await transliterated(words, places);
    if (foreign) yield { kind: "layout", places: foreign, year };
  }
};
