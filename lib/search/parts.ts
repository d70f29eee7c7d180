import { folded, foldWord } from "./fold.ts";
import { type Place, placeOf, type Version } from "./interpretation.ts";
import { isFiller, isNoise, namesIn, SEASON } from "./noise.ts";
import { QUESTIONS, QUESTIONS_OF_PEOPLE, QUESTIONS_OF_ROLES, REQUESTS_FOR_LIKE } from "./lexicon/questions.ts";
import { isBesides } from "./synonyms.ts";
import { saidBefore } from "./numbers.ts";
import { withoutDecade } from "./years.ts";

/** Whose films are looked for: of a person in whatever role, as an actor, as a director. */
export type Role = "any" | "cast" | "director";

/** What a query says besides a name. */
export interface Parts {
  /** The name that is left; none where the query says nothing else. */
  places: Place[];
  /** What may be a whole name, the longest first, as words that are said of films may be its own: `the office trailer`. */
  names: Version[];
  /** The name is a person's, whose films are wanted. */
  role: Role | null;
  /** First and last year of the films. */
  years: [from: number, to: number] | null;
}

/** The same where a number stands beside it; else it ends titles: `зелёная книга`. */
const NUMBERED = new Set([...SEASON, ...folded("book книга")]);
const ON = folded("на in");
const LANGUAGE = /^(?:(?:украин|рос+ий|рус|англий|польс?|казах)с?(?:к|ьк)(?:ою|ом)|english|russian|ukrainian)$/;

/** What is said of a title at one of its ends, and of no description: how to watch it, or what is asked of it. */
const OF_TITLE = folded(
  "смотреть посмотреть скачать торрент бесплатно дивитися дивитись подивитися подивитись завантажити скачати безкоштовно " +
    "watch download torrent stream streaming free trailer трейлер imdb рейтинг rating soundtrack саундтрек cast отзывы відгуки " +
    "reviews",
);
/** The same anywhere. */
const ONLINE = folded(
  "онлайн online сезон сезона сезоны сезонов сезони сезонів season seasons серии серий серії серій episodes hd fullhd 1080p 720p",
);
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
/** In front of what was said of a season: `все серии 3 сезона`. */
const EVERY = folded("все всі усі all");
/** So many fillers at the end are no part of a name: `объяснение концовки`, `на русском`. */
const MANY_FILLERS = 2;
const EPISODE_CODE = /^(?:[sс]\d{1,2}(?:[eе]\d{1,3})?|\d{1,2}[xх]\d{1,3})$/;
/** A number with the end of its word: `2я`, `2nd`. */
const ENDED = /^(\d{1,2})(?:st|nd|rd|th|й|я|ая|а|ий)$/;
const NUMBER = /^\d{1,4}(?:st|nd|rd|th|й|я|ая|а|ий)?$/;

/** What is said of one of somebody's films: `последний фильм скорсезе`. */
const CHOSEN = folded(
  "последний новый первый лучший лучшие самый самые известные останній новий перший найкращий найкращі кращі latest " +
    "newest last first best new famous greatest",
);
const FILMS = folded(
  "фильмы фільми filmy кинофильмы сериалы серіали мультфильмы мультфільми мультики мультсериалы картины картини ленты стрічки " +
    "работы роботи творчество творчість экранизации екранізації adaptations works stuff anything everything films movies shows filmography фильмография фільмографія",
);
const DIRECTOR = folded(
  "режиссер режиссера режиссером режиссерские режиссерка режиссерша режисер режисера режисером режисерка режисерки " +
    "director directed постановщик",
);
const CAST = folded(
  "актер актера актриса актрисы актор актора акторка акторки actor actress starring участием участю ролях",
);
const lines = (questions: string) =>
  questions.replaceAll("ʼ", "").trim().split("\n").flatMap(alternatives).map((question) =>
    question.split("…").map((words) => words.split(" ").filter((word) => word !== "").map(foldWord))
  );

/** A line with each of what its braces leave open. */
export function alternatives(line: string): string[] {
  const open = /\{([^}]*)\}/.exec(line);
  return open === null ? [line] : open[1].split("|").flatMap((one) => alternatives(line.replace(open[0], one)));
}

