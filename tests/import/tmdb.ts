import { assertEquals } from "@std/assert";
import { parseConfig } from "@/lib/config.ts";
import { ImportRecord } from "@/lib/import/schema.ts";
import type { Skipped } from "@/lib/import/source.ts";
import { tmdbSource } from "@/lib/import/sources/tmdb/mod.ts";
import type { Replay } from "../replay.ts";

// Invented titles, in the shape in which TMDB answers, from a server of the tests' own.

export type Json = Record<string, unknown>;

export const KEY = "0123456789abcdef0123456789abcdef";

export const MOVIE = {
  adult: false,
  id: 11,
  original_language: "uk",
  original_title: "Сонячний млин",
  title: "Sun Mill",
  overview: "A mill.",
  genres: [{ id: 18, name: "Drama" }, { id: 10759, name: "Action & Adventure" }],
  poster_path: "/mill.jpg",
  production_countries: [{ iso_3166_1: "UA" }, { iso_3166_1: "XC" }, { iso_3166_1: "UK1" }],
  release_date: "1974-03-01",
  runtime: 81,
  vote_average: 7.812,
  vote_count: 40,
  credits: {
    cast: [
      { id: 52, name: "Petro Madeup", character: "", order: 1, profile_path: null },
      { id: 51, name: "Olha Invented", character: "The Boy", order: 0, profile_path: "/olha.jpg" },
    ],
    crew: [
      { id: 51, name: "Olha Invented", job: "Director", profile_path: "/olha.jpg" },
      { id: 53, name: "Somebody Else", job: "Gaffer", profile_path: null },
    ],
  },
  external_ids: { imdb_id: "tt0099999", wikidata_id: "Q900001" },
  translations: {
    translations: [
      { iso_639_1: "ru", data: { title: "Солнечная мельница", overview: "Мельница.", tagline: "" } },
      { iso_639_1: "uk", data: { title: "", overview: "Млин.", tagline: "Гасло" } },
      { iso_639_1: "en", data: { title: "Sun Mill", overview: "A mill.", tagline: "" } },
      { iso_639_1: "de", data: { title: "Sonnenmühle", overview: "", tagline: "" } },
    ],
  },
  "watch/providers": {
    results: {
      UA: {
        link: "https://www.themoviedb.org/movie/11/watch?locale=UA",
        flatrate: [{ provider_id: 8, provider_name: "Netflix" }],
        rent: [{ provider_id: 777, provider_name: "Some Cinema" }],
      },
      PL: {
        link: "https://www.themoviedb.org/movie/11/watch?locale=PL",
        buy: [{ provider_id: 2, provider_name: "x" }],
      },
    },
  },
  keywords: { keywords: [{ id: 1, name: "time travel" }] },
  release_dates: {
    results: [
      { iso_3166_1: "UA", release_dates: [{ certification: "", release_date: "1974-03-01T00:00:00.000Z", type: 3 }] },
      { iso_3166_1: "US", release_dates: [{ certification: "PG", release_date: "1975-01-02T00:00:00.000Z", type: 4 }] },
    ],
  },
  videos: { results: [{ site: "YouTube", key: "abc", type: "Trailer", iso_639_1: "en" }] },
  backdrop_path: "/mill-still.jpg",
  images: {
    backdrops: [
      { file_path: "/wide.jpg", width: 3840, height: 1600, iso_639_1: null },
      { file_path: "/words.jpg", width: 1280, height: 720, iso_639_1: "en" },
      { file_path: "/../x", width: 1280, height: 720, iso_639_1: null },
      { file_path: "/plain.jpg", width: null, height: null },
    ],
  },
};

export const SERIES = {
  id: 21,
  adult: false,
  backdrop_path: "/north.jpg",
  original_name: "North Station",
  name: "North Station",
  original_language: "en",
  first_air_date: "2011-11-02",
  last_air_date: "2014-05-01",
  in_production: false,
  episode_run_time: [],
  origin_country: ["GB"],
  genres: [{ id: 16, name: "Animation" }],
  created_by: [{ id: 51, name: "Olha Invented", profile_path: null }],
  seasons: [
    { season_number: 1, name: "Season 1", air_date: "2011-11-02", episode_count: 2 },
    { season_number: 0, name: "Specials", air_date: null, episode_count: 1 },
  ],
  keywords: { results: [{ id: 1, name: "time travel" }] },
  content_ratings: { results: [{ iso_3166_1: "US", rating: "TV-PG" }] },
};

export const movie = (id: number, more: Json = {}) => ({ id, original_title: `Film ${id}`, ...more });
export const page = (ids: number[], total = 1) => ({ page: 1, total_pages: total, results: ids.map((id) => ({ id })) });

/** The configuration by which TMDB is the server of a test. */
export const config = ({ origin }: Replay, key = KEY) => parseConfig({ TMDB_API_KEY: key, TMDB_URL: origin });

/** The same source, with no time for waiting. */
export const QUICK = tmdbSource({ rate: 1000, retryDelay: 1, timeout: 200, maxRetryAfter: 100 });

/** The same for a server that answers every time, however busy the machine is. */
export const PATIENT = tmdbSource({ rate: 1000, retryDelay: 1 });

/** What the source makes of the titles that flags choose. */
export async function read(server: Replay, flags: Json, after?: string) {
  const [records, skipped]: [Json[], Skipped[]] = [[], []];
  const context = {
    config: config(server),
    signal: new AbortController().signal,
    progress: () => {},
    skip: (one: Skipped) => void skipped.push(one),
    after,
  };
  const options = QUICK.options.parse({ files: [], ...flags });
  for await (const { record } of QUICK.read(options, context)) {
    assertEquals(ImportRecord.safeParse(record).error, undefined);
    records.push(JSON.parse(JSON.stringify(record)));
  }
  return { records, skipped: skipped.map(({ from, reason }) => `${from}: ${reason}`) };
}

export const films = (records: Json[]) => records.filter(({ kind }) => kind === "film").map(({ key }) => key);
