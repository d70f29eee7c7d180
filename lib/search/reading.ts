import { foldLetters, type Word, words } from "./fold.ts";
import { longerNumerals } from "./numerals.ts";

/** How a query was understood: in this order hits are ranked. */
export type MatchKind = "exact" | "prefix" | "translit" | "layout" | "fuzzy";

/** A place of a query with what may stand there. */
export interface Place extends Word {
  /** Whole words, folded, with the edits that each takes. */
  words: Map<string, number>;
  /** Beginnings of words, where the word may be unfinished. */
  prefixes: string[];
}

/** One way to understand a query. */
export interface Reading {
  /** `prefix` stands for exact as well: which of the two it is, the name decides. */
  kind: Exclude<MatchKind, "exact">;
  places: Place[];
  /** The films have to be of this year. */
  year: number | null;
  /** Whether parts of names count; otherwise the places have to be a whole name. */
  parts: boolean;
}

const MAX_WORDS = 16;
const YEAR = /^(?:18[89]\d|19\d\d|20\d\d)$/;

/** The places of a text as it stands: each its own word, the last one perhaps unfinished. */
export function placesOf(text: string): Place[] {
  const all = words(text).slice(0, MAX_WORDS);
  return all.map((word, i) => ({
    ...word,
    words: new Map([[word.word, 0]]),
    prefixes: i === all.length - 1 ? unfinished(word) : [],
  }));
}

/** `v` is a five, but may also become vi, which is a six, or a word that begins with v; `т` may become та, which is "and". */
function unfinished({ typed }: Word): string[] {
  const others = [...longerNumerals(typed), ...typed === "т" ? ["and"] : []];
  return [...new Set([foldLetters(typed), ...others])].filter((it) => it !== "");
}

/** A query without the year that it names besides a title; `null` where it names none. */
export function withoutYear(places: readonly Place[]): { places: Place[]; year: number } | null {
  const at = places.findLastIndex(({ word }) => YEAR.test(word));
  if (at < 0 || places.length < 2) return null;
  return { places: places.toSpliced(at, 1), year: Number(places[at].word) };
}
