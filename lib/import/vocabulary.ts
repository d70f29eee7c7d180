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

/** Collects the words of documents, and makes what is kept of those that are new. */
export class Vocabulary {
  /** Folded words by how they are written; names repeat words, and folding one costs more than finding it again. */
  private readonly folded = new Map<string, string>();
  /** How a word was written first, if not as it is folded: of a million films all words would be 90 MB more. */
  private readonly others = new Map<string, string>();
  private readonly old = new Set<string>();

  constructor(private readonly fold: (typed: string) => string = foldWord) {}

  /** The folded words of a name that a document has. */
  wordsOf(name: string): string[] {
    const words = [];
    for (const typed of typedWords(name)) {
      let word = this.folded.get(typed);
      if (word === undefined) word = this.learn(typed);
      if (word !== "") words.push(word);
    }
    return words;
  }

  /** Words that a document had. */
  leave(words: readonly string[]): void {
    for (const word of words) this.old.add(word);
  }

  /** The words that documents have. */
  wanted(): string[] {
    return Array.from(this.words(), ([word]) => word);
  }

  /** The words that documents had, and that none of those has that were added. */
  left(): string[] {
    return [...this.old.difference(new Set(this.wanted()))];
  }

  /** Those of the words that some document writes as they are folded, so that they need no spelling. */
  plain(words: readonly string[]): string[] {
    return words.filter((word) => this.folded.get(word) === word);
  }

  /** What is kept of the words but for the known ones, piece by piece. */
  *rows(known: readonly string[], nextId: number): Generator<VocabularyRow[]> {
    const old = new Set(known);
    let rows: VocabularyRow[] = [];
    for (const [word, typed] of this.words()) {
      if (old.has(word)) continue;
      const spelling = this.folded.get(word) === word ? null : typed;
      rows.push({ id: nextId++, word, key: keyOf(word), spelling });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
  }

  private learn(typed: string): string {
    const word = this.fold(typed);
    if (typed !== word && this.folded.get(word) !== word && !this.others.has(word)) this.others.set(word, typed);
    this.folded.set(typed, word);
    return word;
  }

  /** The different words, each with the first way in which it is written. */
  private *words(): Generator<[word: string, typed: string]> {
    for (const [typed, word] of this.folded) {
      const isFirst = typed === word ? !this.others.has(word) : this.others.get(word) === typed;
      if (word !== "" && isFirst) yield [word, typed];
    }
  }
}

/** What of a bucket leads to words, as it is written: see `typos.ts`. */
export interface TypoRow {
  bucket: number;
  part: number;
  entries: Uint8Array;
}

/** Rows that are written at once. */
const PIECE = 4096;

/** What leads to words: their forms by bucket, so that a row is written once. Words are added in the order of their ids. */
export class Typos {
  private readonly forms = new FormList();
  private readonly ids: number[] = [];
  /** Where the forms of each word end. */
  private readonly ends: number[] = [];

  /** How many words were added. */
  get size(): number {
    return this.ids.length;
  }

  add(words: readonly Pick<VocabularyRow, "id" | "word" | "key">[]): void {
    for (const { id, word, key } of words) {
      this.forms.begin();
      addWord(this.forms, word, key);
      this.ids.push(id);
      this.ends.push(this.forms.size);
    }
  }

  *rows(): Generator<TypoRow[]> {
    for (let from = 0; from < this.size;) {
      const part = partOf(this.ids[from]);
      let to = from + 1;
      while (to < this.size && partOf(this.ids[to]) === part) to++;
      yield* this.rowsOf(part, from, to);
      from = to;
    }
  }

  private *rowsOf(part: number, from: number, to: number): Generator<TypoRow[]> {
    const { numbers } = this.forms;
    const first = from === 0 ? 0 : this.ends[from - 1];
    const last = this.ends[to - 1];
    const starts = new Uint32Array(BUCKETS + 1);
    for (let i = first; i < last; i++) starts[bucketOf(numbers[i]) + 1]++;
    for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] += starts[bucket];
    const ends = starts.slice();
    const entries = new Uint32Array(last - first);
    for (let word = from, i = first; word < to; word++) {
      for (; i < this.ends[word]; i++) entries[ends[bucketOf(numbers[i])]++] = entryOf(numbers[i], this.ids[word]);
    }
    const bytes = packed(entries);
    for (let begun = 0; begun < BUCKETS; begun += PIECE) {
      const rows: TypoRow[] = [];
      for (let bucket = begun; bucket < begun + PIECE; bucket++) {
        const own = bytes.subarray(4 * starts[bucket], 4 * starts[bucket + 1]);
        if (own.length > 0) rows.push({ bucket, part, entries: own });
      }
      if (rows.length > 0) yield rows;
    }
  }
}

/** The forms of words, one behind the other, those of a word each once: a set for each word would take twice the time. */
class FormList {
  /** Replaced as it grows. */
  numbers = new Uint32Array(1024);
  size = 0;
  private begun = 0;

  /** Goes on to the next word. */
  begin(): void {
    this.begun = this.size;
  }

  add(form: PackedForm): void {
    for (let i = this.begun; i < this.size; i++) if (this.numbers[i] === form) return;
    if (this.size === this.numbers.length) {
      const { numbers } = this;
      this.numbers = new Uint32Array(2 * this.size);
      this.numbers.set(numbers);
    }
    this.numbers[this.size++] = form;
  }
}

/** Adds what leads to a word: how it sounds, its own forms, and one typo in a transliteration. Numbers are never corrected. */
function addWord(forms: FormList, word: string, key: string | null): void {
  const code = soundCode(word);
  if (code !== null) forms.add(soundForm(code));
  if (/^[^0-9\ue000]/.test(word) && word.length >= 4) {
    addForms(forms, "w", word, editsFor(word.length));
    if (key !== null) {
      addForms(forms, key[0], key.slice(1), 1);
      forms.add(vagueForm(vagueKey(key)));
    }
  }
}
