import { normalize } from "../text/normalize.ts";

/** What a film is compared by, apart from the people, keywords and lists that lead to it. */
export interface Portrait {
  type: string;
  /** Where its series and roles lie: a film is compared with a hundred others, too many for arrays of their own. */
  numbers: Int32Array;
  /** Where numbers begin for the first word of what `seriesName` makes of its title, for the first two, and so on. */
  series: number;
  /** Where these end, and numbers begin for who plays whom, which {@linkcode rolesOf} tells. */
  roles: number;
  /** Where these end. */
  end: number;
  /** The same object for the same genre. */
  genres: readonly Genre[];
  country: string | null;
  countryRarity: number;
  language: string | null;
  year: number | null;
  /** The age from which it is for, from {@linkcode ageOf}. */
  age: number;
  popularity: number;
}

/** A genre, by how rare it is: from 0 to 1. */
export interface Genre {
  rarity: number;
}

/** Points at most: people count less and less the more there are, as one good reason is nearly as good as five. */
const PEOPLE = 10;
/** What is left of the people's points where no genre is shared: a director's musical is far from their war film. */
const STRANGE_GENRES = 0.5;
const THEMES = 8;
const SERIES = 6;
/** Points of people and themes from which titles may speak of a series: "The Hunt" has nothing of "The Hunt for …". */
const KIN_SHARE = 1;
const GENRES = 2;
const COUNTRY = 2;
const LANGUAGE = 0.8;
/** Points more for the country or the language, the fewer voted for the film: few votes are mostly its own country's. */
const AT_HOME = 1.5;
const TIME = 1.5;
/** Years after which nearness in time has fallen to a third. */
const TIME_SPAN = 15;
/** Years of age between what is for children and what is for adults that leave a third of the points. */
const AGE_SPAN = 20;
/** Points for each factor ten of votes. */
const POPULARITY = 0.2;
/** Beyond a hundred thousand votes a film is known, and more of them say nothing. */
const FAMOUS = 5;
/** Factors of ten by which another film may be better known than this one and gain from it. */
const LESS_KNOWN = 1;
/** What is left of the points between a drawn film and one with actors, a film and a series, an anime and a cartoon. */
const OTHER_MEDIUM = 0.5;
const OTHER_FORMAT = 0.7;
const OTHER_SCHOOL = 0.75;

/**
 * How much a film is like another, in points, with those of the people and themes that they share; higher is more. The
 * sum is explained in `similar.ts`.
 */
export function affinity(film: Portrait, other: Portrait, people: number, themes: number): number {
  const genres = overlap(film.genres, other.genres);
  const points = saturated(people, PEOPLE) * (STRANGE_GENRES + (1 - STRANGE_GENRES) * genres) +
    saturated(themes, THEMES) +
    (haveRole(film, other) || people + themes >= KIN_SHARE && areKin(film, other) ? SERIES : 0) +
    GENRES * genres +
    home(film, other) +
    TIME * nearness(film.year, other.year);
  return points * kindness(film.type, other.type) * Math.exp(-Math.abs(film.age - other.age) / AGE_SPAN) +
    POPULARITY * Math.min(other.popularity, film.popularity + LESS_KNOWN, FAMOUS);
}

/** The points of a country and a language in common. */
function home(film: Portrait, other: Portrait): number {
  const country = film.country !== null && film.country === other.country;
  const language = film.language !== null && film.language === other.language;
  const points = (country ? COUNTRY * film.countryRarity : 0) + (language ? LANGUAGE : 0);
  return country || language ? points + (1 - Math.min(film.popularity, FAMOUS) / FAMOUS) * AT_HOME : 0;
}

/** Each point more counts less: the sum comes close to a limit. */
function saturated(points: number, limit: number): number {
  return points === 0 ? 0 : limit * (1 - Math.exp(-points / limit));
}

/** The weight of what is in both by the mean of the weights of each. */
function overlap(a: readonly Genre[], b: readonly Genre[]): number {
  let [both, all] = [0, 0];
  for (const genre of a) {
    if (b.includes(genre)) both += genre.rarity;
    all += genre.rarity;
  }
  if (both === 0) return 0;
  for (const { rarity } of b) all += rarity;
  return 2 * both / all;
}

/** Whether one series begins with the name of the other: "The Matrix", "The Matrix Reloaded". */
function areKin(a: Portrait, b: Portrait): boolean {
  const words = Math.min(a.roles - a.series, b.roles - b.series);
  return words > 0 && a.numbers[a.series + words - 1] === b.numbers[b.series + words - 1];
}

function haveRole(a: Portrait, b: Portrait): boolean {
  for (let i = a.roles; i < a.end; i++) {
    for (let j = b.roles; j < b.end; j++) if (a.numbers[i] === b.numbers[j]) return true;
  }
  return false;
}

function nearness(a: number | null, b: number | null): number {
  return a === null || b === null ? 0 : Math.exp(-Math.abs(a - b) / TIME_SPAN);
}

/** Whether films are drawn, come in episodes, come from the Japanese school. */
const KINDS: Record<string, { drawn: boolean; series?: boolean; school?: string }> = {
  "film": { drawn: false, series: false },
  "serial": { drawn: false, series: true },
  "cartoon": { drawn: true, series: false, school: "cartoon" },
  "cartoon-series": { drawn: true, series: true, school: "cartoon" },
  // An anime may be either a film or a series.
  "anime": { drawn: true, school: "anime" },
};

function kindness(a: string, b: string): number {
  const [one, other] = [KINDS[a], KINDS[b]];
  if (one.drawn !== other.drawn) return OTHER_MEDIUM;
  if (one.school !== other.school) return OTHER_SCHOOL;
  return one.series === other.series ? 1 : OTHER_FORMAT;
}

/**
 * The characters that a person plays, each by its last name, as "Ripley" is "Ellen Ripley": "Tony Stark / Iron Man
 * (voice)" is two.
 */
export function rolesOf(person: number, characters: string): string[] {
  return characters.replace(/\(.*?\)/g, "").split("/").map(normalize)
    .filter((name) => !NOBODY.test(name)).map((name) => `${person}_${name.split(" ").at(-1)}`);
}

/** What stands for no character that could come back in another film. */
const NOBODY = /^(|(the )?narrator|(him|her|them)?self|selves|host|various.*|additional voices)$/;

/**
 * The age from which a film is for, by its rating in letters or as a number ("16+"). One that is no family film is for
 * 12 years at least: "G" says of a space odyssey that a child may see it, not that it would.
 */
export function ageOf(rating: string | null, isFamily: boolean): number {
  const rated = rating === null ? undefined : AGES[rating] ?? rating.match(/\d+/)?.[0];
  if (rated === undefined) return isFamily ? 6 : 14;
  return Math.max(Number(rated), isFamily ? 0 : 12);
}

const AGES: Record<string, number> = { "G": 4, "TV-Y": 4, "TV-G": 4, "PG": 8, "TV-PG": 10, "R": 17, "TV-MA": 17 };
