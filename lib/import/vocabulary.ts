import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { soundCode } from "../search/by_ear.ts";
import { foldWord, typedWords } from "../search/fold.ts";
import { keyOf, vagueKey } from "../search/translit.ts";
import {
  bucketOf,
  BUCKETS,
  editsFor,
  entryOf,
  type Form,
  formsOf,
  packed,
  partOf,
  soundForm,
  vagueForm,
} from "../search/typos.ts";
import { insertRows, largestId } from "./rows.ts";

/** Collects the words of documents, and writes those that are new, with what leads to them. */
export class Vocabulary {
  /** By how they are written; names repeat words, and folding one costs more than finding it again. */
  private readonly folded = new Map<string, string>();
  private readonly wanted = new Set<string>();
  private readonly left = new Set<string>();
  private readonly spellings = new Map<string, string | null>();

  constructor(private readonly db: Db) {}

  /** The folded words of a name that a document has. */
  wordsOf(name: string): string[] {
    return typedWords(name).map((typed) => this.folded.get(typed) ?? this.add(typed)).filter((word) => word !== "");
  }

  private add(typed: string): string {
    const word = foldWord(typed);
    this.folded.set(typed, word);
    if (word === "") return word;
    this.wanted.add(word);
    // How a word is written counts where that is never its folded form.
    if (word === typed) this.spellings.set(word, null);
    else if (!this.spellings.has(word)) this.spellings.set(word, typed);
    return word;
  }

  /** Words that a document had. */
  leave(words: readonly string[]): void {
    for (const word of words) this.left.add(word);
  }

  /** Writes the words that are new and deletes those that nothing has any more. */
  async finish(): Promise<void> {
    await this.forget();
    const words = await this.unknown();
    let nextId = await largestId(this.db, "search_word") + 1;
    const rows = words.map((word) => ({
      id: nextId++,
      word,
      key: keyOf(word),
      spelling: this.spellings.get(word) ?? null,
    }));
    for (let i = 0; i < rows.length; i += 5000) await insertRows(this.db, "search_word", rows.slice(i, i + 5000));
    await this.writeForms(rows);
  }

  /** What leads to a deleted word stays: it leads nowhere, or to a later word of this number, which is no typo of it. */
  private async forget(): Promise<void> {
    const gone: string[] = [];
    for (const word of this.left) {
      if (this.wanted.has(word)) continue;
      const { rows } = await sql`select 1 from search_fts where search_fts match ${`"${word}"`} limit 1`.execute(
        this.db,
      );
      if (rows.length === 0) gone.push(word);
    }
    if (gone.length === 0) return;
    await sql`delete from search_word where word in (select value from json_each(${JSON.stringify(gone)}))`
      .execute(this.db);
  }

  private async unknown(): Promise<string[]> {
    const all = [...this.wanted];
    for (let i = 0; i < all.length; i += 5000) {
      const { rows } = await sql<{ word: string }>`
        select word from search_word where word in (select value from json_each(${
        JSON.stringify(all.slice(i, i + 5000))
      }))`.execute(this.db);
      for (const { word } of rows) this.wanted.delete(word);
    }
    return [...this.wanted];
  }

  /** Part by part, so that all forms of a bucket are written at once. */
  private async writeForms(words: { id: number; word: string; key: string | null }[]): Promise<void> {
    for (const [part, group] of Map.groupBy(words, ({ id }) => partOf(id))) {
      const forms = group.map(({ word, key }) => wordForms(word, key));
      const starts = new Uint32Array(BUCKETS + 1);
      for (const own of forms) for (const form of own) starts[bucketOf(form) + 1]++;
      for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] += starts[bucket];
      const ends = starts.slice();
      const entries = new Uint32Array(starts[BUCKETS]);
      forms.forEach((own, i) => {
        for (const form of own) entries[ends[bucketOf(form)]++] = entryOf(form, group[i].id);
      });
      const rows = Array.from({ length: BUCKETS }, (_, bucket): Row => (
        { bucket, part, added: entries.subarray(starts[bucket], starts[bucket + 1]) }
      ));
      await this.append(rows.filter(({ added }) => added.length > 0));
    }
  }

  private async append(rows: Row[]): Promise<void> {
    for (let i = 0; i < rows.length; i += 2000) {
      const slice = rows.slice(i, i + 2000);
      const wanted = JSON.stringify(slice.map(({ bucket, part }) => ({ bucket, part })));
      const known = await sql<{ bucket: number; entries: ArrayBuffer }>`
        select t.bucket, t.entries from json_each(${wanted}) w cross join search_typo t
        on t.bucket = w.value ->> 'bucket' and t.part = w.value ->> 'part'`.execute(this.db);
      const before = new Map(known.rows.map((row) => [row.bucket, new Uint8Array(row.entries)]));
      const made = slice.map(({ bucket, part, added }) => (
        { bucket, part, entries: packed(before.get(bucket), added).toHex() }
      ));
      await sql`insert or replace into search_typo (bucket, part, entries)
        select value ->> 'bucket', value ->> 'part', unhex(value ->> 'entries') from json_each(${JSON.stringify(made)})`
        .execute(this.db);
    }
  }
}

interface Row {
  bucket: number;
  part: number;
  added: Uint32Array;
}

/** The forms that lead to a word: how it sounds, its own, and one typo in a transliteration. Numbers are never corrected. */
function wordForms(word: string, key: string | null): Form[] {
  const code = soundCode(word);
  const forms = new Set(code === null ? [] : [soundForm(code)]);
  if (/^[0-9\ue000]/.test(word) || word.length < 4) return [...forms];
  for (const form of formsOf("w", word, editsFor(word.length))) forms.add(form);
  if (key === null) return [...forms];
  for (const form of formsOf(key[0], key.slice(1), 1)) forms.add(form);
  return [...forms.add(vagueForm(vagueKey(key)))];
}
