import { z } from "zod";

// As much of TMDB's answers as is read. What is missing or `null` is not known; what has another type is told.

const Text = z.string().nullish();
const Num = z.number().nullish();
const list = <T extends z.ZodType>(item: T) => z.array(item).nullish().transform((items) => items ?? []);

const Named = z.object({ id: z.int(), name: z.string() });

const Cast = Named.extend({ character: Text, order: Num, profile_path: Text });
const Crew = Named.extend({ job: z.string(), profile_path: Text });
const Credits = z.object({ cast: list(Cast), crew: list(Crew) }).nullish();

const Translations = z.object({
  translations: list(z.object({
    iso_639_1: z.string(),
    data: z.object({ title: Text, name: Text, overview: Text, tagline: Text }),
  })),
}).nullish();

const Provider = z.object({ provider_id: z.int(), provider_name: z.string() });
const Offers = z.object({
  link: Text,
  flatrate: list(Provider),
  free: list(Provider),
  ads: list(Provider),
  rent: list(Provider),
  buy: list(Provider),
});
export type Offers = z.output<typeof Offers>;

const Common = z.object({
  id: z.int(),
  adult: z.boolean().nullish(),
  original_language: Text,
  overview: Text,
  tagline: Text,
  genres: list(Named),
  poster_path: Text,
  vote_average: Num,
  vote_count: Num,
  credits: Credits,
  external_ids: z.object({ imdb_id: Text, wikidata_id: Text }).nullish(),
  translations: Translations,
  "watch/providers": z.object({ results: z.record(z.string(), Offers) }).nullish(),
  backdrop_path: Text,
  images: z.object({ backdrops: list(z.object({ file_path: Text, width: Num, height: Num, iso_639_1: Text })) })
    .nullish(),
  videos: z.object({ results: list(z.object({ site: Text, key: Text, type: Text, iso_639_1: Text })) }).nullish(),
});
export type Common = z.output<typeof Common>;

export const Movie = Common.extend({
  title: Text,
  original_title: z.string(),
  release_date: Text,
  runtime: Num,
  production_countries: list(z.object({ iso_3166_1: z.string() })),
  keywords: z.object({ keywords: list(Named) }).nullish(),
  release_dates: z.object({
    results: list(z.object({
      iso_3166_1: z.string(),
      release_dates: list(z.object({ certification: Text, release_date: z.string(), type: z.int() })),
    })),
  }).nullish(),
});
export type Movie = z.output<typeof Movie>;

export const Series = Common.extend({
  name: Text,
  original_name: z.string(),
  first_air_date: Text,
  last_air_date: Text,
  in_production: z.boolean().nullish(),
  episode_run_time: list(z.number()),
  origin_country: list(z.string()),
  created_by: list(Named.extend({ profile_path: Text })),
  // Under another name than those of films.
  keywords: z.object({ results: list(Named) }).nullish(),
  content_ratings: z.object({ results: list(z.object({ iso_3166_1: z.string(), rating: Text })) }).nullish(),
  seasons: list(z.object({ season_number: z.int(), name: Text, air_date: Text, episode_count: Num })),
});
export type Series = z.output<typeof Series>;

/** A page of a list of titles: what is popular, what has changed. */
export const Page = z.object({
  results: z.array(z.object({ id: z.int().nullable(), adult: z.boolean().nullish() })),
  total_pages: z.int(),
});
