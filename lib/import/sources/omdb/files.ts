/** The files that are read, each with the columns that are wanted of it. Those that end with `id` hold numbers. */
export const FILES = {
  all_movies: ["id", "name", "parent_id", "date"],
  all_series: ["id", "name", "parent_id", "date"],
  all_seasons: ["id", "name", "parent_id", "date"],
  all_episodes: ["id", "name", "parent_id", "date"],
  movie_details: ["movie_id", "runtime"],
  all_movie_aliases_iso: ["movie_id", "name", "language", "official_translation"],
  movie_abstracts_en: ["movie_id", "abstract"],
  movie_countries: ["movie_id", "country_code"],
  movie_languages: ["movie_id", "language"],
  movie_links: ["movie_id", "source", "key"],
  movie_categories: ["movie_id", "category_id"],
  movie_keywords: ["movie_id", "category_id"],
  all_categories: ["id", "parent_id", "root_id"],
  category_names: ["category_id", "name", "language"],
  all_votes: ["movie_id", "vote_average", "votes_count"],
  trailers: ["movie_id", "key", "language", "source"],
  all_people: ["id", "name", "birthday", "deathday"],
  people_links: ["person_id", "source", "key"],
  all_casts: ["movie_id", "person_id", "job_id", "role", "position"],
} as const satisfies Record<string, readonly string[]>;

export type FileName = keyof typeof FILES;

/** The files without which there is nothing to import. */
export const NEEDED: readonly FileName[] = ["all_movies"];

/** What a column is called in some files. */
export const OTHER_NAMES: Record<string, string> = { language: "language_iso_639_1" };