/** `Who plays Neo in …`. */
const ASKING = folded("who кто хто");
const PLAYS = folded("plays played voices voiced играет играл сыграл озвучивает озвучил грає грав зіграв озвучує");
const IN = folded("in в у");
const ABOUT_FILMS = lines(QUESTIONS);
const ABOUT_PEOPLE = [
  ...lines(QUESTIONS_OF_PEOPLE.director).map((question) => ({ question, role: "director" as const })),
  ...lines(QUESTIONS_OF_PEOPLE.cast).map((question) => ({ question, role: "cast" as const })),
];
const LIKE_FILMS = lines(REQUESTS_FOR_LIKE);
const ABOUT_ROLES = lines(QUESTIONS_OF_ROLES);
/** Who else makes films: of a person all are wanted, of a film the film. */
const MAKER = folded(
  "композитор композитора композитором сценарист сценариста сценаристом продюсер продюсера оператор оператора создатель " +
    "создателя творець сценаристка операторка композиторка composer screenwriter writer producer cinematographer creator",
);
/** Words that stand between a name and what is said of it. */
const LINKS = folded(
  "с со з із зі by of with from от від в у in at the and и та і й featuring feat где де scored composed written " +
    "produced shot made снятые снятый зняті знятий кисти пера",
);
const WITH = folded("с со з із зі with featuring feat");

/** The parts of a query; `null` where it says nothing besides a name. */
export function partsOf(all: readonly Place[]): Parts | null {
  for (const { question, role } of ABOUT_PEOPLE) {
    const places = answered(all, question);
    if (places) return { places: withoutLinks(places), names: [], role, years: null };
  }
  const asked = withoutQuestion(all);
  const dated = withoutDecade(asked);
  const numbered = withoutParts(withoutSeasons(dated.places));
  const left = withoutNoise(numbered);
  const named = left.filter(({ word }) => !isBesides(word));
  // Who is asked for of a film is not whose films are wanted: `кто режиссёр фильма …`.
  const role = roleOf(asked);
  const places = role === null
    ? named
    : withoutLinks(named.filter(({ word }) => !isRole(word) && !CHOSEN.has(word) && !EVERY.has(word)));
  if (places.length === all.length) return null;
  return {
    places,
    names: namesIn(numbered).filter(({ places }) => places.length < all.length),
    role,
    years: dated.years,
  };
}

/** The part of which a query asks who plays it, without the film that it is in; `null` where it asks something else. */
export function roleAskedFor(places: readonly Place[]): readonly Place[] | null {
  const name = restOf(places, ABOUT_ROLES);
  return name?.some(({ word }) => IN.has(word)) ? null : name;
}

/** The film that a query wants others like, by its name; `null` where it wants something else. */
export const likeAskedFor = (places: readonly Place[]): readonly Place[] | null => restOf(places, LIKE_FILMS);

/** What stands in the place of the dots of the longest question that a query is; `null` where it is none. */
function restOf(places: readonly Place[], questions: readonly string[][][]): readonly Place[] | null {
  const rests = questions.map((question) => answered(places, question)).filter((rest) => rest !== null);
  // The longest question is the one: `is … based on a true story`, and not `is … a true story`.
  return rests.reduce<readonly Place[] | null>((best, rest) => best && best.length <= rest.length ? best : rest, null);
}

/** What a question is about. */
function withoutQuestion(places: readonly Place[]): readonly Place[] {
  const at = places.findLastIndex(({ word }) => IN.has(word));
  if (at > 2 && at < places.length - 1 && ASKING.has(places[0].word) && PLAYS.has(places[1].word)) {
    return places.slice(at + 1);
  }
  return restOf(places, ABOUT_FILMS) ?? places;
}

/** What stands in the place of a question's dots, if it is that question. */
function answered(places: readonly Place[], [front, end]: string[][]): readonly Place[] | null {
  const rest = places.length - front.length - end.length;
  const isAsked = rest > 0 && front.every((word, i) => places[i].word === word) &&
    end.every((word, i) => places[front.length + rest + i].word === word);
  return isAsked ? places.slice(front.length, front.length + rest) : null;
}

/** A part of a query without the words that join it to the rest at its ends: `с ди каприо`. */
export function withoutLinks(places: readonly Place[]): Place[] {
  const from = places.findIndex(({ word }) => !LINKS.has(word) && !isRole(word));
  const to = places.findLastIndex(({ word }) => !LINKS.has(word) && !isRole(word));
  return from < 0 ? [] : places.slice(from, to + 1);
}

const isRole = (word: string) => FILMS.has(word) || DIRECTOR.has(word) || CAST.has(word) || MAKER.has(word);

