import { foldLetters, type Word, words } from "./fold.ts";
import { longerNumerals, numeral } from "./numerals.ts";
import { isBesides, sameSound, synonyms } from "./synonyms.ts";
import { isAfterYear } from "./years.ts";

/** How a query was interpreted, in the order in which hits are ranked. */
export type MatchKind = "exact" | "prefix" | "facets" | "translit" | "credit" | "layout" | "content" | "fuzzy";

/** A place of a query with what may stand there. */
export interface Place extends Word {
  /** Whole words, folded, with the edits that each takes. */
  words: Map<string, number>;
  /** Words that an unfinished one may become though it is no beginning of theirs, with the edits. */
  longer: Map<string, number>;
  /** Beginnings of words, where the word may be unfinished. */
  prefixes: string[];
}

/** One interpretation of a query. */
export interface Interpretation {
  /** `prefix` stands for exact as well: which of the two it is, the name decides. */
  kind: Exclude<MatchKind, "exact" | "facets" | "credit" | "content">;
  places: Place[];
  /** The films have to be of this year. */
  year: number | null;
  /** Whether parts of names count; otherwise the places have to be a whole name. */
  parts: boolean;
  /** Whether a word of the query was left out that may have been wrong. */
  partial?: boolean;
  /** The films that it may mean, where that word tells which. */
  about?: ReadonlySet<number>;
  /** The number of a part that was left out, from the second one on. */
  unnumbered?: number;
}

const MAX_WORDS = 16;
/** A word that may be a year of a film. */
export const YEAR = /^(?:18[89]\d|19\d\d|20\d\d)$/;

/** The places of a text as it stands: each its own word, the last one perhaps unfinished. */
export function placesOf(text: string): Place[] {
  const all = words(text).slice(0, MAX_WORDS);
  return all.map((word, i) => placeOf(word, i === all.length - 1 ? unfinished(word) : []));
}

/** A place for a word alone, and what may begin with these. */
export function placeOf(word: Word, prefixes: string[] = []): Place {
  const words = [word.word, ...sameSound(word.word)];
  return { ...word, words: new Map(words.map((it) => [it, 0])), longer: new Map(), prefixes };
}

/** A place with further words that may stand there without an edit. */
export function withWords(place: Place, words: readonly string[]): Place {
  return { ...place, words: new Map([...words.map((word) => [word, 0] as const), ...place.words]) };
}

/** `v` is a five, but may also become vi, which is a six, or a word that begins with v; `т` may become та, which is "and". */
function unfinished({ typed }: Word): string[] {
  const others = [...longerNumerals(typed), ...typed === "т" ? ["and"] : []];
  return [...new Set([foldLetters(typed), ...others])].filter((it) => it !== "");
}

/** A query without the year that it names besides a title; `null` where it names none. */
export function withoutYear(places: readonly Place[]): Version | null {
  const at = places.findLastIndex(({ word }) => YEAR.test(word));
  if (at < 0 || places.length < 2) return null;
  // `2012 года`.
  const taken = at > 0 && isAfterYear(places[at + 1]?.word ?? "") ? 2 : 1;
  const rest = places.toSpliced(at, taken);
  return { places: rest.length > 0 ? rest : places.toSpliced(at, 1), year: Number(places[at].word) };
}

/** A query, or what it says without its year. */
export interface Version {
  places: Place[];
  year: number | null;
}

/** Each query, and what it says without its year. */
export function versionsOf(queries: readonly Place[][]): Version[] {
  return queries.filter((places) => places.length > 0).flatMap((places) => {
    const dated = withoutYear(places);
    return [{ places, year: null }, ...dated ? [dated] : []];
  });
}

/**
 * A query with its numbers in digits or in words, abbreviations written out or not, and every word perhaps unfinished,
 * of which initials are the shortest: `часть 2`, `гар пот`, `q tarantino`. `null` where that is no other query.
 */
export function loosened(places: readonly Place[]): Place[] | null {
  // Words that are repeated could all be the beginning of one.
  if (new Set(places.map(({ word }) => word)).size < places.length) return null;
  const loose = places.map((place) => {
    const more = [...place.words.keys()].flatMap(synonyms);
    const begun = place.prefixes.length > 0 || !mayBegin(place) ? place.prefixes : [place.word];
    return { ...withWords(place, more), prefixes: begun };
  });
  const isOther = loose.some(({ words, prefixes }, i) =>
    words.size > places[i].words.size || prefixes !== places[i].prefixes
  );
  return isOther ? loose : null;
}

function mayBegin({ word, typed }: Word): boolean {
  return word === foldLetters(typed) && /^(?:\p{L}|дж|\p{L}{3,})$/u.test(word);
}

/** The number of a part in digits or Roman ones; 0 where it is the first. */
function laterPart(number: string): number {
  const part = Number(numeral(number) ?? number);
  return part > 1 ? part : 0;
}

/**
 * A query without what is said besides a name: `фильм`, `watch online`, and the number of a part that may not have one,
 * with that number where it is of a later part.
 */
export function essential(places: readonly Place[]): Pick<Interpretation, "places" | "unnumbered"> | null {
  const named = places.filter(({ word }) => !isBesides(word));
  const number = named.length > 1 ? /^(?:\d{1,2}|[ivxіх]{2,})$/.exec(named.at(-1)!.typed)?.[0] : undefined;
  const rest = number === undefined ? named : named.slice(0, -1);
  return rest.length > 0 && rest.length < places.length
    ? { places: rest, unnumbered: number === undefined ? 0 : laterPart(number) }
    : null;
}
