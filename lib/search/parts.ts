import { folded } from "./fold.ts";
import { type Place, type Version } from "./interpretation.ts";
import { isFiller, isNoise, namesIn } from "./noise.ts";
import { QUESTIONS, QUESTIONS_OF_PEOPLE, QUESTIONS_OF_ROLES, REQUESTS_FOR_LIKE } from "./lexicon/questions.ts";
import { Questions } from "./questions.ts";
import { isBesides } from "./synonyms.ts";
import { EVERY, withoutParts, withoutSeasons } from "./numbered.ts";
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
/** So many fillers at the end are no part of a name: `объяснение концовки`, `на русском`. */
const MANY_FILLERS = 2;
/** What is said of one of somebody's films: `последний фильм скорсезе`. */
const CHOSEN = folded(
  "последний новый первый лучший лучшие самый самые известные останній новий перший найкращий найкращі кращі latest " +
    "newest last first best new famous greatest",
);
const FILMS = folded(
  "фильмы фільми filmy кинофильмы сериалы серіали мультфильмы мультфільми мультики мультсериалы картины картини ленты стрічки " +
    "работы роботи творчество творчість экранизации екранізації adaptations works stuff anything everything films movies shows filmography фильмография фільмографія",
);
const CINEMA = folded("кино кіно");
const DIRECTOR = folded(
  "режиссер режиссера режиссером режиссерские режиссерка режиссерша режисер режисера режисером режисерка режисерки " +
    "director directed постановщик",
);
const CAST = folded(
  "актер актера актриса актрисы актор актора акторка акторки actor actress starring участием участю ролях",
);
/** `Who plays Neo in …`. */
const ASKING = folded("who кто хто");
const PLAYS = folded("plays played voices voiced играет играл сыграл озвучивает озвучил грає грав зіграв озвучує");
const IN = folded("in в у");
const ABOUT_FILMS = new Questions(QUESTIONS);
const ABOUT_PEOPLE = [
  ["director", new Questions(QUESTIONS_OF_PEOPLE.director)],
  ["cast", new Questions(QUESTIONS_OF_PEOPLE.cast)],
] as const;
const LIKE_FILMS = new Questions(REQUESTS_FOR_LIKE);
const ABOUT_ROLES = new Questions(QUESTIONS_OF_ROLES);
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
  for (const [role, questions] of ABOUT_PEOPLE) {
    const places = questions.restOf(all);
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

/** A part of which is asked who plays it, and what it is in, a film or somebody's, if that is said. */
export interface AskedRole {
  name: readonly Place[];
  within: readonly Place[];
}

/** The part of which a query asks who plays it; `null` where it asks something else. */
export function roleAskedFor(places: readonly Place[]): AskedRole | null {
  const rest = ABOUT_ROLES.restOf(places);
  if (rest === null) return null;
  const at = rest.findLastIndex(({ word }) => IN.has(word));
  if (at < 0) return { name: rest, within: [] };
  return at === 0 || at === rest.length - 1 ? null : { name: rest.slice(0, at), within: rest.slice(at + 1) };
}

/** The film that a query wants others like, by its name; `null` where it wants something else. */
export const likeAskedFor = (places: readonly Place[]): readonly Place[] | null => LIKE_FILMS.restOf(places);

/** Whether a query asks something of a film. */
export const isQuestion = (places: readonly Place[]): boolean => ABOUT_FILMS.restOf(places) !== null;

/** What a question is about. */
function withoutQuestion(places: readonly Place[]): readonly Place[] {
  const at = places.findLastIndex(({ word }) => IN.has(word));
  if (at > 2 && at < places.length - 1 && ASKING.has(places[0].word) && PLAYS.has(places[1].word)) {
    return places.slice(at + 1);
  }
  return ABOUT_FILMS.restOf(places) ?? places;
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
  // `Кино кубрика`.
  const isCinema = places.length > 1 && CINEMA.has(places[0].word);
  const isAny = has(FILMS) || has(MAKER) || isCinema ||
    places.some(({ word }, i) => i > 0 && isBesides(word) && CHOSEN.has(places[i - 1].word));
  // "Film with …" says as much as "films with …".
  const isCast = has(CAST) ||
    places.some(({ word }, i) => i > 0 && WITH.has(word) && isFilm(places[i - 1].word) && isOfSomebody(places[i + 1]));
  return isCast ? "cast" : isAny ? "any" : null;
}

/** `With subtitles` is not with somebody. */
const isOfSomebody = (place: Place | undefined) => place === undefined || !isNoise(place);

const isFilm = (word: string) => FILMS.has(word) || isBesides(word);

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

/** Whether a word joins a name to what is said of it. */
export const isLink = (word: string): boolean => LINKS.has(word);

/** Whether a query says of a title that it is to be watched or told about: `… смотреть онлайн`, `… trailer`. */
export const isOfTitle = (places: readonly Place[]): boolean =>
  places.some(({ word }, i) => ONLINE.has(word) || (i === 0 || i === places.length - 1) && OF_TITLE.has(word));
