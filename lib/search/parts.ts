import { foldWord } from "./fold.ts";
import { type Place, placeOf } from "./interpretation.ts";
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
  "все всі в у на во где де хорошем хорошему хорошей хорошому хорошій гарній отличном высоком лучшем найкращій високій " +
    "подряд підряд полный полная полностью повний повна русском русская укр рус українська російською українською английском англійською языке мовою без " +
    "через как як когда коли о чем чому про что що кто хто сколько скільки длится триває идет йде снимался снялся знявся " +
    "играет грає состав склад возрастное краткое короткий содержание зміст объяснение пояснення смысл сенс концовка " +
    "концовки финал финала фінал фіналу оригинале оригіналі сейчас зараз и да all full in where can i to " +
    "for and is it does did do how long who plays what about ending on of the box office rotten prime amazon max plus hd " +
    "fhd uhd 4k 4к 2160 2160p 1080 1080p 1080i 1080р 720 720p 720р 480 480p",
);
/** Words at the end or in front of a name that are about a film, or where to see it; in the middle they may be its own. */
const BESIDE_NAMES = folded(
  "hdrezka rezka резка lordfilm лордфильм lostfilm лостфильм rutracker рутрекер rutor рутор kinozal кинозал kinogo киного " +
    "filmix baskino uakino uaserials uaflix eneyida megogo мегого kinopub anilibria crunchyroll animego youtube ютуб " +
    "netflix нетфликс нетфлікс hbo hulu disneyplus primevideo ivi иви okko окко wink amediateka амедиатека wiki wikipedia " +
    "википедия вікіпедія metacritic метакритик letterboxd tomatoes reddit justwatch кинопоиске кинопоиска кінопошук tmdb " +
    "регистрации реєстрації рекламы реклами рекламу подписки підписки смс sms целиком повністю актеры актери актори актёрский акторський роли ролі " +
    "сюжет описание опис обзор огляд саундтрек саундтреки перевод переводе переклад перекладі озвучке озвучці озвучкой " +
    "озвучкою озвучки озвучення дублированный дубльований дубляже дубляжі субтитров субтитрів субтитри сабы лицензия " +
    "лицензии лицензионный магнет торент торенты торента тизер тизеры трейлеры трейлера трейлери кадры кадри критика " +
    "критики критиков критиків рецензія рецензії отзыв спойлеры спойлери выйдет вийде вышел вышла вийшов вийшла выхода " +
    "виходу дата длительность продолжительность тривалість хронометраж бюджет сборы касса cast plot soundtrack ost score " +
    "release date trailers teaser explained spoilers spoiler recap synopsis summary quotes filming finale uncut criterion channel runtime budget parents subs sub dub eng fullhd " +
    "hdrip hdtv dvdrip webdl bluray bdrip bdremux remux webrip mkv avi mp4 putlocker 123movies fmovies yts",
);
const SEASON = folded(
  "сезон сезона сезоне сезону сезоны сезонов сезони сезонів сезоні серия серию серии серий серія серію серії серій " +
    "эпизод эпизоды эпизода епізод епізоди сез сер season seasons episode episodes ep",
);
const PART = folded("часть части частина частини part chapter глава розділ");
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
  13: "thirteen",
  14: "fourteen",
  15: "fifteen",
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
const EPISODE_CODE = /^[sс]\d{1,2}(?:[eе]\d{1,3})?$/;
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/;

