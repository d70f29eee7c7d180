import type { Db } from "../db/database.ts";
import { listCandidates } from "./candidates.ts";
import {
  type DocumentRow,
  listDocuments,
  listKnownWords,
  listWords,
  listWordsByKey,
  listWordsByPrefix,
  type WordRow,
} from "./queries.ts";
import type { PackedForm } from "./typos.ts";

/** The words of which one has to be there. */
export interface Group {
  words: string[];
  prefixes: string[];
}

/** Answers by what they are asked by, each asked for once; what has none is remembered, too. */
class Answers<K, V> {
  private readonly known = new Map<K, V[]>();

  constructor(private readonly list: (asked: K[]) => Promise<Iterable<readonly [K, V]>>) {}

  async of(asked: Iterable<K>): Promise<V[]> {
    const wanted = [...new Set(asked)];
    const open = wanted.filter((it) => !this.known.has(it));
    if (open.length > 0) {
      const found = Map.groupBy(await this.list(open), ([it]) => it);
      for (const it of open) this.known.set(it, found.get(it)?.map(([, answer]) => answer) ?? []);
    }
    return wanted.flatMap((it) => this.known.get(it)!);
  }
}

/** What the interpretations of one query ask of the index, each only once: there may be a hundred of them. */
export class WordBook {
  private readonly words = new Answers<string, string>(async (words) =>
    [...await listKnownWords(this.db, words)].map((word) => [word, word] as const)
  );
  private readonly byKey = new Answers<string, { word: string; key: string }>(async (keys) =>
    (await listWordsByKey(this.db, keys)).map((word) => [word.key, word] as const)
  );
  private readonly byId = new Answers<number, WordRow>(async (ids) =>
    (await listWords(this.db, ids)).map((word) => [word.id, word] as const)
  );
  private readonly documentsById = new Answers<number, DocumentRow>(async (ids) =>
    (await listDocuments(this.db, ids)).map((document) => [document.id, document] as const)
  );
  private readonly begun = new Map<string, Promise<string[]>>();
  private readonly near = new Map<string, number[]>();
  private readonly found = new Map<string, Promise<unknown>>();
  private readonly nowhere: Record<"person" | "any", Group[][]> = { person: [], any: [] };

  constructor(private readonly db: Db) {}

  /** Which of the words some name has. */
  async known(words: Iterable<string>): Promise<Set<string>> {
    return new Set(await this.words.of(words));
  }

  /** The words with one of these keys. */
  ofKeys(keys: Iterable<string>): Promise<{ word: string; key: string }[]> {
    return this.byKey.of(keys);
  }

  /** The words with these numbers. */
  numbered(ids: Iterable<number>): Promise<WordRow[]> {
    return this.byId.of(ids);
  }

  /** The documents with these ids. */
  documents(ids: Iterable<number>): Promise<DocumentRow[]> {
    return this.documentsById.of(ids);
  }

  /** For each name that some forms have the numbers of the words that have one of them, and of some that do not. */
  async candidates(named: readonly (readonly [name: string, forms: PackedForm[]])[]): Promise<number[][]> {
    const open = named.filter(([name]) => !this.near.has(name));
    const found = open.length > 0 ? await listCandidates(this.db, open.map(([, forms]) => forms)) : [];
    for (const [i, [name]] of open.entries()) this.near.set(name, found[i]);
    return named.map(([name]) => this.near.get(name)!);
  }

  /** The words that begin so, at most `limit`, which is always the same. */
  beginning(prefix: string, limit: number): Promise<string[]> {
    const found = this.begun.get(prefix) ?? listWordsByPrefix(this.db, prefix, limit);
    this.begun.set(prefix, found);
    return found;
  }

  /** What is found out once, by a name for it. */
  once<T>(name: string, find: () => Promise<T>): Promise<T> {
    const found = this.found.get(name) as Promise<T> | undefined ?? find();
    this.found.set(name, found);
    return found;
  }

  /** Remembers that no name has a word of each group; of people, or of films and people. */
  noteNowhere(of: "person" | "any", groups: Group[]): void {
    if (this.nowhere[of].length < MOST_NOTED) this.nowhere[of].push(groups);
  }

  /** Whether it is known that no name has a word of each group: so it is where none has it of some of them. */
  isNowhere(of: "person" | "any", groups: readonly Group[]): boolean {
    const noted = of === "person" ? [...this.nowhere.person, ...this.nowhere.any] : this.nowhere.any;
    return noted.some((some) => some.every((wide) => groups.some((narrow) => isWithin(narrow, wide))));
  }
}

/** More is not worth the comparisons. */
const MOST_NOTED = 40;

function isWithin(narrow: Group, wide: Group): boolean {
  const begins = (text: string) => wide.prefixes.some((prefix) => text.startsWith(prefix));
  return narrow.words.every((word) => wide.words.includes(word) || begins(word)) && narrow.prefixes.every(begins);
}
