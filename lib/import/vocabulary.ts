import { soundCode } from "../search/by_ear.ts";
import { foldWord, typedWords } from "../search/fold.ts";
import { keyOf, vagueKey } from "../search/translit.ts";
import {
  addForms,
  bucketOf,
  BUCKETS,
  editsFor,
  entryOf,
  packed,
  type PackedForm,
  partOf,
  soundForm,
  vagueForm,
} from "../search/typos.ts";

/** A word as it is kept. */
export interface VocabularyRow extends Record<string, string | number | null> {
  id: number;
  word: string;
  key: string | null;
  spelling: string | null;
}

/** Rows that are made at once. */
const ROWS_AT_ONCE = 5000;
/** Words that are remembered as they are written and folded. */
const MOST_FOLDED = 50_000;

/** Collects the words of documents, and makes what is kept of those that are new. */
export class Vocabulary {
  /** By how they are written; names repeat words, and folding one costs more than finding it again. */
  private readonly folded = new Map<string, string>();
  /** How each word is written where that is never its folded form. */
  private readonly words = new Map<string, string | null>();
  private readonly old = new Set<string>();

  constructor(private readonly fold: (typed: string) => string = foldWord) {}

  /** The folded words of a name that a document has. */
  wordsOf(name: string): string[] {
    return typedWords(name).map((typed) => this.folded.get(typed) ?? this.add(typed)).filter((word) => word !== "");
  }

  private add(typed: string): string {
    const word = this.fold(typed);
    if (this.folded.size >= MOST_FOLDED) this.folded.clear();
    this.folded.set(typed, word);
    if (word === "") return word;
    if (word === typed) this.words.set(word, null);
    else if (!this.words.has(word)) this.words.set(word, typed);
    return word;
  }

  /** Words that a document had. */
  leave(words: readonly string[]): void {
    for (const word of words) this.old.add(word);
  }

  /** The words that documents have. */
  wanted(): string[] {
    return [...this.words.keys()];
  }

  /** The words that documents had, and that none of those has that were added. */
  left(): string[] {
    return [...this.old.difference(this.words)];
  }

  /** Those of the words that some document writes as they are folded, so that they need no spelling. */
  plain(words: readonly string[]): string[] {
    return words.filter((word) => this.words.get(word) === null);
  }

  /** What is kept of the words but for the known ones, piece by piece. */
  *rows(known: readonly string[], nextId: number): Generator<VocabularyRow[]> {
    this.folded.clear();
    const old = new Set(known);
    let rows: VocabularyRow[] = [];
    for (const [word, spelling] of this.words) {
      if (old.has(word)) continue;
      rows.push({ id: nextId++, word, key: keyOf(word), spelling });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }
}

/** Rows that are written at once. */
const PIECE = 2000;

/** What leads to words: their forms by bucket, so that a row is written once. */
export class Typos {
  private readonly words: { id: number; forms: Uint32Array }[] = [];

  /** How many words were added. */
  get size(): number {
    return this.words.length;
  }

  add(words: readonly Pick<VocabularyRow, "id" | "word" | "key">[]): void {
    for (const { id, word, key } of words) this.words.push({ id, forms: wordForms(word, key) });
  }

  *rows(): Generator<{ bucket: number; part: number; entries: string }[]> {
    for (const [part, words] of Map.groupBy(this.words, ({ id }) => partOf(id))) {
      const starts = new Uint32Array(BUCKETS + 1);
      for (const { forms } of words) for (const form of forms) starts[bucketOf(form) + 1]++;
      for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] += starts[bucket];
      const ends = starts.slice();
      const entries = new Uint32Array(starts[BUCKETS]);
      for (const { id, forms } of words) for (const form of forms) entries[ends[bucketOf(form)]++] = entryOf(form, id);
      // One piece after the other: the texts of all take several times the memory of the entries.
      let rows: { bucket: number; part: number; entries: string }[] = [];
      for (let bucket = 0; bucket < BUCKETS; bucket++) {
        const own = entries.subarray(starts[bucket], starts[bucket + 1]);
        if (own.length > 0) rows.push({ bucket, part, entries: packed(own).toHex() });
        if (rows.length < PIECE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    }
  }
}

/** The forms that lead to a word: how it sounds, its own, and one typo in a transliteration. Numbers are never corrected. */
function wordForms(word: string, key: string | null): Uint32Array {
  const forms = new Set<PackedForm>();
  const code = soundCode(word);
  if (code !== null) forms.add(soundForm(code));
  if (/^[^0-9\ue000]/.test(word) && word.length >= 4) {
    addForms(forms, "w", word, editsFor(word.length));
    if (key !== null) {
      addForms(forms, key[0], key.slice(1), 1);
      forms.add(vagueForm(vagueKey(key)));
    }
  }
  return Uint32Array.from(forms);
}
