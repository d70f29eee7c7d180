/** A name of a film or person, its folded words with single spaces, with where it stands: `title.uk`, `alias`, `name.en`. */
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

/** The word under which films of a type are indexed; without the hyphen, at which the index would split it in two. */
export const typeWord = (type: string): string => FACT + type.replaceAll("-", "");
/** The word under which films of a year are indexed. */
export const yearWord = (year: number | string): string => FACT + year;

/** The different words of a document's names. */
export function nameWords({ names }: Pick<Document, "names">): string[] {
  const words = new Set<string>();
  for (const [, text] of names) for (const word of text.split(" ")) words.add(word);
  return [...words];
}

/** What the full-text index holds of a document. Changing this needs a migration: entries are removed by it as well. */
export function indexedText(
  document: Pick<Document, "names" | "type" | "year">,
  words: readonly string[] = nameWords(document),
): string {
  const { type, year } = document;
  return words.join(" ") + (type === null ? "" : ` ${typeWord(type)}`) + (year === null ? "" : ` ${yearWord(year)}`);
}

/** A number of 31 bits for a whole name, the same with and without spaces (FNV-1a). */
export function nameHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32) hash = Math.imul(hash ^ code, 0x01000193);
  }
  return (hash ^ hash >>> 15) >>> 1;
}
