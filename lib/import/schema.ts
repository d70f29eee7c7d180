import { z } from "zod";
import { FILM_TYPES, OFFER_KINDS, partialDate, PREMIERE_TYPES } from "../films/schema.ts";
import { videoPage } from "../films/trailer.ts";
import { isCountry, isCountryToday, isOfItsTime } from "../i18n/countries.ts";
import { LIST_THEMES } from "../lists/schema.ts";
import { key, ratings, someTexts, text, texts, year } from "./fields.ts";
import type { Keys } from "./keys.ts";
import { seasons } from "./season_schema.ts";

// The records of an import file, one JSON object a line. Unknown fields are refused, because a misspelt one would
// otherwise be lost in silence. No field has a default: what a record leaves out stays as it is, `null` clears it.

/** What is wrong with a code, which says it; the one that most people take for one says what is meant, too. */
function notOfCountry(must: string) {
  return ({ input }: { input: unknown }) => {
    const code = String(input).slice(0, 20);
    return `${must}, not ${JSON.stringify(code)}${code === "UK" ? " (the United Kingdom is GB)" : ""}`;
  };
}

const country = z.string().refine(isCountry, { error: notOfCountry("must be an ISO 3166-1 alpha-2 code such as UA") });
const countryToday = z.string().refine(isCountryToday, {
  error: notOfCountry("must be the ISO 3166-1 alpha-2 code of a country of today"),
});
const httpUrl = z.url({ protocol: /^https?$/ }).max(2000);
const image = z.strictObject({ url: httpUrl, width: z.int().min(1), height: z.int().min(1) });

/** A still: an address alone is that of one in the usual shape. */
const still = z.union([image, httpUrl.transform((url) => ({ url, width: 1280, height: 720 }))], {
  error: "must be an address that begins with http:// or https://, or an object with url, width and height",
});

const imdbId = (prefix: "tt" | "nm") =>
  z.string().regex(new RegExp(`^${prefix}\\d{7,10}$`), `must look like ${prefix}0133093`);

export const GenreRecord = z.strictObject({ kind: z.literal("genre"), key, names: someTexts(100) });

export const KeywordRecord = z.strictObject({ kind: z.literal("keyword"), key, names: someTexts(100) });

export const ProviderRecord = z.strictObject({ kind: z.literal("provider"), key, name: text(100), url: httpUrl });

export const PersonRecord = z.strictObject({
  kind: z.literal("person"),
  key,
  names: someTexts(200),
  birthDate: partialDate.nullish(),
  deathDate: partialDate.nullish(),
  birthPlace: texts(200).nullish(),
  biography: texts(10_000).nullish(),
  photo: image.nullish(),
  externalIds: z.strictObject({
    imdb: imdbId("nm").nullish(),
    tmdb: z.int().min(1).nullish(),
    kinopoisk: z.int().min(1).nullish(),
    wikidata: z.string().regex(/^Q\d{1,12}$/).nullish(),
  }).nullish(),
});

/** The department of each job behind the camera. */
export const JOBS = {
  director: "directing",
  creator: "creation",
  writer: "writing",
  author: "writing",
  producer: "production",
  composer: "music",
  cinematographer: "camera",
  editor: "editing",
} as const;

