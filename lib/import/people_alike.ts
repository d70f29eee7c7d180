import { foldWord, typedWords } from "../search/fold.ts";
import { keyOf } from "../search/translit.ts";

/** What is known of a person in a film. */
export interface Party {
  /** Their row. */
  id?: number;
  /** Names in any language and spelling. */
  names: readonly string[];
  /** External ids by source. */
  externalIds?: Readonly<Record<string, string>>;
}

/** What does not tell people apart, and is left out in some sources. */
const SUFFIXES = new Set(["jr", "sr", "мл", "ст"]);
/** Names whose words are kept: those of a film are compared with each other many times. */
const MOST_KNOWN = 10_000;
/** So many consonants tell a word, whatever vowels a transliteration has: `Semyon` and `Semen`. */
const TELLING = 3;

/**
 * The words of a name, each by its sound, so that most spellings of one name have the same ones: `Sergei` and `Сергей`.
 */
export function spellingOf(name: string): readonly string[] {
  return typedWords(name).map(foldWord).filter((word) => word !== "" && !SUFFIXES.has(word))
    .map((word) => keyOf(word)?.slice(1) || word);
}

/** How many of some people are among others. */
export function countShared(
  a: readonly Party[],
  b: readonly Party[],
  areAlike: (one: Party, other: Party) => boolean,
): number {
  return a.filter((one) => b.some((other) => areAlike(one, other))).length;
}

/** Whether two people of one film are the same: of equal ids, or of one name that one of them may have more words of. */
export function areSame(a: Party, b: Party): boolean {
  if (a.id !== undefined && a.id === b.id || shareId(a, b)) return true;
  return !contradict(a.externalIds ?? {}, b.externalIds ?? {}) && anyName(a, b, (one, other) => {
    const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
    return (fewer.length > 1 || more.length === 1) && fewer.every((word) => more.includes(word));
  });
}

/** The same, or one whose given name is another form: `Andy` and `Andrés Muschietti`, `G. W.` and `Georg Wilhelm Pabst`. */
export function mayBeSame(a: Party, b: Party): boolean {
  if (areSame(a, b)) return true;
  return !contradict(a.externalIds ?? {}, b.externalIds ?? {}) &&
    anyName(
      a,
      b,
      (one, other) => one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1) && one[0][0] === other[0][0],
    );
}

/** Whether their names have a word in common: brothers who direct together, somebody who changed a given name. */
export function shareWord(a: Party, b: Party): boolean {
  return anyName(a, b, (one, other) => one.some((word) => other.includes(word)));
}

/** Whether a source knows the two by different ids. */
export function contradict(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return Object.entries(a).some(([source, value]) => b[source] !== undefined && b[source] !== value);
}

function shareId({ externalIds: a = {} }: Party, { externalIds: b = {} }: Party): boolean {
  return Object.entries(a).some(([source, value]) => b[source] === value);
}

function anyName(a: Party, b: Party, test: (one: readonly string[], other: readonly string[]) => boolean): boolean {
  const names = b.names.map(soundOf).filter((words) => words.length > 0);
  return a.names.map(soundOf).some((one) => one.length > 0 && names.some((other) => test(one, other)));
}

const known = new Map<string, readonly string[]>();

/** The words of a name by what all transliterations have alike. */
function soundOf(name: string): readonly string[] {
  const found = known.get(name);
  if (found) return found;
  // The letter j is й in some languages and ж or дж in others, and is left out with the vowels.
  const words = spellingOf(name.replace(/j/gi, "i")).map((word) => {
    const consonants = word.replace(/[aeiouJ]/g, "");
    return consonants.length >= TELLING ? consonants : word;
  });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, words);
  return words;
}
