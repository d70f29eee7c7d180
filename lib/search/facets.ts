import type { SORTS } from "../catalog/schema.ts";
import { FILM_TYPES, type filmType } from "../films/schema.ts";
import { countryCodes, countryName } from "../i18n/countries.ts";
import { LANGS } from "../i18n/lang.ts";
import { type Bounds, boundsAt } from "./bounds.ts";
import { typedWords, type Word } from "./fold.ts";
import { ADJECTIVES, NO_NAMES, OTHER_NAMES, REGIONS } from "./lexicon/countries.ts";
import { GENRES } from "./lexicon/genres.ts";
import { ABOUT } from "./lexicon/plots.ts";
import { Lexicon } from "./lexicon/lexicon.ts";
import { PROVIDERS } from "./lexicon/providers.ts";
import {
  FIRST_MODERN,
  LAST_OLD,
  LAST_SILENT,
  LISTS,
  MODERN,
  OLD,
  ORDERS,
  SILENT,
  SILENT_KIND,
  SMALL,
  WANTED,
} from "./lexicon/orders.ts";
import { ONE_FILM, SCHOOLS, SHORT, SHORT_KIND, SHORT_RUNTIME, TYPES } from "./lexicon/types.ts";
import { isLink } from "./parts.ts";
import { isBesideName } from "./noise.ts";
import type { Place } from "./interpretation.ts";
import { type Years, yearsAt } from "./years.ts";
import type { z } from "zod";

type Sort = typeof SORTS[number];

/** What of a query the catalog can be filtered by. */
export interface Facets extends Bounds {
  type: z.output<typeof filmType>[];
  genre: string[];
  country: string[];
  yearFrom?: number;
  yearTo?: number;
  /** Ids of keywords. */
  keyword: number[];
  /** Keys of services where films are watched. */
  provider: string[];
  sort: Sort;
}

/** What a query says that says nothing of the kind. */
export const NO_FACETS: Facets = { type: [], genre: [], country: [], keyword: [], provider: [], sort: "popular" };

/** A query by what its words say. */
export interface Faceted<W extends Word = Place> {
  facets: Facets;
  /** What is left, without what stands around it. */
  rest: W[];
  /** Whether the facets say more than that films are wanted. */
  isTelling: boolean;
  /** Whether every word that says something may as well be a part of a title: `Korean`, `история`. */
  isWeak: boolean;
  /** Whether the whole query may as well be how a title begins. */
  mayBegin: boolean;
}

type Said =
  | { kind: "type"; value: Facets["type"][number]; weak?: boolean }
  | { kind: "genre" | "country" | "provider"; value: string; weak?: boolean }
  | { kind: "school"; type?: Facets["type"][number]; genre?: string; country: string }
  | { kind: "region"; value: readonly string[]; weak: true }
  | { kind: "age"; value: Years; weak?: boolean }
  | { kind: "order"; value: Sort; isList?: boolean }
  | { kind: "length"; most: number; weak?: boolean }
  | { kind: "wanted"; weak?: boolean };

/** A country's name with the endings that it may have in other cases. */
function inCases(name: string): string {
  const words = typedWords(name);
  if (words.length > 1 || !/^\p{sc=Cyrillic}{4,}$/u.test(words[0])) return words.join("_");
  if (/[аяьй]$/u.test(words[0])) return `${words[0].slice(0, -1)}+`;
  return /[бвгґджзклмнпрстфхцчшщ]$/u.test(words[0]) ? `${words[0]}-` : words[0];
}

