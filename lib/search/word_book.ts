import type { Db } from "../db/database.ts";
import { listKnownWords, listWordsByPrefix } from "./queries.ts";

/** The words of which one has to be there. */
export interface Group {
  words: string[];
  prefixes: string[];
}

/** What the interpretations of one query ask of the index's words, each only once: there may be a hundred of them. */
export class WordBook {
  private readonly words = new Map<string, boolean>();
  private readonly begun = new Map<string, Promise<string[]>>();
  /** The numbers of the words that a word that was typed may be a typo of. */
  readonly near = new Map<string, number[]>();
  private readonly found = new Map<string, Promise<unknown>>();
  private readonly nowhere: Record<"person" | "any", Group[][]> = { person: [], any: [] };

  constructor(private readonly db: Db) {}

  /** Which of the words some name has. */
  async known(words: readonly string[]): Promise<Set<string>> {
    const open = words.filter((word) => !this.words.has(word));
    if (open.length > 0) {
      const found = await listKnownWords(this.db, open);
      for (const word of open) this.words.set(word, found.has(word));
    }
    return new Set(words.filter((word) => this.words.get(word)));
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