export const FilmRecord = z.strictObject({
  kind: z.literal("film"),
  key,
  type: z.enum(FILM_TYPES),
  titles: z.strictObject({
    original: text(500),
    ru: text(500).nullish(),
    en: text(500).nullish(),
    uk: text(500).nullish(),
  }),
  aliases: z.array(text(500)).max(50).nullish(),
  originalLanguage: z.string().regex(/^[a-z]{2,3}$/).nullish(),
  year: year.nullish(),
  endYear: year.nullish(),
  runtimeMinutes: z.int().min(1).max(100_000).nullish(),
  ageRating: text(20).nullish(),
  genres: z.array(key).max(20).nullish(),
  countries: z.array(country).max(50).nullish(),
  premieres: z.array(z.strictObject({ country, date: partialDate, type: z.enum(PREMIERE_TYPES) })).max(500).nullish(),
  tagline: texts(500).nullish(),
  synopsis: texts(10_000).nullish(),
  cast: z.array(z.strictObject({ person: key, character: texts(500).nullish() })).max(1000).nullish(),
  crew: z.array(z.strictObject({ person: key, job: z.enum(Object.keys(JOBS) as (keyof typeof JOBS)[]) })).max(1000)
    .nullish(),
  keywords: z.array(key).max(100).nullish(),
  offers: z.array(z.strictObject({
    provider: key,
    country: countryToday,
    kind: z.enum(OFFER_KINDS),
    url: httpUrl.nullish(),
    price: z.string().regex(/^\d+(\.\d{1,2})?$/, "must be a decimal such as 4.99").nullish(),
    currency: z.string().regex(/^[A-Z]{3}$/).nullish(),
  })).max(1000).nullish(),
  seasons: seasons.nullish(),
  ratings: ratings.nullish(),
  videos: z.array(z.strictObject({ type: key, language: z.string().nullish(), url: httpUrl })).max(50).nullish(),
  trailer: z.string().max(300).refine(
    (text) => videoPage(text) !== undefined,
    "must be youtube:ID, vimeo:ID or an https address of a video at YouTube or Vimeo",
  ).nullish(),
  stills: z.array(still).max(30).nullish(),
  poster: image.nullish(),
  externalIds: z.strictObject({
    imdb: imdbId("tt").nullish(),
    tmdb: z.int().min(1).nullish(),
    kinopoisk: z.int().min(1).nullish(),
    wikidata: z.string().regex(/^Q\d{1,12}$/).nullish(),
  }).nullish(),
}).refine(
  ({ year, endYear }) => year == null || endYear == null || endYear >= year,
  { error: "must not be before year", path: ["endYear"] },
).superRefine(({ countries, year }, ctx) => {
  for (const [i, code] of (countries ?? []).entries()) {
    if (isOfItsTime(code, year)) continue;
    ctx.addIssue({ code: "custom", message: `${code} was no country any more in ${year}`, path: ["countries", i] });
  }
}).transform(({ trailer, ...film }) => {
  const url = trailer == null ? undefined : videoPage(trailer);
  // A word for the first of the videos, which is all that is kept.
  if (url === undefined) return film;
  const others = (film.videos ?? []).filter((video) => video.url !== url);
  return { ...film, videos: [{ type: "trailer", language: null, url }, ...others].slice(0, 50) };
});

export const CollectionRecord = z.strictObject({
  kind: z.literal("collection"),
  key: key.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug of a-z, 0-9 and single hyphens"),
  titles: someTexts(200),
  descriptions: texts(2000).nullish(),
  theme: z.enum(LIST_THEMES).nullish(),
  items: z.array(z.strictObject({ film: key, note: texts(1000).nullish() })).max(1000).nullish(),
});

const oneId = z.strictObject({
  id: z.int().min(1).optional(),
  imdb: z.string().regex(/^(?:tt|nm)\d{7,10}$/, "must look like tt0133093 or nm0000206").optional(),
  tmdb: z.int().min(1).optional(),
  kinopoisk: z.int().min(1).optional(),
  wikidata: z.string().regex(/^Q\d{1,12}$/).optional(),
}).refine((ids) => Object.keys(ids).length === 1, "must have one of id, imdb, tmdb, kinopoisk, wikidata");

const called = z.array(text(200)).max(50).nullish();

/** What a film or person is called besides their names: abbreviations, what people say. Search alone knows it. */
export const AliasRecord = z.strictObject({
  kind: z.literal("alias"),
  key,
  film: z.union([key, oneId], "must be a key, or an object with one id").optional(),
  person: z.union([key, oneId], "must be a key, or an object with one id").optional(),
  names: z.strictObject({ ru: called, en: called, uk: called })
    .refine((names) => Object.keys(names).length > 0, "must have a language"),
}).refine(({ film, person }) => (film === undefined) !== (person === undefined), "must have a film or a person");
export type AliasRecord = z.output<typeof AliasRecord>;

/** One line of an import file. A record refers to others by their keys, on earlier lines or imported before. */
export const ImportRecord = z.discriminatedUnion("kind", [
  GenreRecord,
  KeywordRecord,
  ProviderRecord,
  PersonRecord,
  FilmRecord,
  CollectionRecord,
  AliasRecord,
]);

export type ImportRecord = z.output<typeof ImportRecord>;
export type RecordKind = ImportRecord["kind"];

