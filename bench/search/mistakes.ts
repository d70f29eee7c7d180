import type { Random } from "./random.ts";

/** A text with upper and lower case exchanged. */
export function swappedCase(text: string): string {
  return [...text].map((c) => c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()).join("");
}

/** Without the letters that are often left out of a keyboard, or with one of another language in place. */
export function plainLetters(text: string, random: Random): string {
  const others: Record<string, string[]> = { ё: ["е"], ї: ["і", "и"], і: ["и", "ї"], ґ: ["г"] };
  return text.toLowerCase().replace(/[ёїіґ]/g, (letter) => random.pick(others[letter]));
}

/** The words in another order; `undefined` for a single one. */
export function shuffled(text: string, random: Random): string | undefined {
  const words = text.split(/[\s:,—-]+/).filter(Boolean);
  return words.length < 2 || new Set(words).size < words.length
    ? undefined
    : random.sample(words, words.length).join(" ");
}

const KEYS = {
  en: "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,.",
  ru: "ёйцукенгшщзхъ\\фывапролджэячсмитьбю",
  uk: "'йцукенгшщзхїґфівапролджєячсмитьбю",
};

/** A text as it comes out where the keyboard was set to another language. */
export function onLayout(
  text: string,
  meant: keyof typeof KEYS,
  set: keyof typeof KEYS,
  random: Random,
): string | undefined {
  const lower = text.toLowerCase().replace(/[«»—:!?.,-]+/g, " ").replace(/\s+/g, " ").trim();
  if (lower.length < 3) return undefined;
  const typed = [...lower].map((c) => KEYS[meant].includes(c) ? KEYS[set][KEYS[meant].indexOf(c)] : c).join("");
  return random.next() < 0.3 ? typed.charAt(0).toUpperCase() + typed.slice(1) : typed;
}

/** A name of several words, one of which has 5 to 7 letters, two of them wrong; `undefined` where there is none. */
export function typosBeside(text: string, random: Random): string | undefined {
  const words = text.split(" ");
  const at = words.map((_, i) => i).filter((i) => /^[\p{L}]{5,7}$/u.test(words[i]));
  if (words.length < 2 || at.length === 0) return undefined;
  const chosen = random.pick(at);
  words[chosen] = typo(typo(words[chosen], random), random);
  return words.join(" ").toLowerCase();
}

/** A text with a typo in a word of 4 letters or more; with two in a word of 8 or more, or in two words. */
export function typos(text: string, count: 1 | 2, random: Random): string | undefined {
  const words = text.split(/(?<=\s)|(?=\s)/);
  const long = (n: number) =>
    words.map((word, i) => [word, i] as const).filter(([w]) => letters(w) >= n).map(([, i]) => i);
  const wrong = (i: number) => words[i] = typo(words[i], random);
  if (count === 1) {
    if (long(4).length === 0) return undefined;
    wrong(random.pick(long(4)));
    return words.join("");
  }
  if (long(4).length >= 2 && (long(8).length === 0 || random.next() < 0.5)) random.sample(long(4), 2).forEach(wrong);
  else if (long(8).length > 0) {
    const at = random.pick(long(8));
    wrong(at);
    wrong(at);
  } else return undefined;
  return words.join("");
}

const letters = (word: string) => /^[\p{L}]+[:,.!?]?$/u.test(word) ? word.replace(/[^\p{L}]/gu, "").length : 0;

function typo(word: string, random: Random): string {
  const alphabet = /[а-я]/i.test(word) ? "абвгдежзийклмнопрстуфхцчшщыьэюя" : "abcdefghijklmnopqrstuvwxyz";
  const at = random.below(letters(word));
  const other = random.pick([...alphabet].filter((letter) => letter !== word[at].toLowerCase()));
  switch (random.below(4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + other + word.slice(at);
    case 2:
      return word.slice(0, at) + other + word.slice(at + 1);
    default: {
      const i = Math.min(at, letters(word) - 2);
      return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2);
    }
  }
}

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** Roman numerals as digits, or the other way round; `undefined` where there are none. */
export function otherNumerals(text: string): string | undefined {
  const other = text.replace(
    /(?<![\p{L}\p{N}])(?:[2-9]|10|[IVX]{2,4}|V)(?![\p{L}\p{N}])/gu,
    (number) => /\d/.test(number) ? ROMAN[Number(number)] : String(ROMAN.indexOf(number)),
  );
  return other === text || other.includes("-1") ? undefined : other;
}

/** `&` for "and", or the other way round; `undefined` where there is neither. */
export function otherAnd(text: string): string | undefined {
  if (text.includes("&")) return text.replaceAll("&", /[а-я]/i.test(text) ? "и" : "and");
  const other = text.replace(/(?<=\s)(?:and|и|та|і)(?=\s)/gi, "&");
  return other === text ? undefined : other;
}

const TWINS = [..."aceopxyіi"].map((latin, i) => [latin, [..."асеорхуiі"][i]] as const);

/** Some letters replaced by those of the other script that look the same; `undefined` where there are none. */
export function homoglyphs(text: string, random: Random): string | undefined {
  const twins = new Map([...TWINS, ...TWINS.map(([a, b]) => [b, a] as const)]);
  let changed = 0;
  const other = [...text].map((c) => twins.has(c) && random.next() < 0.6 && ++changed ? twins.get(c)! : c).join("");
  return changed > 0 && text.length >= 4 ? other : undefined;
}

/** A text with an accent on one of its vowels. */
export function accented(text: string, random: Random): string | undefined {
  const vowels = [...text.matchAll(/[aeiou]/g)].map(({ index }) => index);
  if (vowels.length === 0) return undefined;
  const at = random.pick(vowels) + 1;
  return (text.slice(0, at) + random.pick(["\u0301", "\u0300", "\u0302", "\u0308"]) + text.slice(at)).normalize("NFC");
}

/** What a cat types. */
export function nonsense(random: Random): string {
  const alphabet = random.pick([
    "abcdefghijklmnopqrstuvwxyz",
    "абвгдежзийклмнопрстуфхцчшщыьэюя",
    "bcdfghjklmnpqrstvwxz",
  ]);
  const word = () => Array.from({ length: 6 + random.below(7) }, () => random.pick([...alphabet])).join("");
  return random.next() < 0.3 ? `${word()} ${word()}` : word();
}
