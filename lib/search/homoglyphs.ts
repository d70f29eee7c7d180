/** Latin letters and the Cyrillic ones that look the same, in lower or upper case. */
const PAIRS: [latin: string, cyrillic: string][] = [
  ["a", "а"],
  ["b", "в"],
  ["c", "с"],
  ["e", "е"],
  ["h", "н"],
  ["i", "і"],
  ["j", "ј"],
  ["k", "к"],
  ["m", "м"],
  ["o", "о"],
  ["p", "р"],
  ["s", "ѕ"],
  ["t", "т"],
  ["x", "х"],
  ["y", "у"],
];
const CYRILLIC = new Map(PAIRS);
const LATIN = new Map(PAIRS.map(([latin, cyrillic]) => [cyrillic, latin]));

/**
 * A word, in lower case, whose letters are of two scripts, with the strangers replaced by the letters that they look
 * like: `мaтрица` with a Latin a. Other words, and ones where that is not possible, stay.
 */
export function homoglyphs(word: string): string {
  if (!/[a-z]/.test(word) || !/[а-яёєіїґј]/.test(word)) return word;
  return replaced(word, /[a-z]/, CYRILLIC) ?? replaced(word, /[\u0400-\u04ff]/, LATIN) ?? word;
}

/** The word of the other script that looks the same as a word of one script, if there is one: `coma`, `сома`. */
export function lookalike(word: string): string | undefined {
  if (/^[a-z]+$/.test(word)) return replaced(word, /[a-z]/, CYRILLIC)?.replaceAll("і", "и");
  return replaced(word.replaceAll("и", "і"), /[\u0400-\u04ff]/, LATIN);
}

function replaced(word: string, strange: RegExp, twins: Map<string, string>): string | undefined {
  const letters = [...word].map((letter) => strange.test(letter) ? twins.get(letter) : letter);
  return letters.includes(undefined) ? undefined : letters.join("");
}
