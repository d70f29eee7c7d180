import { foldWord } from "./fold.ts";
import type { Place } from "./interpretation.ts";
import { isBesides } from "./synonyms.ts";
import { withoutDecade } from "./years.ts";

/** Whose films are looked for: of a person in whatever role, as an actor, as a director. */
export type Role = "any" | "cast" | "director";

/** What a query says besides a name. */
export interface Parts {
  /** The name that is left; none where the query says nothing else. */
  places: Place[];
  /** The name is a person's, whose films are wanted. */
  role: Role | null;
  /** First and last year of the films. */
  years: [from: number, to: number] | null;
}

export const folded = (words: string): Set<string> => new Set(words.split(" ").map(foldWord));

/** Words that are besides a name only beside another word that is: `все сезоны`, `в хорошем качестве`, `where to watch`. */
const FILLERS = folded(
  "все всі в у на во где де хорошем хорошому подряд полный полностью повний русском російською українською языке " +
    "мовою без когда коли о чем чому про що и да all full in where can i to for and hd 4k 1080p 720p",
);
/** Words at the end or in front of a name that are about a film, or where to see it; in the middle they may be its own. */
const BESIDE_NAMES = folded(
  "hdrezka rezka lordfilm лордфильм lostfilm rutracker youtube ютуб netflix нетфликс ivi okko wiki wikipedia википедия " +
    "вікіпедія регистрации реєстрації смс sms целиком повністю актеры актери актори роли ролі сюжет описание опис обзор " +
    "огляд саундтрек перевод переводе переклад озвучке озвучці выйдет вийде выхода виходу дата cast plot soundtrack ost " +
    "release date fullhd bluray bdrip webrip",
);
const SEASON = folded(
  "сезон сезона сезоны сезонов сезони сезонів серия серии серий серія серії season seasons episode episodes",
);
const PART = folded("часть частина part");
const ORDINALS = folded(
  "первый второй третий четвертый пятый первая вторая третья перший другий третій четвертий пʼятий перша друга третя " +
    "first second third fourth fifth й я ый ий ая st nd rd th",
);
const EPISODE_CODE = /^s\d{1,2}(?:e\d{1,3})?$/;
const NUMBER = /^\d{1,3}$/;

const FILMS = folded(
  "фильмы фільми filmy кинофильмы сериалы серіали мультфильмы films movies filmography фильмография фільмографія",
);
const DIRECTOR = folded(
  "режиссер режиссера режиссером режиссерские режисер режисера режисером director directed постановщик",
);
const CAST = folded("актер актера актриса актрисы актор актора акторка actor actress starring участием участю ролях");
/** Words that stand between a name and what is said of it. */
const LINKS = folded("с со з із зі by of with from от від в у in at the and и та і й featuring feat где де");
const WITH = folded("с со з із зі with featuring feat");

/** The parts of a query; `null` where it says nothing besides a name. */
export function partsOf(all: readonly Place[]): Parts | null {
  const dated = withoutDecade(all);
  const numbered = withoutParts(withoutSeasons(dated.places));
  const named = withoutNoise(numbered);
  const role = roleOf(all);
  const places = role === null ? named : withoutLinks(named.filter(({ word }) => !isRole(word)));
  if (places.length === all.length) return null;
  return { places, role, years: dated.years };
}

/** A part of a query without the words that join it to the rest at its ends: `с ди каприо`. */
export function withoutLinks(places: readonly Place[]): Place[] {
  const from = places.findIndex(({ word }) => !LINKS.has(word) && !isRole(word));
  const to = places.findLastIndex(({ word }) => !LINKS.has(word) && !isRole(word));
  return from < 0 ? [] : places.slice(from, to + 1);
}

const isRole = (word: string) => FILMS.has(word) || DIRECTOR.has(word) || CAST.has(word);

function roleOf(places: readonly Place[]): Role | null {
  const has = (words: Set<string>) => places.some(({ word }) => words.has(word));
  const isBy = places.some(({ word }, i) => i > 0 && word === "by" && isFilm(places[i - 1].word));
  if (has(DIRECTOR) || isBy) return "director";
  const isAny = has(FILMS);
  // "Film with …" says as much as "films with …".
  const isCast = has(CAST) || places.some(({ word }, i) => i > 0 && WITH.has(word) && isFilm(places[i - 1].word));
  return isCast ? "cast" : isAny ? "any" : null;
}

const isFilm = (word: string) => FILMS.has(word) || isBesides(word);

/** A query without the numbers of seasons and episodes: `2 сезон 5 серия`, `season 2`, `s02e05`. */
function withoutSeasons(places: readonly Place[]): Place[] {
  const dropped = new Set<number>();
  for (const [i, { word, typed }] of places.entries()) {
    if (EPISODE_CODE.test(typed) && places.length > 1) dropped.add(i);
    if (!SEASON.has(word)) continue;
    const before = numberBefore(places, i);
    const numbers = before.length > 0 || !NUMBER.test(places[i + 1]?.word ?? "") ? before : [i + 1];
    if (numbers.length > 0) [i, ...numbers].forEach((at) => dropped.add(at));
  }
  return places.filter((_, i) => !dropped.has(i));
}

/** Where the number in front of a place is: one word, or two as in `2-й`. */
function numberBefore(places: readonly Place[], at: number): number[] {
  const word = (i: number) => places[i]?.word ?? "";
  if (NUMBER.test(word(at - 1))) return [at - 1];
  if (!ORDINALS.has(word(at - 1))) return [];
  return NUMBER.test(word(at - 2)) ? [at - 2, at - 1] : [at - 1];
}

/** A query without the word before or behind the number of a part, which films are numbered without as well. */
function withoutParts(places: readonly Place[]): Place[] {
  const isNumber = (i: number) => NUMBER.test(places[i]?.word ?? "");
  return places.filter(({ word }, i) => !PART.has(word) || !isNumber(i + 1) && !isNumber(i - 1));
}

/** A query without words that are no part of a name, and at its ends without the fillers beside them. */
function withoutNoise(places: readonly Place[]): Place[] {
  const isFiller = ({ word }: Place) => FILLERS.has(word);
  const isNoise = ({ word }: Place) => isBesides(word) || SEASON.has(word) || BESIDE_NAMES.has(word);
  let to = places.findLastIndex((place) => !isNoise(place) && !isFiller(place)) + 1;
  if (!places.slice(to).some(isNoise)) to = places.length;
  const first = places.findIndex((place) => !isNoise(place) && !isFiller(place));
  // In front of a name only what stands before the last such word: `смотреть во все тяжкие`.
  const from = places.slice(0, Math.max(0, first)).findLastIndex(isNoise) + 1;
  return places.slice(from, to).filter(({ word }) => !isBesides(word));
}

/** Whether a word joins a name to what is said of it. */
export const isLink = (word: string): boolean => LINKS.has(word);

/** Whether a word says what is wanted of a film rather than what it is called. */
export const isBesideName = (word: string): boolean =>
  isBesides(word) || FILLERS.has(word) || BESIDE_NAMES.has(word) || SEASON.has(word);
