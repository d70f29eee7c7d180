import { distance } from "fastest-levenshtein";
import { LANGS } from "../i18n/lang.ts";
import { type Announced, type KnownFilm, numbers, script, wording } from "./film_titles.ts";
import { isMistyped, type Leeway, plainSound } from "./title_spelling.ts";
import { cleanTitle, titleKey, titleWords } from "./titles.ts";

/** How well the titles of both fit. */
export interface TitleFit {
  /** The original titles are the same. */
  original: boolean;
  /** A title in a language of the service is the same. */
  local: boolean;
  /** Only an alias is. */
  alias: boolean;
  /** Only a title without its subtitle is. */
  head: boolean;
  /** That names a sequel by its number, as `Terminator 2` does of `Terminator 2: Judgment Day`. */
  numbered: boolean;
  /** Only a title that is spelled otherwise is. */
  loose: boolean;
  /** Long or numbered enough for no other film to have it. */
  distinctive: boolean;
  /** Three words or more, so long that hardly a remake has them. */
  unique: boolean;
  /** The words are the same, articles and spaces included. */
  worded: boolean;
  /** It is what the film is called in its own language. */
  own: boolean;
  /** The announcement names an original title, which is not quite the film's. */
  originalMissing: boolean;
  /** Both name an original title, and these are different. */
  originalAgainst: boolean;
  /** Both name a title in one language, and these are different. */
  localAgainst: boolean;
  score: number;
}

/** Compares the titles; `null` where none are the same, subtitles aside. */
export function compareTitles(film: Announced, known: KnownFilm): TitleFit | null {
  const original = film.originals.union(film.others).intersection(known.originals);
  const local = new Set([...film.locals.keys()].filter((key) => known.keys.has(key)));
  const others = new Set([...local].filter((key) => !original.has(key)));
  const same = original.union(local);
  const head = same.size === 0 &&
    (film.heads.intersection(known.keys).size > 0 || [...film.locals.keys()].some((key) => known.heads.has(key)));
  if (same.size === 0 && !head) return null;
  const numbered = head && [...film.locals.keys()].some((key) => known.heads.has(key) && /\p{L} \d{1,2}$/u.test(key));
  // What a film is called in a language that the service has no titles in is an alias of it, and as good as a title.
  const called = same.size > 0 && same.isSubsetOf(known.aliases) && same.isDisjointFrom(film.others);
  const alias = called && ![...same].some((key) => key.replace(/\P{L}/gu, "").length >= LONG_ALIAS);
  const written = !same.isDisjointFrom(film.written);
  const worded = head ||
    [...same].some((key) => known.wordings.get(key)?.has(wording(film.locals.get(key) ?? "")));
  return {
    original: original.size > 0,
    local: others.size > 0,
    alias,
    head,
    numbered,
    loose: false,
    distinctive: [...same].some((key) => isDistinctive(film.locals.get(key) ?? "")),
    unique: [...same].some((key) => isUnique(film.locals.get(key) ?? "")),
    worded,
    own: same.has(known.own),
    originalMissing: original.size === 0 && film.originals.size > 0,
    originalAgainst: original.size === 0 && isOriginalAgainst(film, known),
    localAgainst: isLocalAgainst(film, known),
    score: (original.size > 0 ? 4 : head ? 1 : 3) + (original.size > 0 && others.size > 0 ? 1 : 0) -
      (called ? 0.5 : 0) +
      (written ? 1 : 0) - (worded ? 0 : 1),
  };
}

const isOriginalAgainst = (film: Announced, known: KnownFilm): boolean =>
  contradicts([...film.originals], [...known.originals]);

const isLocalAgainst = (film: Announced, known: KnownFilm): boolean =>
  LANGS.some((lang) => {
    const [ours, theirs] = [film.byLang.get(lang) ?? [], known.byLang[lang]];
    return theirs && ours.every((key) => !known.keys.has(key)) && contradicts(ours, [titleKey(theirs)]);
  });

/** Whether both name an original title and one in a language of the service, and all of these are different. */
export const isOtherFilm = (film: Announced, known: KnownFilm): boolean =>
  !compareTitles(film, known) && isOriginalAgainst(film, known) && isLocalAgainst(film, known);

/** An alias with so many letters is as good as a title. */
const LONG_ALIAS = 12;

/** Compares titles where none are the same: with typos, and transliterated; `null` where none are alike. */
export function compareSpellings(film: Announced, known: KnownFilm, leeway: Leeway): TitleFit | null {
  const pairs = [...film.locals.keys()].flatMap((ours) => [...known.keys].map((theirs) => [ours, theirs] as const));
  const typo = pairs.some(([a, b]) => script(a) === script(b) && isMistyped(a, b, leeway));
  const isLong = (key: string) => leeway === "strict" ? isDistinctive(film.locals.get(key) ?? "") : key.length >= 5;
  const sound = pairs.some(([a, b]) =>
    script(a) === "latin" && script(b) === "cyrillic" && isLong(a) && plainSound(a) === plainSound(b)
  );
  if (!typo && !sound) return null;
  return {
    ...{ original: false, local: true, alias: false, head: false, numbered: false, loose: true },
    ...{
      distinctive: true,
      unique: false,
      worded: true,
      own: false,
      originalMissing: false,
      originalAgainst: false,
      localAgainst: false,
      score: 1,
    },
  };
}

/** At least two words of ten letters together, one of eleven, or a sequel's number after a name. */
export function isDistinctive(title: string): boolean {
  const words = titleWords(cleanTitle(title).title);
  const letters = words.join("").replace(/\P{L}/gu, "").replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, "###").length;
  return letters >= (words.length > 1 ? 10 : 11) || (letters >= 4 && /^\d{1,2}$/.test(words.at(-1) ?? ""));
}

function isUnique(title: string): boolean {
  const words = titleWords(cleanTitle(title).title);
  return words.length > 2 && words.join("").length > 15;
}

/** Whether names of one script are all different, and by more than spelling or a subtitle. */
function contradicts(ours: string[], theirs: string[]): boolean {
  const pairs = ours.flatMap((a) => theirs.filter((b) => script(a) === script(b)).map((b) => [a, b]));
  return pairs.length > 0 && !pairs.some(([a, b]) => isSimilar(a, b));
}

function isSimilar(a: string, b: string): boolean {
  if (numbers(a) !== numbers(b)) return false;
  const [x, y] = [a, b].map((key) => key.replace(/ \d{1,2}$/, ""));
  return x.startsWith(y) || y.startsWith(x) || distance(a, b) <= Math.max(a.length, b.length) / 5;
}
