import { words } from "../search/fold.ts";
import { scriptOf } from "../search/translit.ts";
import { areSame, contradict, countShared, mayBeSame, type Party, shareWord } from "./people_alike.ts";

export type { Party };

/** What tells films of one title apart. */
export interface Sketch {
  type: string;
  year: number | null;
  runtimeMinutes: number | null;
  original: string;
  /** Titles in any language, the original one among them. */
  titles: readonly string[];
  /** External ids by source. */
  externalIds: Readonly<Record<string, string>>;
  /** Who made it: directors and creators. */
  makers: readonly Party[];
  cast: readonly Party[];
}

/** Whether two films are one: `unsure` where nothing speaks against it and too little for it. */
export type Likeness = "same" | "unsure" | "different";

/** Minutes by which sources differ about one film: they round, and some count in another speed. */
const SAME_MINUTES = 3;
/** A film that is so many times as long as another is no version of it: a short, the feature, its making-of. */
const OTHER_WORK = 2;
/** Shorter ones are shorts, of which there are too many for a title and a length to tell. */
const FEATURE_MINUTES = 40;
/** Roles that stand for the direction of a film where its makers differ in two sources. */
const SAME_CAST = 3;

/**
 * Whether two films with a title in common are one, by their years, people and lengths. Remakes and namesakes of one year
 * have other directors; authors, composers and producers say nothing, as remakes share them. Who makes a film again, a
 * feature of their short or one of several parts, has another cast, length or title.
 */
export function likeness(a: Sketch, b: Sketch): Likeness {
  if (isSeries(a.type) !== isSeries(b.type) || contradict(a.externalIds, b.externalIds)) return "different";
  if (a.year !== null && b.year !== null && Math.abs(a.year - b.year) > 1) return "different";
  if (!shareTitle(a, b) || areNumbersOther(a, b)) return "different";
  const common = compare(a, b);
  if (isDrawn(a.type) !== isDrawn(b.type) && !isSureOfAll(common)) return "different";
  const verdict = verdictOf(a, b, common);
  return verdict === "same" && (common.isOtherWork || common.areOtherParts) ? "unsure" : verdict;
}

/** What titles are compared by. */
export function titleKey(title: string): string {
  return words(title).map(({ word }) => word).join(" ") || title.trim();
}

/** What two films have in common. */
interface Common {
  years: "same" | "next" | "unknown";
  /** Of films: a series has episodes of several lengths. */
  lengths: "same" | "other" | "unknown";
  isOtherWork: boolean;
  /** Whether one's original title is one of the other's titles, or may be, being of another script. */
  isTitleOwn: boolean;
  areOtherParts: boolean;
  makers: number;
  cast: number;
  /** How much of the shorter cast is in the other: `unknown` where there is none. */
  fit: "none" | "some" | "most" | "unknown";
}

function compare(a: Sketch, b: Sketch): Common {
  const cast = countShared(a.cast, b.cast, areSame);
  const least = Math.min(a.cast.length, b.cast.length);
  const minutes = isSeries(a.type) ? [] : [a.runtimeMinutes ?? [], b.runtimeMinutes ?? []].flat();
  const [shorter, longer] = minutes.toSorted((one, other) => one - other);
  return {
    years: a.year === null || b.year === null ? "unknown" : a.year === b.year ? "same" : "next",
    lengths: minutes.length < 2 ? "unknown" : longer - shorter <= SAME_MINUTES ? "same" : "other",
    isOtherWork: longer > shorter * OTHER_WORK,
    isTitleOwn: isAmong(a.original, b) || isAmong(b.original, a) || scriptIn(a.original) !== scriptIn(b.original),
    areOtherParts: areOtherParts(a.original, b.original),
    makers: countShared(a.makers, b.makers, mayBeSame),
    cast,
    fit: least === 0 ? "unknown" : cast === 0 ? "none" : cast * 2 > least ? "most" : "some",
  };
}

