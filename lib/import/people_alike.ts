import { foldWord, typedWords } from "../search/fold.ts";
import { foreignKeys, keyOf } from "../search/translit.ts";

/** What is known of a person in a film. */
export interface Party {
  /** Their row. */
  id?: number;
  /** Names in any language and spelling. */
  names: readonly string[];
  /** External ids by source. */
  externalIds?: Readonly<Record<string, string>>;
}

/** A word of a name in all the ways in which it may be spelled in Cyrillic letters. */
type NameWord = ReadonlySet<string>;

/** What does not tell people apart, and is left out in some sources. */
const SUFFIXES = new Set(["jr", "sr", "мл", "ст"]);

const known = new Map<string, NameWord[]>();
const MOST_KNOWN = 10_000;

/** Whether two names are one in other spellings: `Andrei Tarkovsky` and `Тарковский Андрей`, in any order of words. */
export function areSpellings(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return one.length === other.length && isWithin(one, other);
}

/** How many of some people are among others. */
export function countShared(a: readonly Party[], b: readonly Party[], areAlike = areSame): number {
  return a.filter((one) => b.some((other) => areAlike(one, other))).length;
}

/** Whether two people of one film are the same: of equal ids, or of one name that one of them may have more words of. */
export function areSame(a: Party, b: Party): boolean {
  if (a.id !== undefined && a.id === b.id || shareId(a, b)) return true;
  return !contradict(a.externalIds ?? {}, b.externalIds ?? {}) && anyName(a, b, (one, other) => {
    const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
    return fewer.length === more.length || fewer.length > 1 ? isWithin(fewer, more) : false;
  });
}

/** The same, or one whose given name is another form: `Andy` and `Andrés Muschietti`, `G. W.` and `Georg Wilhelm Pabst`. */
export function mayBeSame(a: Party, b: Party): boolean {
  if (areSame(a, b)) return true;
  return !contradict(a.externalIds ?? {}, b.externalIds ?? {}) &&
    anyName(
      a,
      b,
      (one, other) =>
        one.length > 1 && other.length > 1 && meet(one.at(-1)!, other.at(-1)!) &&
        meet(initial(one[0]), initial(other[0])),
    );
}

/** Whether their names have a word in common: brothers who direct together, somebody who changed a given name. */
export function shareWord(a: Party, b: Party): boolean {
  return anyName(a, b, (one, other) => one.some((word) => other.some((its) => meet(word, its))));
}

function shareId({ externalIds: a = {} }: Party, { externalIds: b = {} }: Party): boolean {
  return Object.entries(a).some(([source, value]) => b[source] === value);
}

/** Whether a source knows the two by different ids. */
export function contradict(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return Object.entries(a).some(([source, value]) => b[source] !== undefined && b[source] !== value);
}

function anyName(a: Party, b: Party, test: (one: NameWord[], other: NameWord[]) => boolean): boolean {
  return a.names.some((one) => b.names.some((other) => one === other || test(wordsOf(one), wordsOf(other))));
}

function isWithin(fewer: readonly NameWord[], more: readonly NameWord[]): boolean {
  const left = [...more];
  return fewer.length > 0 && fewer.every((word) => {
    const at = left.findIndex((other) => meet(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function meet(a: NameWord, b: NameWord): boolean {
  for (const key of a) if (b.has(key)) return true;
  return false;
}

function initial(word: NameWord): NameWord {
  return new Set([...word].map((key) => key.slice(0, 2)));
}

function wordsOf(name: string): NameWord[] {
  const found = known.get(name);
  if (found) return found;
  const words = typedWords(name).map(foldWord).filter((word) => word !== "" && !SUFFIXES.has(word));
  const all = words.map((word) => new Set([...foreignKeys(word).filter((key) => key[0] === "c"), cyrillicKey(word)]));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, all);
  return all;
}

/** The key of a Cyrillic word; any other word stands for itself. */
function cyrillicKey(word: string): string {
  const key = keyOf(word);
  return key?.[0] === "c" ? key : word;
}