function roleOf(places: readonly Place[]): Role | null {
  const has = (words: Set<string>) => places.some(({ word }) => words.has(word));
  const isBy = places.some(({ word }, i) => i > 0 && word === "by" && isFilm(places[i - 1].word));
  if (has(DIRECTOR) || isBy) return "director";
  const isAny = has(FILMS) || has(MAKER) ||
    places.some(({ word }, i) => i > 0 && isBesides(word) && CHOSEN.has(places[i - 1].word));
  // "Film with …" says as much as "films with …".
  const isCast = has(CAST) ||
    places.some(({ word }, i) => i > 0 && WITH.has(word) && isFilm(places[i - 1].word) && isOfSomebody(places[i + 1]));
  return isCast ? "cast" : isAny ? "any" : null;
}

/** `With subtitles` is not with somebody. */
const isOfSomebody = (place: Place | undefined) => place === undefined || !isNoise(place);

const isFilm = (word: string) => FILMS.has(word) || isBesides(word);

/** A query without the numbers of seasons and episodes: `2 сезон 5 серия`, `season 2`, `s02e05`. */
function withoutSeasons(places: readonly Place[]): Place[] {
  const dropped = new Set<number>();
  // `9-9 сезон 3 серия 5`: where a number ends the query, numbers stand behind their words.
  const areBehind = isNumber(places.at(-1)) && NUMBERED.has(places.at(-2)?.word ?? "");
  for (const [i, { word, typed }] of places.entries()) {
    if (EPISODE_CODE.test(typed) && places.length > 1) dropped.add(i);
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
  // `1-3 сезон`, and not `9-9 3 сезон`.
  if (at > 2 && Number(word(at - 2)) < Number(word(at - 1))) return [at - 2, at - 1];
  return isNumber(places[at - 1]) || NEWEST.has(word(at - 1)) ? [at - 1] : [];
}

/** A query with the numbers of parts in digits, without the word beside them, which films are numbered without as well. */
function withoutParts(places: readonly Place[]): Place[] {
  const isPart = (place: Place | undefined) => place !== undefined && PART.has(place.word);
  return places.flatMap((place, i) => {
    const [before, behind] = [places[i - 1], places[i + 1]];
    if (isPart(place) && (isNumber(before) || isNumber(behind))) return [];
    const number = isPart(before) || isPart(behind)
      ? PART_NUMBERS.get(place.word) ?? ENDED.exec(place.word)?.[1]
      : undefined;
    return [number === undefined ? place : placeOf({ word: number, typed: number })];
  });
}

/** A query without words at its ends that are no part of a name, and without the fillers beside them. */
function withoutNoise(places: readonly Place[]): Place[] {
  let to = places.findLastIndex((place) => !isNoise(place) && !isFiller(place)) + 1;
  const isMany = places.length - to >= MANY_FILLERS && /^(?:\p{sc=Cyrillic}{3,}|english)$/u.test(places.at(-1)!.word);
  if (!isMany && !places.slice(to).some(isNoise)) to = places.length;
  const first = places.findIndex((place) => !isNoise(place) && !isFiller(place));
  // In front of a name only what stands before the last such word: `смотреть во все тяжкие`.
  const from = places.slice(0, Math.max(0, first)).findLastIndex(isNoise) + 1;
  const behind = from === 0 ? 0 : languageAt(places, from);
  return places.slice(from + behind, to);
}

/** How many words from one on say in what language something is wanted: `українською`, `на русском`. */
function languageAt(places: readonly Place[], from: number): number {
  const at = ON.has(places[from]?.word) ? from + 1 : from;
  return LANGUAGE.test(places[at]?.word ?? "") && at < places.length - 1 ? at + 1 - from : 0;
}

/** Whether a query has the number of a part with the word for it, as titles may: `dune part three`. */
export const saysPart = (places: readonly Place[]): boolean =>
  places.some(({ word }, i) => PART.has(word) && (isNumber(places[i - 1]) || isNumber(places[i + 1])));

/** Whether a word joins a name to what is said of it. */
export const isLink = (word: string): boolean => LINKS.has(word);

/** Whether a query says of a title that it is to be watched or told about: `… смотреть онлайн`, `… trailer`. */
export const isOfTitle = (places: readonly Place[]): boolean =>
  places.some(({ word }, i) => ONLINE.has(word) || (i === 0 || i === places.length - 1) && OF_TITLE.has(word));
