import { normalize } from "../text/normalize.ts";
import { AFTER, AGAIN, any, ASIDES, BEFORE, BRACKETS, EDITION, OTHER_WORKS, QUOTED } from "./branding.ts";
import { isOriginalVersion, readLanguage } from "./values.ts";

/** What a source's title says once the film's own title is told from what stands around it. */
export interface CleanTitle {
  title: string;
  /** A year in brackets. */
  year: number | null;
  /** Shown in the original language, whichever that is. */
  original: boolean;
  /** BCP 47, of the sound. */
  language: string | null;
  /** Announced as an old film that is back: the source's year may be that of its return. */
  again: boolean;
}

/**
 * Takes the branding off a source's title: `ДОПРЕМ'ЄРНИЙ ПОКАЗ «Дюна» (16+)` → `Дюна`. What would leave nothing is kept:
 * a film called `Премьера` stays that. Where a word may be either, as in `Пираньи 3D`, this takes it for branding, so
 * the title as written has to be tried first.
 */
export function cleanTitle(text: string): CleanTitle {
  const notes: string[] = [];
  const announcements: string[] = [];
  let title = tidy(text);
  for (let before = ""; before !== title;) {
    before = title;
    title = takeOff(title, BRACKETS, notes, ASIDES);
    title = title.replace(YEAR_IN_BRACKETS, (_, bracket, year) => (notes.push(year), bracket));
    title = takeOff(title, BEFORE, announcements);
    title = takeOff(title, AFTER, notes);
    title = title.replace(QUOTED, "$1$2$3").trim();
  }
  const said = notes.join(" | ");
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(said)?.[0];
  return {
    title,
    year: year ? Number(year) : null,
    original: isOriginalVersion(said),
    language: notes.map(readLanguage).find((language) => language !== null) ?? null,
    again: RegExp(any(AGAIN, EDITION), "iu").test([said, ...announcements].join(" | ")),
  };
}

/** `(The Pianist, 2002)`. */
const YEAR_IN_BRACKETS = /([([{][^()[\]{}]*\p{L}[^()[\]{}]*),\s*((?:19|20)\d\d)(?=[)\]}])/gu;

/** No title is longer; rubbish may be. */
const LONGEST = 300;

