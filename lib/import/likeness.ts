import { normalize } from "../text/normalize.ts";
import { homoglyphs } from "../search/homoglyphs.ts";

/** What tells films of one title apart. */
export interface Sketch {
  type: string;
  year: number | null;
  runtimeMinutes: number | null;
  /** Titles in any language. */
  titles: readonly string[];
  /** External ids by source. */
  externalIds: Readonly<Record<string, string>>;
  /** Who made it, each as all that is known to be the same person: ids and names. */
  makers: readonly Party[];
  cast: readonly Party[];
}

/** Ids and normalized names of a person. */
export type Party = readonly (string | number)[];

/** Whether two films are one: `unsure` where nothing speaks against it and too little for it. */
export type Likeness = "same" | "unsure" | "different";

/** Minutes by which sources differ about one film: they round, and some count in another speed. */
const SAME_MINUTES = 3;
/** Roles that stand for the direction of a film where its makers differ in two sources. */
const SAME_CAST = 3;

/**
 * Whether two films with a title in common are one, by their years, people and lengths. Remakes and namesakes of one year
 * have other directors; authors, composers and producers say nothing, as remakes share them.
 */
export function likeness(a: Sketch, b: Sketch): Likeness {
  if (isSeries(a.type) !== isSeries(b.type) || isDrawn(a.type) !== isDrawn(b.type)) return "different";
  if (contradict(a.externalIds, b.externalIds)) return "different";
  if (a.year !== null && b.year !== null && Math.abs(a.year - b.year) > 1) return "different";
  if (!shareTitle(a, b)) return "different";
  const areYearsKnown = a.year !== null && b.year !== null;
  const makers = shared(a.makers, b.makers);
  const cast = shared(a.cast, b.cast);
  const lengths = lengthsOf(a, b);
  if (a.makers.length > 0 && b.makers.length > 0) {
    if (makers > 0) return areYearsKnown || cast > 0 ? "same" : "unsure";
    return cast >= SAME_CAST && areYearsKnown && lengths !== "other" ? "unsure" : "different";
  }
  if (a.cast.length > 0 && b.cast.length > 0) {
    if (cast === 0) return "different";
    return areYearsKnown && (cast > 1 || lengths !== "other") ? "same" : "unsure";
  }
  return areYearsKnown && lengths === "same" ? "same" : lengths === "other" ? "different" : "unsure";
}

/** What titles are compared by. */
export function titleKey(title: string): string {
  return normalize(title).split(" ").map(homoglyphs).join(" ");
}

function isSeries(type: string): boolean | undefined {
  // An anime may be either; what it is said to be here decides.
  return type === "serial" || type === "cartoon-series";
}

function isDrawn(type: string): boolean {
  return type !== "film" && type !== "serial";
}

function contradict(a: Sketch["externalIds"], b: Sketch["externalIds"]): boolean {
  return Object.entries(a).some(([source, value]) => b[source] !== undefined && b[source] !== value);
}

function shareTitle(a: Sketch, b: Sketch): boolean {
  const keys = new Set(a.titles.map(titleKey));
  return b.titles.some((title) => keys.has(titleKey(title)));
}

function shared(a: readonly Party[], b: readonly Party[]): number {
  return a.filter((one) => b.some((other) => one.some((mark) => other.includes(mark)))).length;
}

function lengthsOf({ runtimeMinutes: a }: Sketch, { runtimeMinutes: b }: Sketch): "same" | "other" | "unknown" {
  if (a === null || b === null) return "unknown";
  return Math.abs(a - b) <= SAME_MINUTES ? "same" : "other";
}
