import { foldLetters, foldWord, type Word } from "../fold.ts";

// Endings of words in all cases, Russian and Ukrainian ones together, folded: і and ї are и.
const NOUN = new Set(
  ("а я о е у ю ы и й ь ой ей ою ею ею єю ом ем єм ов ев ив ий ии ам ям ами ями ах ях ови еви к ка ки ку ок").split(
    " ",
  ),
);
const ADJECTIVE = new Set(
  "ый ий ой ого его ому ему ым им ом ем ая яя ую юю ою ею ое ее ые ие ых их ыми ими а я у ю е и ои еи ей".split(" "),
);
const LONGEST_ENDING = 4;
const ENDINGS = { "": new Set([""]), "-": new Set(["", ...NOUN]), "+": NOUN, "~": ADJECTIVE };

interface Pattern {
  stem: string;
  endings: ReadonlySet<string>;
}

interface Entry<T> {
  patterns: Pattern[];
  value: T;
}

/** What the words of a query say from one of them on. */
export interface Said<T> {
  value: T;
  /** How many words say it. */
  length: number;
}

/**
 * Words and phrases with what they say, in every case. A word ends in `-` where a noun's endings may follow, in `+` where
 * one has to, in `~` where an adjective's follow; `_` joins the words of a phrase.
 */
export class Lexicon<T> {
  private readonly entries = new Map<string, Entry<T>[]>();

  constructor(lines: Iterable<readonly [words: string, value: T]>) {
    for (const [words, value] of lines) {
      for (const phrase of words.split(/\s+/).filter((it) => it !== "")) {
        this.add(phrase.split("_").map(pattern), value);
      }
    }
  }

  private add(patterns: Pattern[], value: T): void {
    const { stem } = patterns[0];
    const known = this.entries.get(stem);
    if (known) known.push({ patterns, value });
    else this.entries.set(stem, [{ patterns, value }]);
  }

  /** What the most words say that begin at a place of a query. */
  at(words: readonly Pick<Word, "word">[], from: number): Said<T> | undefined {
    let best: Said<T> | undefined;
    const { word } = words[from];
    for (let cut = 0; cut <= Math.min(LONGEST_ENDING, word.length - 1); cut++) {
      for (const { patterns, value } of this.entries.get(word.slice(0, word.length - cut)) ?? []) {
        const { length } = patterns;
        if (length <= (best?.length ?? 0)) continue;
        if (patterns.every((pattern, i) => words[from + i] && fits(pattern, words[from + i].word))) {
          best = { value, length };
        }
      }
    }
    return best;
  }
}

function pattern(written: string): Pattern {
  const mark = /[-+~]$/.exec(written)?.[0] ?? "";
  const stem = mark === "" ? foldWord(written) : foldLetters(written.slice(0, -1));
  return { stem, endings: ENDINGS[mark as keyof typeof ENDINGS] };
}

function fits({ stem, endings }: Pattern, word: string): boolean {
  return word.startsWith(stem) && endings.has(word.slice(stem.length));
}