const FILMS = folded(
  "фильмы фільми filmy кинофильмы сериалы серіали мультфильмы films movies filmography фильмография фільмографія",
);
const DIRECTOR = folded(
  "режиссер режиссера режиссером режиссерские режисер режисера режисером director directed постановщик",
);
const CAST = folded("актер актера актриса актрисы актор актора акторка actor actress starring участием участю ролях");
/** Questions about a film, with its name in the place of the dots. */
const QUESTIONS = [
  "сколько длится …",
  "сколько идет …",
  "кто снялся в …",
  "кто снялся …",
  "кто снимался в …",
  "кто играет в …",
  "кто играл в …",
  "кто снял …",
  "где снимали …",
  "где посмотреть …",
  "о чем фильм …",
  "о чем сериал …",
  "чем закончился …",
  "чем заканчивается …",
  "когда вышел …",
  "когда выйдет …",
  "стоит ли смотреть …",
  "скільки триває …",
  "скільки йде …",
  "хто знявся в …",
  "хто знявся у …",
  "хто грає в …",
  "хто грає у …",
  "хто зіграв у …",
  "хто зняв …",
  "де знімали …",
  "де подивитися …",
  "про що фільм …",
  "про що серіал …",
  "чим закінчився …",
  "чим закінчується …",
  "коли вийшов …",
  "коли вийде …",
  "чи варто дивитися …",
  "how long is …",
  "how does … end",
  "what is … about",
  "whats … about",
  "what happens in …",
  "where was … filmed",
  "where can i watch …",
  "who plays in …",
  "who stars in …",
  "who is in …",
  "who directed …",
  "when did … come out",
  "when does … come out",
  "when was … released",
  "is … worth watching",
  "is … any good",
  "is … good",
  "is … on netflix",
].map((question) => question.split("…").map((words) => words.split(" ").filter((word) => word !== "").map(foldWord)));
/** Words that stand between a name and what is said of it. */
const LINKS = folded("с со з із зі by of with from от від в у in at the and и та і й featuring feat где де");
const WITH = folded("с со з із зі with featuring feat");

/** The parts of a query; `null` where it says nothing besides a name. */
export function partsOf(all: readonly Place[]): Parts | null {
  const dated = withoutDecade(withoutQuestion(all));
  const numbered = withoutParts(withoutSeasons(dated.places));
  const named = withoutNoise(numbered);
  const role = roleOf(all);
  const places = role === null ? named : withoutLinks(named.filter(({ word }) => !isRole(word)));
  if (places.length === all.length) return null;
  return { places, role, years: dated.years };
}

/** What a question is about. */
function withoutQuestion(places: readonly Place[]): readonly Place[] {
  for (const [front, end] of QUESTIONS) {
    const rest = places.slice(front.length, places.length - end.length);
    const isAsked = rest.length > 0 && front.every((word, i) => places[i].word === word) &&
      end.every((word, i) => places[front.length + rest.length + i]?.word === word);
    if (isAsked) return rest;
  }
  return places;
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
    // The number between two such words is the first one's: `season five episode nine`.
    const before = numberBefore(places, i).filter((at) => !dropped.has(at));
    const numbers = before.length > 0 || !isNumber(places[i + 1]) ? before : [i + 1];
    if (numbers.length > 0) [i, ...numbers].forEach((at) => dropped.add(at));
  }
  const left = places.filter((_, i) => !dropped.has(i));
  return dropped.size > 0 && left.length > 1 && EVERY.has(left[0].word) ? left.slice(1) : left;
}

const isNumber = (place: Place | undefined) =>
  place !== undefined && (NUMBER.test(place.word) || PART_NUMBERS.has(place.word));

/** Where the number in front of a place is, or what stands for one: one word, or two as in `2-й`. */
function numberBefore(places: readonly Place[], at: number): number[] {
  const word = (i: number) => places[i]?.word ?? "";
  if (ENDINGS.has(word(at - 1)) && NUMBER.test(word(at - 2))) return [at - 2, at - 1];
  return isNumber(places[at - 1]) || NEWEST.has(word(at - 1)) ? [at - 1] : [];
}

/** A query with the numbers of parts in digits, without the word beside them, which films are numbered without as well. */
function withoutParts(places: readonly Place[]): Place[] {
  const isPart = (place: Place | undefined) => place !== undefined && PART.has(place.word);
  return places.flatMap((place, i) => {
    const [before, behind] = [places[i - 1], places[i + 1]];
    if (isPart(place) && (isNumber(before) || isNumber(behind))) return [];
    const number = isPart(before) || isPart(behind) ? PART_NUMBERS.get(place.word) : undefined;
    return [number === undefined ? place : placeOf({ word: number, typed: number })];
  });
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
