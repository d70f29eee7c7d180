import { z } from "zod";
import { FILM_TYPES, OFFER_KINDS, partialDate, PREMIERE_TYPES } from "../films/schema.ts";
import { isCountry } from "../i18n/countries.ts";

// The records of an import file, one JSON object a line. Unknown fields are refused, because a misspelt one would
// otherwise be lost in silence.

const key = z.string().regex(/^[a-z0-9][a-z0-9:._-]{0,119}$/, "must be a key of a-z, 0-9, and : . _ - inside");

// deno-lint-ignore no-control-regex -- they are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const text = (max: number) =>
  z.string().min(1).max(max)
    .refine((value) => !CONTROL.test(value), "must not hold control characters")
    .refine((value) => value.isWellFormed() && value.trim() === value, "must be well-formed and without outer spaces");

const texts = (max: number) =>
  z.strictObject({ ru: text(max).nullish(), en: text(max).nullish(), uk: text(max).nullish() });

const someTexts = (max: number) =>
  texts(max).refine(({ ru, en, uk }) => Boolean(ru || en || uk), "must have a text in at least one language");

const country = z.string().refine(isCountry, "must be an ISO 3166-1 alpha-2 code such as UA");
const httpUrl = z.url({ protocol: /^https?$/ }).max(2000);
const year = z.int().min(1874).max(2100);
const image = z.strictObject({ url: httpUrl, width: z.int().min(1), height: z.int().min(1) });

const imdbId = (prefix: "tt" | "nm") =>
  z.string().regex(new RegExp(`^${prefix}\\d{7,10}$`), `must look like ${prefix}0133093`);

/** Refuses a list in which two items have the same key. */
const unique = <T>(key: (item: T) => unknown) => (items: T[]) => new Set(items.map(key)).size === items.length;

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
  }).default({}),
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
  aliases: z.array(text(500)).max(50).default([]),
  originalLanguage: z.string().regex(/^[a-z]{2,3}$/).nullish(),
  year: year.nullish(),
  endYear: year.nullish(),
  runtimeMinutes: z.int().min(1).max(100_000).nullish(),
  ageRating: text(20).nullish(),
  genres: z.array(key).max(20).default([]),
  countries: z.array(country).max(50).default([]),
  premieres: z.array(z.strictObject({ country, date: partialDate, type: z.enum(PREMIERE_TYPES) })).max(500).default([]),
  tagline: texts(500).nullish(),
  synopsis: texts(10_000).nullish(),
  cast: z.array(z.strictObject({ person: key, character: texts(500).nullish() })).max(1000).default([]),
  crew: z.array(z.strictObject({ person: key, job: z.enum(Object.keys(JOBS) as (keyof typeof JOBS)[]) })).max(1000)
    .default([]),
  keywords: z.array(key).max(100).default([]),
  offers: z.array(z.strictObject({
    provider: key,
    country,
    kind: z.enum(OFFER_KINDS),
    url: httpUrl.nullish(),
    price: z.string().regex(/^\d+(\.\d{1,2})?$/, "must be a decimal such as 4.99").nullish(),
    currency: z.string().regex(/^[A-Z]{3}$/).nullish(),
  })).max(1000).default([]),
  seasons: z.array(z.strictObject({
    number: z.int().min(0),
    titles: texts(200).nullish(),
    year: year.nullish(),
    episodeCount: z.int().min(0).nullish(),
  })).max(200).refine(unique(({ number }: { number: number }) => number), "must not have a number twice").default([]),
  ratings: z.array(
    z.strictObject({
      source: key,
      value: z.number().min(0),
      scale: z.int().min(1).max(100).default(10),
      votes: z.int().min(0).nullish(),
    }).refine(({ value, scale }) => value <= scale, "must have a value within its scale"),
  ).max(20).refine(unique(({ source }: { source: string }) => source), "must not have a source twice").default([]),
  videos: z.array(z.strictObject({ type: key, language: z.string().nullish(), url: httpUrl })).max(50).default([]),
  poster: image.nullish(),
  externalIds: z.strictObject({
    imdb: imdbId("tt").nullish(),
    tmdb: z.int().min(1).nullish(),
    kinopoisk: z.int().min(1).nullish(),
    wikidata: z.string().regex(/^Q\d{1,12}$/).nullish(),
  }).default({}),
}).refine(
  ({ year, endYear }) => year == null || endYear == null || endYear >= year,
  { error: "must not be before year", path: ["endYear"] },
);

export const CollectionRecord = z.strictObject({
  kind: z.literal("collection"),
  key: key.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug of a-z, 0-9 and single hyphens"),
  titles: someTexts(200),
  descriptions: texts(2000).nullish(),
  items: z.array(z.strictObject({ film: key, note: texts(1000).nullish() })).max(1000),
});

/** One line of an import file. A record refers to others by their keys, on earlier lines or imported before. */
export const ImportRecord = z.discriminatedUnion("kind", [
  GenreRecord,
  KeywordRecord,
  ProviderRecord,
  PersonRecord,
  FilmRecord,
  CollectionRecord,
]);

export type ImportRecord = z.output<typeof ImportRecord>;
export type RecordKind = ImportRecord["kind"];

/** The keys that a record refers to. */
export function references(record: ImportRecord): { kind: RecordKind; key: string; path: string }[] {
  if (record.kind === "collection") {
    return record.items.map(({ film }, i) => ({ kind: "film", key: film, path: `items[${i}].film` }));
  }
  if (record.kind !== "film") return [];
  return [
    ...record.genres.map((key, i) => ({ kind: "genre" as const, key, path: `genres[${i}]` })),
    ...record.keywords.map((key, i) => ({ kind: "keyword" as const, key, path: `keywords[${i}]` })),
    ...record.offers.map(({ provider: key }, i) => ({ kind: "provider" as const, key, path: `offers[${i}].provider` })),
    ...record.cast.map(({ person: key }, i) => ({ kind: "person" as const, key, path: `cast[${i}].person` })),
    ...record.crew.map(({ person: key }, i) => ({ kind: "person" as const, key, path: `crew[${i}].person` })),
  ];
}

/** The external ids of a film or person as (source, value). TMDB counts films and series apart. */
export function externalIds(record: ImportRecord): { source: string; value: string }[] {
  if (record.kind !== "film" && record.kind !== "person") return [];
  return Object.entries(record.externalIds).filter(([, value]) => value != null)
    .map(([source, value]) => ({ source: source === "tmdb" ? tmdbSource(record) : source, value: String(value) }));
}

function tmdbSource(record: ImportRecord): string {
  if (record.kind !== "film") return "tmdb";
  const series = record.type === "serial" || record.type === "cartoon-series" || record.seasons.length > 0;
  return series ? "tmdb_tv" : "tmdb_movie";
}
