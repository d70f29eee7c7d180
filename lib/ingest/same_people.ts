import { distance } from "fastest-levenshtein";
import { normalize } from "../text/normalize.ts";
import { plainSound } from "./title_spelling.ts";

/** Names have at least so many letters that tell people apart: `Ли` and `Lee` do not. */
const LEAST = 4;

/**
 * Whether some person is in both lists of names, by one word of the name in any alphabet, which mostly is the surname:
 * `Стэнли Кубрик` is `Stanley Kubrick`. `null` where one list has no name, or where names too short for that may be the
 * same: `Энг Ли` and `Ang Lee` have a letter to begin with in common, `Пол Фіґ` and `Ivan Reitman` have none.
 */
export function sharePerson(ours: readonly string[], theirs: readonly string[]): boolean | null {
  const [a, b] = [ours, theirs].map((names) => names.flatMap(wordsOf));
  if (a.length === 0 || b.length === 0) {
    const [x, y] = [ours, theirs].map(initialsOf);
    return x.size === 0 || y.size === 0 || !x.isDisjointFrom(y) ? null : false;
  }
  return a.some((word) =>
    b.some((other) => distance(word, other) <= (Math.min(word.length, other.length) >= 6 ? 1 : 0))
  );
}

/** Whether a text names one of these people by surname, inflected or not: `Ретроспектива Тарковского`, `Kubrick Season`. */
export function mentionsPerson(text: string, names: readonly string[]): boolean {
  const surnames = names.flatMap((name) => wordsOf(name.split(" ").at(-1) ?? ""));
  const said = wordsOf(text);
  return surnames.some((surname) => {
    const stem = surname.slice(0, Math.max(5, surname.length - 2));
    if (surname.length < 5) return said.includes(surname);
    return said.some((word) => word.startsWith(stem) && word.length <= surname.length + 3);
  });
}

function wordsOf(name: string): string[] {
  return soundsOf(name).filter((word) => word.length >= LEAST);
}

const soundsOf = (name: string): string[] => normalize(name).split(" ").map(plainSound);

/** What the words of names begin with, where these are in letters that can be compared. */
const initialsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap(soundsOf).flatMap((word) => /^[a-z]/.exec(word)?.[0] ?? []));