/** The keys that a record refers to. */
export function references(record: ImportRecord): { kind: RecordKind; key: string; path: string }[] {
  if (record.kind === "alias") {
    const { kind, key } = aliasTarget(record);
    return key === undefined ? [] : [{ kind, key, path: kind }];
  }
  if (record.kind === "collection") {
    return (record.items ?? []).map(({ film }, i) => ({ kind: "film", key: film, path: `items[${i}].film` }));
  }
  if (record.kind !== "film") return [];
  const { genres, keywords, offers, cast, crew } = record;
  const all = <Item>(
    items: readonly Item[] | null | undefined,
    kind: RecordKind,
    at: (item: Item, i: number) => [string, string],
  ) =>
    (items ?? []).map((item, i) => {
      const [key, path] = at(item, i);
      return { kind, key, path };
    });
  return [
    ...all(genres, "genre", (key, i) => [key, `genres[${i}]`]),
    ...all(keywords, "keyword", (key, i) => [key, `keywords[${i}]`]),
    ...all(offers, "provider", ({ provider }, i) => [provider, `offers[${i}].provider`]),
    ...all(cast, "person", ({ person }, i) => [person, `cast[${i}].person`]),
    ...all(crew, "person", ({ person }, i) => [person, `crew[${i}].person`]),
  ];
}

/** The keys that records refer to. */
export function referencedKeys(records: Iterable<ImportRecord>): Keys {
  const keys: Keys = new Map();
  const of = (kind: RecordKind) => keys.getOrInsertComputed(kind, () => new Set());
  for (const record of records) {
    if (record.kind !== "film") {
      for (const { kind, key } of references(record)) of(kind).add(key);
      continue;
    }
    // Not by `references`, which takes ten times as long.
    for (const key of record.genres ?? []) of("genre").add(key);
    for (const key of record.keywords ?? []) of("keyword").add(key);
    for (const { provider } of record.offers ?? []) of("provider").add(provider);
    for (const { person } of record.cast ?? []) of("person").add(person);
    for (const { person } of record.crew ?? []) of("person").add(person);
  }
  return keys;
}

/** Whose names an alias has: by a key, by a number, or by an external id as it may be kept. */
export function aliasTarget({ film, person }: AliasRecord): {
  kind: "film" | "person";
  key?: string;
  id?: number;
  sources?: readonly string[];
  value?: string;
} {
  const [kind, given] = film === undefined ? ["person" as const, person!] : ["film" as const, film];
  if (typeof given === "string") return { kind, key: given };
  if (given.id !== undefined) return { kind, id: given.id };
  const [[name, value]] = Object.entries(given);
  return { kind, sources: SOURCES_OF[kind][name], value: String(value) };
}

/** A record without the references that are in `unknown`, each as `"kind key"`. */
export function withoutReferences(record: ImportRecord, unknown: ReadonlySet<string>): ImportRecord {
  const known = (kind: RecordKind, key: string) => !unknown.has(`${kind} ${key}`);
  if (record.kind === "collection") {
    return { ...record, items: record.items?.filter(({ film }) => known("film", film)) };
  }
  if (record.kind !== "film") return record;
  return {
    ...record,
    genres: record.genres?.filter((key) => known("genre", key)),
    keywords: record.keywords?.filter((key) => known("keyword", key)),
    offers: record.offers?.filter(({ provider }) => known("provider", provider)),
    cast: record.cast?.filter(({ person }) => known("person", person)),
    crew: record.crew?.filter(({ person }) => known("person", person)),
  };
}

/** An external id as it is kept: a source and the title's id there. */
export interface ExternalId {
  source: string;
  value: string;
}

/** The sources as which a name in `externalIds` may be kept: TMDB counts films and series apart. */
export const SOURCES_OF: Record<RecordKind, Record<string, readonly string[]>> = (() => {
  const person = { imdb: ["imdb"], tmdb: ["tmdb"], kinopoisk: ["kinopoisk"], wikidata: ["wikidata"] };
  const film = { ...person, tmdb: ["tmdb_movie", "tmdb_tv"] };
  return { genre: {}, keyword: {}, provider: {}, collection: {}, alias: {}, person, film };
})();

/** The external ids that a record gives; `isSeries` decides which number of TMDB's it is. */
export function externalIds(record: ImportRecord, isSeries = saysSeries(record) ?? false): ExternalId[] {
  if (record.kind !== "film" && record.kind !== "person") return [];
  const tmdb = record.kind === "person" ? "tmdb" : isSeries ? "tmdb_tv" : "tmdb_movie";
  const ids: ExternalId[] = [];
  for (const [source, value] of Object.entries(record.externalIds ?? {})) {
    if (value != null) ids.push({ source: source === "tmdb" ? tmdb : source, value: String(value) });
  }
  return ids;
}

/** Whether a record is of a series; `undefined` where only what is known of the title can tell. */
export function saysSeries(record: ImportRecord): boolean | undefined {
  if (record.kind !== "film") return false;
  if (record.type === "serial" || record.type === "cartoon-series") return true;
  // An anime may be either.
  if (record.type === "anime" && record.seasons === undefined) return undefined;
  return (record.seasons ?? []).length > 0;
}