const LINES: (readonly [words: string, value: Said])[] = [
  [ONE_FILM, { kind: "type", value: "film", weak: true }],
  ...FILM_TYPES.map((value) => [TYPES[value], { kind: "type", value }] as const),
  ...SCHOOLS.map(([words, school]) => [words, { kind: "school", ...school }] as const),
  ...Object.entries(GENRES).flatMap(([value, { alone, said }]) => [
    [alone, { kind: "genre", value, weak: true }] as const,
    [said, { kind: "genre", value }] as const,
  ]),
  ...Object.entries(ADJECTIVES).map(([value, words]) => [words, { kind: "country", value, weak: true }] as const),
  ...Object.entries(OTHER_NAMES).map(([value, words]) => [words, { kind: "country", value, weak: true }] as const),
  ...countryCodes().filter((code) => !NO_NAMES.has(code)).map((value) =>
    [LANGS.map((lang) => inCases(countryName(value, lang))).join(" "), { kind: "country", value, weak: true }] as const
  ),
  ...Object.entries(PROVIDERS).map(([value, words]) => [words, { kind: "provider", value }] as const),
  ...Object.entries(ORDERS).map(([value, words]) => [words, { kind: "order", value: value as Sort }] as const),
  ...Object.entries(LISTS).map(([value, words]) =>
    [words, { kind: "order", value: value as Sort, isList: true }] as const
  ),
  [SHORT, { kind: "length", most: SHORT_RUNTIME }],
  ...REGIONS.map(([words, codes]) => [words, { kind: "region", value: codes.split(" "), weak: true }] as const),
  [SILENT, { kind: "age", value: { to: LAST_SILENT } }],
  [WANTED, { kind: "wanted" }],
  [SMALL, { kind: "wanted", weak: true }],
];
const TIMELESS = new Lexicon<Said>(LINES);
/** Adjectives that say something of films alone where nothing else is said. */
const AGES: (readonly [words: string, value: Said])[] = [
  [SHORT_KIND, { kind: "length", most: SHORT_RUNTIME, weak: true }],
  [OLD, { kind: "age", value: { to: LAST_OLD }, weak: true }],
  [SILENT_KIND, { kind: "age", value: { to: LAST_SILENT }, weak: true }],
  [MODERN, { kind: "age", value: { from: FIRST_MODERN }, weak: true }],
];
const OF_AGE = new Lexicon<Said>(AGES);
const LEXICON = new Lexicon<Said>([...LINES, ...AGES]);

/** What stands before an English name and says nothing. */
export const ARTICLES = new Set(["the", "a", "an"]);

/**
 * What a query says that the catalog can be filtered by, and what is left of it; `null` where that is nothing. A single
 * word for a film says nothing.
 */
export function facetsOf<W extends Word>(words: readonly W[]): Faceted<W> | null {
  // Somebody may be old or short in a film: only films of which nothing else is said are so themselves.
  const aged = words.some((_, at) => OF_AGE.at(words, at)) ? facetsIn(words, LEXICON) : null;
  return aged?.rest.length === 0 ? aged : facetsIn(words, TIMELESS);
}

function facetsIn<W extends Word>(words: readonly W[], lexicon: Lexicon<Said>): Faceted<W> | null {
  const said: Said[] = [];
  const left: { word: W; besides: boolean }[] = [];
  const spans: Years[] = [];
  const bounds: Bounds = {};
  for (let at = 0; at < words.length;) {
    const bound = boundsAt(words, at);
    if (bound) Object.assign(bounds, bound.bounds);
    const years = bound ? undefined : yearsAt(words, at);
    if (years) spans.push(years.years);
    const meant = bound ?? years ?? lexicon.at(words, at);
    // `Фильмы про новый год` are no new ones.
    const isTopic = meant && "value" in meant && meant.value.kind === "order" && ABOUT.has(words[at - 1]?.typed ?? "");
    const found = isTopic ? undefined : meant;
    if (found && "value" in found) said.push(found.value);
    if (found) {
      // Small words that a lexicon knows may stand in a name.
      if ("value" in found && found.value.kind === "wanted") {
        left.push(...words.slice(at, at + found.length).map((word) => ({ word, besides: true })));
      }
      at += found.length;
      continue;
    }
    left.push({ word: words[at], besides: isLink(words[at].word) || isBesideName(words[at].word) });
    at++;
  }
  const facets = combined(said, spans, bounds);
  if (!facets) return null;
  const from = left.findIndex(({ besides }) => !besides);
  const rest = left.slice(Math.max(from, 0), left.findLastIndex(({ besides }) => !besides) + 1).map(({ word }) => word);
  const isWeak = said.every((one) => "weak" in one && one.weak);
  // `The Good German` is no list of films.
  const isTitled = ARTICLES.has(words[0].word);
  const isNoList = said.every((one) => one.kind === "order" || one.kind === "wanted" || "weak" in one && one.weak);
  if (isTitled && isNoList && spans.length === 0) return null;
  const { type, genre, country } = facets;
  const isTelling = genre.length + country.length + facets.provider.length + spans.length > 0 ||
    type.some((one) => one !== "film");
  return { facets, rest, isTelling, isWeak: isWeak || isTitled, mayBegin: words.length > 1 || isWeak };
}

