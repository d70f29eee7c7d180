import { folded } from "./fold.ts";
import { type Place, placeOf } from "./interpretation.ts";
import { SEASON } from "./noise.ts";
import { saidBefore } from "./numbers.ts";

// What a query says of which part of a film or series it means: `2 сезон 5 серия`, `часть вторая`, `s02e05`.

/** The same where a number stands beside it; else it ends titles: `зелёная книга`. */
const NUMBERED = new Set([...SEASON, ...folded("book книга")]);
const PART = folded("часть части частина частини ч том part chapter глава розділ");
/** Numbers of parts in words. */
const SPELLED: Record<string, string> = {
  1: "первый первого первом первая первую первой перший першого першому перша першу першої one first",
  2: "два две дві второй второго втором вторая вторую другий другого другому друга другу другої two second",
  3: "три третий третьего третьем третья третью третьей третій третього третьому третя третю третьої three third",
  4: "четыре чотири четвертый четвертого четвертая четвертую четвертий четвертого четверта четверту four fourth",
  5: "пять пятый пятого пятая пятую пятий пята пяту five fifth",
  6: "шесть шість шестой шестого шестая шестую шостий шостого шоста шосту six sixth",
  7: "семь сім седьмой седьмого седьмая седьмую сьомий сьомого сьома сьому seven seventh",
  8: "восемь вісім восьмой восьмого восьмая восьмую восьмий восьма восьму eight eighth",
  9: "девять девятый девятого девятая девятий девята nine ninth",
  10: "десять десятый десятого десятая десятий десята ten tenth",
  11: "eleven eleventh",
  12: "twelve twelfth",
};
const PART_NUMBERS = new Map(
  Object.entries(SPELLED).flatMap(([number, said]) => [...folded(said)].map((word) => [word, number])),
);
/** What stands behind a number in digits: `2-й сезон`. */
const ENDINGS = folded("й я ый ий ая го ого е st nd rd th");
/** What is asked for instead of the number of a season: `остання серія`. */
const NEWEST = folded(
  "последний последняя последнюю последние новый новая новые новую следующий останній остання останню останні новий нова " +
    "нові нову наступний last latest final new next",
);
/** What joins the first number of several to the last. */
const UP_TO = folded("по до to till");
const FROM = folded("с со з із зі from");
/** In front of what was said of a season: `все серии 3 сезона`. */
export const EVERY = folded("все всі усі all");
const EPISODE_CODE = /^(?:[sс]\d{1,2}(?:[eе]\d{1,3})?|\d{1,2}[xх]\d{1,3})$/;
/** Behind such a one: `s4 e11`. */
const EPISODE = /^[eе]\d{1,3}$/;
/** A number with the end of its word: `2я`, `2nd`. */
const ENDED = /^(\d{1,2})(?:st|nd|rd|th|й|я|ая|а|ий)$/;
const NUMBER = /^\d{1,4}(?:st|nd|rd|th|й|я|ая|а|ий)?$/;

/** A query without the numbers of seasons and episodes: `2 сезон 5 серия`, `season 2`, `s02e05`. */
export function withoutSeasons(places: readonly Place[]): Place[] {
  const dropped = new Set<number>();
  // `9-9 сезон 3 серия 5`: where a number ends the query, numbers stand behind their words.
  const areBehind = isNumber(places.at(-1)) && NUMBERED.has(places.at(-2)?.word ?? "");
  for (const [i, { word, typed }] of places.entries()) {
    if (EPISODE_CODE.test(typed) && places.length > 1 || EPISODE.test(typed) && dropped.has(i - 1)) dropped.add(i);
    if (!NUMBERED.has(word)) continue;
    // The number between two such words is the first one's: `season five episode nine`.
    const before = areBehind ? [] : numberBefore(places, i).filter((at) => !dropped.has(at));
    const numbers = before.length > 0 || !isNumber(places[i + 1]) ? before : [i + 1];
    if (numbers.length > 0) [i, ...numbers].forEach((at) => dropped.add(at));
  }
  const left = places.filter((_, i) => !dropped.has(i));
  // `season 3 of …`, `все серии …`.
  const isJoined = dropped.has(0) && left[0]?.word === "of" || left.length > 0 && EVERY.has(left[0].word);
  return dropped.size > 0 && left.length > 1 && isJoined ? left.slice(1) : left;
}

const isNumber = (place: Place | undefined) =>
  place !== undefined && (NUMBER.test(place.word) || PART_NUMBERS.has(place.word));

/** Where the number in front of a place is, or what stands for one: one word, two as in `2-й`, or several that say it. */
function numberBefore(places: readonly Place[], at: number): number[] {
  const word = (i: number) => places[i]?.word ?? "";
  if (ENDINGS.has(word(at - 1)) && NUMBER.test(word(at - 2))) return [at - 2, at - 1];
  // In front of it a name is left: `девять ярдов`.
  const said = Math.min(saidBefore(places, at), at - 1);
  if (said > 0) return Array.from({ length: said }, (_, i) => at - said + i);
  // `с 1 по 8 сезон`.
  if (UP_TO.has(word(at - 2)) && isNumber(places[at - 1]) && isNumber(places[at - 3])) {
    return [...FROM.has(word(at - 4)) ? [at - 4] : [], at - 3, at - 2, at - 1];
  }
  // `1-3 сезон`, and not `9-9 3 сезон`.
  if (at > 2 && Number(word(at - 2)) < Number(word(at - 1))) return [at - 2, at - 1];
  return isNumber(places[at - 1]) || NEWEST.has(word(at - 1)) ? [at - 1] : [];
}

/**
 * A query with the numbers of parts in digits behind the name, without the word beside them, which films are numbered
 * without as well: `вторая часть хоббита`. Which part is the last one no name says.
 */
export function withoutParts(places: readonly Place[]): Place[] {
  const isPart = (place: Place | undefined) => place !== undefined && PART.has(place.word);
  const isNewest = (place: Place | undefined) => place !== undefined && NEWEST.has(place.word);
  const left = places.flatMap((place, i) => {
    const [before, behind] = [places[i - 1], places[i + 1]];
    if (isPart(place) && [before, behind].some((beside) => isNumber(beside) || isNewest(beside))) return [];
    if (!isPart(before) && !isPart(behind)) return [place];
    if (isNewest(place)) return [];
    const number = PART_NUMBERS.get(place.word) ?? ENDED.exec(place.word)?.[1];
    return [number === undefined ? place : placeOf({ word: number, typed: number })];
  });
  const isInFront = left.length > 1 && isNumber(places[0]) && isPart(places[1]);
  return isInFront ? [...left.slice(1), left[0]] : left;
}

/** Whether a query has the number of a part with the word for it, as titles may: `dune part three`. */
export const saysPart = (places: readonly Place[]): boolean =>
  places.some(({ word }, i) => PART.has(word) && (isNumber(places[i - 1]) || isNumber(places[i + 1])));
