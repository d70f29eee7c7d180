import { homoglyphs } from "./homoglyphs.ts";
import { numeral } from "./numerals.ts";

/** A word of a name or a query. */
export interface Word {
  /** The form in which words are equal. */
  word: string;
  /** Lower case, but otherwise as it was written. */
  typed: string;
}

/** Single letters between dots are one word: `S.W.A.T.`, `М*А*Ш`. */
const ACRONYM = /(?<![\p{L}\p{N}])\p{L}(?:[.*]\p{L})+(?![\p{L}\p{N}])/gu;
/** Apostrophes, and the modifier letters by which scholars write soft and hard signs. */
const APOSTROPHES = /['’‘`´′″\u02b0-\u02ff]/g;
const NOT_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
/** Latin and Cyrillic words, in lower case, that nothing below changes, with single spaces: most names. */
const PLAIN = /^[a-z0-9\u0430-\u045f]+(?: [a-z0-9\u0430-\u045f]+)*$/;

/** The words of a text in their order; texts that differ in spelling conventions alone have the same ones. */
export function words(text: string): Word[] {
  return typedWords(text).map((typed) => ({ word: foldWord(typed), typed })).filter(({ word }) => word !== "");
}

/** The words of a text as they are written, in lower case. */
export function typedWords(text: string): string[] {
  const plain = text.toLowerCase();
  if (PLAIN.test(plain)) return plain.split(" ");
  let lower = text.toWellFormed().normalize("NFKC").toLowerCase();
  if (/[.*]/.test(lower)) lower = lower.replace(ACRONYM, (letters) => letters.replace(/[.*]/g, ""));
  if (/[&+]/.test(lower)) lower = lower.replace(/[&+]/g, " and ");
  return lower.replace(APOSTROPHES, "").split(NOT_WORDS).filter((typed) => typed !== "");
}

// Letters that Unicode does not decompose; ґ and і are those that Ukrainian has and Russian writes as г and и, and those of
// Kazakh are on few keyboards.
const LETTERS: Record<string, string> = {
  "ґ": "г",
  "і": "и",
  "ә": "а",
  "ғ": "г",
  "қ": "к",
  "ң": "н",
  "ө": "о",
  "ұ": "у",
  "ү": "у",
  "һ": "х",
  "ß": "ss",
  "ø": "o",
  "æ": "ae",
  "œ": "oe",
  "ł": "l",
  "đ": "d",
  "ð": "d",
  "þ": "th",
  "ı": "i",
};
const LETTER = RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
/** The conjunctions that `&` stands for. */
const AND = new Set(["and", "и", "та", "й"]);

/**
 * One word, in lower case, in the form in which words are equal: ё as е, ґ as г, і and ї as и, қ as к, no diacritics (but й is
 * a letter), letters of one script, Roman numerals as digits, one word for "and".
 */
export function foldWord(typed: string): string {
  const letters = foldLetters(typed);
  return numeral(typed) ?? numeral(letters) ?? (AND.has(letters) ? "and" : letters);
}

/** Words beside each other, each folded. */
export const folded = (words: string): Set<string> => new Set(words.split(" ").map(foldWord));

/** A word, or the beginning of one, folded letter by letter. */
export function foldLetters(typed: string): string {
  if (/^[a-z0-9]+$/.test(typed)) return typed;
  const bare = typed.normalize("NFD").replace(/\u0438\u0306/g, "й").replace(/\p{M}+/gu, "").normalize("NFC");
  return homoglyphs(bare).replace(LETTER, (letter) => LETTERS[letter]);
}
