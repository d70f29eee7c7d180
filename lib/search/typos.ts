// Typos by symmetric deletion (SymSpell): two words an edit apart have a form in common that either of them takes when
// letters are left out. The forms of all words are kept as hashes in 32,768 buckets, one row a bucket and 262,144 words,
// four bytes a form: 14 further bits of the hash, and 18 of the word's number. A wrong guess is found out by distance().

/** How many edits are forgiven in a word of this length. */
export function editsFor(length: number): 0 | 1 | 2 {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/** Letters after these do not count for the forms, which bounds their number: 29 for two edits. */
const PREFIX = 7;
export const BUCKETS = 1 << 15;

/** A form as it is kept: its bucket, and the rest of its hash. */
export type PackedForm = number;

export const bucketOf = (form: PackedForm): number => form & (BUCKETS - 1);
const restOf = (form: PackedForm): number => form >>> 18;
const PART = 1 << 18;

/** Where forms are collected, each once. */
interface Forms {
  add(form: PackedForm): unknown;
}

/**
 * Adds the forms of a term with up to so many letters left out. `space` keeps the terms of different kinds apart.
 * Nothing is cut out to be hashed: an index is made of millions of forms.
 */
export function addForms(forms: Forms, space: string, term: string, edits: 0 | 1 | 2): void {
  const length = Math.min(term.length, PREFIX);
  forms.add(hash(space, term, length));
  if (edits === 0) return;
  for (let i = 0; i < length; i++) {
    forms.add(hash(space, term, length, i));
    if (edits === 1) continue;
    for (let j = i + 1; j < length; j++) forms.add(hash(space, term, length, i, j));
  }
}

/** The form under which words of one sound are found, see `by_ear.ts`. */
export const soundForm = (code: string): PackedForm => hash("s", code);

/** The form under which words are found whose sounds are mistaken, see `vagueKey()`. */
export const vagueForm = (key: string): PackedForm => hash("v", key);

/** FNV-1a of a text but for two letters at most, mixed once more so that all bits depend on all letters. */
function hash(space: string, text: string, length = text.length, without = -1, orWithout = -1): number {
  let h = 0x811c9dc5 ^ space.charCodeAt(0);
  for (let i = 0; i < length; i++) {
    if (i !== without && i !== orWithout) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  h = Math.imul(h ^ h >>> 15, 0x85ebca6b);
  return (h ^ h >>> 13) >>> 0;
}

/** Whether a word begins with a text, but for one edit. */
export function beginsLike(word: string, text: string): boolean {
  return [-1, 0, 1].some((more) => distance(word.slice(0, text.length + more), text, 1) <= 1);
}

/** In which row of a bucket a word is. */
export const partOf = (wordId: number): number => Math.floor(wordId / PART);

/** An entry of a packed row. */
export const entryOf = (form: PackedForm, wordId: number): number => (wordId % PART << 14 | restOf(form)) >>> 0;

/** Entries as bytes; a row's are all of its own, one after the other. */
export function packed(entries: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(entries.length * 4);
  const view = new DataView(bytes.buffer);
  entries.forEach((entry, i) => view.setUint32(i * 4, entry, true));
  return bytes;
}

/** Looks a form up: adds the words of packed rows that have it, and some that do not, to `found`. */
export interface Lookup {
  form: PackedForm;
  found: Set<number>;
}

/** Looks forms up in packed rows, which follow each other. */
export function lookUp(
  rows: readonly (readonly [bucket: number, part: number, bytes: number])[],
  entries: Uint8Array,
  lookups: readonly Lookup[],
): void {
  const wanted = lookups.map(({ form, found }) => ({ bucket: bucketOf(form), rest: restOf(form), found }));
  const byBucket = Map.groupBy(wanted, ({ bucket }) => bucket);
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  let at = 0;
  for (const [bucket, part, bytes] of rows) {
    const own = byBucket.get(bucket) ?? [];
    for (const end = at + bytes; at < end; at += 4) {
      const entry = view.getUint32(at, true);
      for (const { rest, found } of own) {
        if (rest === (entry & 0x3fff)) found.add(part * PART + (entry >>> 14));
      }
    }
  }
}

/**
 * Edits between two words: a letter more, less, another, or two swapped with others perhaps typed between them
 * (Damerau–Levenshtein); `max + 1` for anything over `max`.
 */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // What both begin and end with takes no edits.
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let same = 0;
  while (same < Math.min(a.length, b.length) - start && a.at(-1 - same) === b.at(-1 - same)) same++;
  return edits(a.slice(start, a.length - same), b.slice(start, b.length - same), max);
}

let table = new Uint16Array(1024);

/** Only what is at most `max` off the diagonal is looked at, and nothing after a row that is all too far. */
function edits(a: string, b: string, max: number): number {
  const far = max + 1;
  if (a === "" || b === "") return Math.min(a.length + b.length, far);
  const width = b.length + 2;
  const size = (a.length + 2) * width;
  if (table.length < size) table = new Uint16Array(size);
  // One row and one column of what is too far before those of the empty word.
  table.fill(far, 0, size);
  for (let i = 0; i <= Math.min(a.length, max); i++) table[(i + 1) * width + 1] = i;
  for (let j = 0; j <= Math.min(b.length, max); j++) table[width + j + 1] = j;
  for (let i = 1; i <= a.length; i++) {
    let lastColumn = 0;
    let least = i <= max ? i : far;
    for (let j = Math.max(1, i - max); j <= Math.min(b.length, i + max); j++) {
      const isSame = a[i - 1] === b[j - 1];
      const row = a.lastIndexOf(b[j - 1], i - 2) + 1;
      const swapped = i > 1 ? table[row * width + lastColumn] + (i - row - 1) + 1 + (j - lastColumn - 1) : far;
      if (isSame) lastColumn = j;
      const cell = Math.min(
        table[i * width + j] + (isSame ? 0 : 1),
        table[(i + 1) * width + j] + 1,
        table[i * width + j + 1] + 1,
        swapped,
      );
      table[(i + 1) * width + j + 1] = cell;
      if (cell < least) least = cell;
    }
    if (least > max) return far;
  }
  return Math.min(table[(a.length + 1) * width + b.length + 1], far);
}
