import { type Word, words } from "./fold.ts";

/** A name of a film or person, folded, with where it stands: `title.uk`, `alias`, `name.en`. */
export type Name = [field: string, text: string];

/** What is found: a film or person with all its names. */
export interface Document {
  kind: "film" | "person";
  entityId: number;
  /** Of a film: its type and year. */
  type: string | null;
  year: number | null;
  popularity: number;
  names: Name[];
}

/** The folded words of a name, with single spaces; `seen` is told of each. */
export function foldName(name: string, seen: (word: Word) => void = () => {}): string {
  return words(name).map((word) => (seen(word), word.word)).join(" ");
}

/** Popularity in 4,096 steps, finer where it is low. */
const STEPS = 4096;
const STEPS_PER_DOUBLING = 256;
/** How many documents a step has room for. */
const STEP_SIZE = 2 ** 32;

/** The ids that documents of a kind have. */
export const ID_RANGE = {
  film: [0, STEPS * STEP_SIZE - 1],
  person: [STEPS * STEP_SIZE, 2 * STEPS * STEP_SIZE - 1],
} as const;

/** The range of ids for a document: what is more popular has smaller ones, and so is come upon first. */
export function idRange({ kind, popularity }: Pick<Document, "kind" | "popularity">): [from: number, to: number] {
  const step = Math.min(STEPS - 1, Math.floor(Math.log2(1 + Math.max(0, popularity)) * STEPS_PER_DOUBLING));
  const from = ID_RANGE[kind][0] + (STEPS - 1 - step) * STEP_SIZE;
  return [from, from + STEP_SIZE - 1];
}

/** Nobody can type this character of private use, so facts that are marked with it are no words. */
const FACT = "\ue000";

/** The word under which films of a type are indexed. */
export const typeWord = (type: string): string => FACT + type;
/** The word under which films of a year are indexed. */
export const yearWord = (year: number | string): string => FACT + year;

/** The different words of a document's names. */
export function nameWords({ names }: Pick<Document, "names">): string[] {
  return [...new Set(names.flatMap(([, text]) => text.split(" ")))];
}

/** What the full-text index holds of a document. Changing this needs a migration: entries are removed by it as well. */
export function indexedText(document: Pick<Document, "names" | "type" | "year">): string {
  const facts = [document.type && typeWord(document.type), document.year && yearWord(document.year)];
  return [...nameWords(document), ...facts.filter(Boolean)].join(" ");
}

/** A 48-bit number for a whole name, the same with and without spaces. */
export function nameHash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 32) continue;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return (high & 0xffff) * 2 ** 32 + (low >>> 0);
}