/** A title without invisible characters and marks of trade, apostrophes and spaces in one form, and not too long. */
export function tidy(text: string): string {
  const plain = text.slice(0, LONGEST).toWellFormed().normalize("NFC").replace(/[\p{Cf}™®©]/gu, "");
  return plain.replace(/[’ʼ`´‘′]|(?<=\p{L})["”″](?=\p{L})/gu, "'").replace(/\s+/g, " ").trim();
}

function takeOff(title: string, pattern: RegExp, notes: string[], only?: RegExp): string {
  const taken: string[] = [];
  const rest = title.replace(pattern, (part: string, inner: unknown) => {
    if (only && !consistsOf(only, String(inner))) return part;
    taken.push(part);
    return " ";
  }).replace(/\s+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(rest)) return title;
  notes.push(...taken);
  return rest;
}

/** One part after the other, rather than by one pattern, which could take for ever on a long text that nearly fits. */
function consistsOf(part: RegExp, text: string): boolean {
  let rest = text.trim();
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(part, "");
  }
  return rest === "";
}

/** Whether a title announces a recorded play, opera or concert or several films at once, rather than the film of that name. */
export const isOtherWork = (text: string): boolean => OTHER_WORKS.test(text);

/**
 * The form in which titles are compared: as {@linkcode normalize} makes names, with look-alike letters of the other
 * alphabet folded, without a leading article and inner "and", words run together, roman numerals, spelled parts and
 * numbers as digits: `Дюна: Частина друга`, `Дюнa 2` and `дюна II` are `дюна 2`.
 */
export function titleKey(text: string): string {
  return digitsOf(titleWords(text)).join(" ").replace(/(?<=[\p{L}\p{M}]) (?=\p{L})/gu, "");
}

/** The words of a title's key, before they are run together and numbers are made digits. */
export function titleWords(text: string): string[] {
  const plain = foldTwins(tidy(text))
    .replace(/(?<=\s)и др\.(?=\s)/giu, "и другие").replace(/(?<=\s)(та|й) ін\.(?=\s)/giu, "$1 інші")
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", "") + " ")
    .replace(/^(.+), (the|an?)$/i, "$1")
    .replace(/(?<=[\p{L}\p{N}])\s*[&+]\s*(?=[\p{L}\p{N}])/gu, " and ");
  const folded = plain.replace(/[łŁøØđĐæÆœŒßıэЭ]/g, (letter) => UNDECOMPOSED[letter.toLowerCase()]);
  const segments = folded.split(/[:.–—|/()]|\s-\s/).map(normalize).filter(Boolean);
  const words = segments.flatMap((segment, nth) => {
    const parts = segment.split(" ");
    return parts.map((word, at) =>
      romanNumber(word, parts[at - 1] ?? segments[nth - 1], at === parts.length - 1) ?? word
    );
  });
  const apart = words.join(" ").replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, "$1$2 ");
  const numbered = numberParts(` ${apart} `).trim().split(/\s+/);
  return numbered
    .filter((word, at) => !(at === 0 && numbered.length > 1 && /^(the|an?)$/.test(word)))
    .filter((word, at, all) => !(at > 0 && at < all.length - 1 && /^(and|и|і|й|та)$/.test(word)));
}

/** Letters that Unicode takes for no variant of another, and those that Russian and Ukrainian write for one sound. */
const UNDECOMPOSED: Record<string, string> = { ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ß: "ss", ı: "i", э: "е" };

const PARTS = any(
  "часть|частина|глава|розділ|раздел|том|фильм|фільм|эпизод|епізод|part|pt|chapter|vol|volume|episode|ч|cz|część",
);
const SPELLED = [
  "one|first|i|перв(?:ая|ый|ое)|один|перш(?:а|ий|е)",
  "two|second|втор(?:ая|ой|ое)|два|друг(?:а|ий|е)",
  "three|third|треть[яе]|третий|три|трет(?:я|ій|є)",
  "four|fourth|четв[её]рт(?:ая|ый|ое|а|ий|е)|четыре|чотири",
  "five|fifth|пят(?:ая|ый|ое|а|ий|е|ь)",
  "six|sixth|шест(?:ая|ой|ое|ь)|шост(?:а|ий|е)|шість",
  "seven|seventh|седьм(?:ая|ой|ое)|сьом(?:а|ий|е)|семь|сім",
  "eight|eighth|восьм(?:ая|ой|ое|а|ий|е)|восемь|вісім",
  "nine|ninth|девят(?:ая|ый|ое|ь)|девят(?:а|ий|е)|девять",
  "ten|tenth|десят(?:ая|ый|ое|ь|а|ий|е)",
];
const PART = SPELLED.map((words, at) => ({
  number: ` ${at + 1} `,
  pattern: RegExp(` (?:${PARTS} (?:${words}|${at + 1})|(?:${words}|${at + 1}) ${PARTS}) `, "gu"),
}));
const ANY_PART = RegExp(` ${PARTS} `);

/** `" часть вторая "` → `" 2 "`, likewise `" part 2 "` and `" друга частина "`. Sequels are told by the number alone. */
function numberParts(words: string): string {
  if (!ANY_PART.test(words)) return words;
  return PART.reduce((text, { number, pattern }) => text.replace(pattern, number), words);
}

const NUMBERS = new Map(
  [
    [2, "two два две дві dwa dwie"],
    [3, "three три trzy"],
    [4, "four четыре чотири cztery"],
    [5, "five пять piec"],
    [6, "six шесть шість szesc"],
    [7, "seven семь сім siedem"],
    [8, "eight восемь вісім osiem"],
    [9, "nine девять dziewiec"],
    [10, "ten десять dziesiec"],
    [11, "eleven одиннадцать одинадцять jedenascie"],
    [12, "twelve двенадцать дванадцять dwanascie"],
    [13, "thirteen тринадцать тринадцять trzynascie"],
    [20, "twenty двадцать двадцять dwadziescia"],
    [30, "thirty тридцать тридцять trzydziesci"],
    [40, "forty сорок czterdziesci"],
    [50, "fifty пятьдесят piecdziesiat"],
    [100, "сто sto"],
  ].flatMap(([number, words]) => `${words}`.split(" ").map((word) => [word, Number(number)] as const)),
);
// A word for one is a number behind another alone: in `Один дома` it is none.
const ONE = /^(?:one|один|одна|jeden)$/;

/** Number words as digits: `сто один` is `101`, so that `Двенадцать стульев` is `12 стульев`. */
export function digitsOf(words: string[]): string[] {
  const read: string[] = [];
  let last = 0;
  for (const word of words) {
    const number = NUMBERS.get(word) ?? (last >= 20 && ONE.test(word) ? 1 : 0);
    const joins = number > 0 && last >= 20 && number < (last === 100 ? 100 : 10);
    if (joins) read.push(`${Number(read.pop()) + number}`);
    else read.push(number > 0 ? `${number}` : word);
    last = number;
  }
  return read;
}

/** The number that a word is in roman numerals; a single letter only where a number is expected. */
function romanNumber(word: string, before: string | undefined, last: boolean): string | null {
  const roman = word.replaceAll("і", "i").replaceAll("х", "x");
  const value = ROMAN.indexOf(roman) + 1;
  if (value === 0 || before === undefined) return null;
  return roman.length > 1 || last || RegExp(`^${PARTS}$`, "u").test(before) ? `${value}` : null;
}

const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

const LATIN = "ABCEHIKMOPTXYaceiopxybhkmt";
const CYRILLIC = "АВСЕНІКМОРТХУасеіорхувнкмт";
// The last five of each look alike only roughly: they show which alphabet a word is meant in.
const LATIN_TWINS = new Set(LATIN.slice(0, -5));
const CYRILLIC_TWINS = new Set(CYRILLIC.slice(0, -5));

/**
 * Puts words that mix Latin and Cyrillic into the alphabet of their letters that exist in one alone: `Диво-Жiнка` typed
 * with a Latin `i`. Words of one alphabet stay, but for single letters, which follow the title.
 */
export function foldTwins(text: string): string {
  if (!/\p{sc=Latin}/u.test(text) || !/\p{sc=Cyrillic}/u.test(text)) return text;
  const decomposed = text.normalize("NFD");
  const meant = alphabet(decomposed);
  return decomposed.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const mixed = /\p{sc=Latin}/u.test(word) && /\p{sc=Cyrillic}/u.test(word);
    if (!mixed && word.length > 1) return word;
    const into = mixed ? alphabet(word) ?? meant ?? "cyrillic" : meant;
    if (into === null || into === "both") return word;
    const [from, to] = into === "cyrillic" ? [LATIN, CYRILLIC] : [CYRILLIC, LATIN];
    return word.replace(/\p{L}/gu, (letter) => to[from.indexOf(letter)] ?? letter);
  }).normalize("NFC");
}

/** The alphabet of the letters that have no twin; `null` where all have one. */
function alphabet(text: string): "latin" | "cyrillic" | "both" | null {
  const latin = text.match(/\p{sc=Latin}/gu)?.some((letter) => !LATIN_TWINS.has(letter));
  const cyrillic = text.match(/\p{sc=Cyrillic}/gu)?.some((letter) => !CYRILLIC_TWINS.has(letter));
  return latin && cyrillic ? "both" : latin ? "latin" : cyrillic ? "cyrillic" : null;
}