function combined(said: readonly Said[], spans: readonly Years[], bounds: Bounds): Facets | null {
  const all = <K extends Said["kind"]>(
    kind: K,
  ) => [...new Set(said.filter((one): one is Extract<Said, { kind: K }> => one.kind === kind))];
  const schools = all("school");
  const genres = [...all("genre").map(({ value }): string => value), ...schools.flatMap(({ genre }) => genre ?? [])];
  const genre = [...new Set(genres)];
  const regions = all("region").flatMap(({ value }) => value);
  const country = [...new Set([...all("country").map(({ value }): string => value), ...regions])];
  if (country.length === 0) country.push(...new Set(schools.map((school) => school.country)));
  const ofSchool = schools.flatMap(({ type }) => type ?? []);
  const isOfKind = genre.length + country.length > 0 || all("type").length + schools.length > 0;
  const most = all("length").find(({ weak }) => isOfKind || !weak)?.most;
  const ofLength = most === undefined ? [] : (["film", "cartoon"] as const);
  const types = all("type").map(({ value }) => value);
  const isOfLength = most !== undefined && types.every((type) => type === "film");
  const type = ofSchool.length > 0 ? ofSchool.slice(0, 1) : typesOf(isOfLength ? ofLength : types, country);
  const aged = all("age")[0];
  const age = aged && spans.length === 0 && (isOfKind || !aged.weak) ? aged.value : undefined;
  const dated = aged?.value.to === LAST_SILENT ? spans.map(ofSilent) : spans;
  const span = { ...age, ...dated[0], ...dated.length > 1 && { ...dated[1] } };
  const isBound = Object.keys(bounds).length > 0 && all("type").length > 0 || most !== undefined;
  const isList = all("order").some(({ isList }) => isList);
  const provider = [...new Set(all("provider").map(({ value }): string => value))];
  const isSome = genre.length + country.length + provider.length + spans.length > 0 || age !== undefined || isBound ||
    isList;
  if (
    !isSome && (type.length === 0 || said.every((one) => one.kind !== "type" && one.kind !== "school" || isOne(one)))
  ) {
    return null;
  }
  const { from: yearFrom, to: yearTo } = span;
  return {
    type,
    genre,
    country,
    ...yearFrom !== undefined && { yearFrom },
    ...yearTo !== undefined && { yearTo },
    ...most !== undefined && { runtimeMax: most },
    ...bounds,
    keyword: [],
    provider,
    sort: all("order")[0]?.value ?? "popular",
  };
}

/** The twenties of silent films are those of the last century. */
const ofSilent = ({ from, to }: Years): Years =>
  from !== undefined && to !== undefined && from > LAST_SILENT ? { from: from - 100, to: to - 100 } : { from, to };

const isOne = (said: Said) => said.kind === "type" && said.weak === true;

/** Anime stays anime as a film or series, and cartoons of Japan are anime, too; several others mean any of them. */
function typesOf(types: readonly Facets["type"][number][], countries: readonly string[]): Facets["type"] {
  const has = new Set(types);
  if (has.has("anime")) return ["anime"];
  const isAnimated = has.has("cartoon") || has.has("cartoon-series");
  if (isAnimated && countries.includes("JP")) return [...typesOf(types, []), "anime"];
  if (has.has("cartoon") && has.has("serial")) return ["cartoon-series"];
  if (has.has("cartoon")) return has.has("cartoon-series") ? ["cartoon", "cartoon-series"] : ["cartoon"];
  return FILM_TYPES.filter((type) => has.has(type));
}