function verdictOf(a: Sketch, b: Sketch, common: Common): Likeness {
  const { years, lengths, isTitleOwn, makers, cast, fit } = common;
  const areYearsKnown = years !== "unknown";
  if (a.makers.length > 0 && b.makers.length > 0) {
    if (makers > 0) return isMadeOnce(common) ? "same" : "unsure";
    const isAllCast = areYearsKnown && fit === "most" && cast > 1;
    if (isAllCast && isTitleOwn && countShared(a.makers, b.makers, shareWord) > 0) return "same";
    // Sources name other people as makers of a series: who invented it, who directed most of it.
    if (isSeries(a.type)) {
      return areYearsKnown && fit === "most" && cast > 1 ? "same" : cast > 0 ? "unsure" : "different";
    }
    return cast >= SAME_CAST && areYearsKnown && lengths !== "other" ? "unsure" : "different";
  }
  if (fit !== "unknown") {
    if (fit === "none") return "different";
    const isSameYear = years === "same" && (cast > 1 || lengths !== "other");
    return isSameYear || years === "next" && fit === "most" && (cast > 1 || lengths === "same") ? "same" : "unsure";
  }
  if (lengths === "other") return "different";
  return years === "same" && isTitleOwn && isOfOneLength(a, b) ? "same" : "unsure";
}

/** Whether the length tells where nobody is known: to the minute, as many films of a year are 90 minutes long. */
function isOfOneLength({ runtimeMinutes: a }: Sketch, { runtimeMinutes: b }: Sketch): boolean {
  return a !== null && b !== null && a >= FEATURE_MINUTES && Math.abs(a - b) <= 1;
}

/** Whether two films of one maker are one, and not made twice: for the cinema and television, in two languages, anew. */
function isMadeOnce({ years, lengths, isTitleOwn, fit }: Common): boolean {
  if (!isTitleOwn && (fit !== "most" || lengths === "other")) return false;
  if (years === "same") return fit !== "none" || lengths === "same" && isTitleOwn;
  return fit === "most" || years === "next" && fit === "unknown" && lengths === "same";
}

/** Whether all that is known of two films is the same, so that one is wrong about whether it is drawn. */
function isSureOfAll({ years, lengths, isTitleOwn, makers, fit }: Common): boolean {
  return years === "same" && lengths === "same" && isTitleOwn && makers > 0 && fit === "most";
}

function isSeries(type: string): boolean | undefined {
  // An anime may be either; what it is said to be here decides.
  return type === "serial" || type === "cartoon-series";
}

function isDrawn(type: string): boolean {
  return type !== "film" && type !== "serial";
}

function shareTitle(a: Sketch, b: Sketch): boolean {
  const keys = new Set(a.titles.map(titleKey));
  return b.titles.some((title) => keys.has(titleKey(title)));
}

function isAmong(title: string, { titles }: Sketch): boolean {
  const key = titleKey(title);
  return titles.some((other) => titleKey(other) === key);
}

function scriptIn(title: string): string | undefined {
  return words(title).map(({ word }) => scriptOf(word)).find((script) => script !== undefined);
}

/** Whether the titles of both have numbers, and no one in common: `Vol. I` and `Vol. II`. */
function areNumbersOther(a: Sketch, b: Sketch): boolean {
  const [one, other] = [a, b].map(({ titles }) => titles.flatMap((title) => titleKey(title).match(/\b\d+\b/g) ?? []));
  return one.length > 0 && other.length > 0 && !one.some((number) => other.includes(number));
}

/** Whether two titles begin with the same name and go on in another way: `Che: Part One` and `Che: Part Two`. */
function areOtherParts(a: string, b: string): boolean {
  const [one, other] = [a, b].map((title) => title.split(/:\s|\s[–—-]\s|\.\s/).map(titleKey));
  return one.length > 1 && other.length > 1 && one[0] === other[0] && titleKey(a) !== titleKey(b);
}
