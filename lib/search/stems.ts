import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as ukrainian } from "@orama/stemmers/ukrainian";
import { foldLetters, typedWords } from "./fold.ts";

/** Longer words are no words. */
const MAX_LETTERS = 30;

/** The words of a text as stems, each once, in the form in which the content index holds them. */
export function stemmed(text: string | null): string {
  return [...new Set(typedWords(text ?? "").flatMap(stems))].join(" ");
}

/**
 * The stems that a word has, folded: of a Cyrillic one the Russian and the Ukrainian, because both languages are in every
 * text and a query does not say which it is in.
 */
export function stems(typed: string): string[] {
  if (typed.length > MAX_LETTERS) return [];
  if (/\p{sc=Cyrillic}/u.test(typed)) return [...new Set([russian(typed), ukrainian(typed)].map(foldLetters))];
  return /^[a-z]+$/.test(typed) ? [foldLetters(english(typed))] : [foldLetters(typed)];
}
