/** What TMDB's genres, of films and of series, are here; those of news and shows are none. */
export const GENRES: Record<number, readonly string[]> = {
  12: ["adventure"],
  14: ["fantasy"],
  18: ["drama"],
  27: ["horror"],
  28: ["action"],
  35: ["comedy"],
  36: ["history"],
  37: ["western"],
  53: ["thriller"],
  80: ["crime"],
  99: ["documentary"],
  878: ["science-fiction"],
  9648: ["mystery"],
  10402: ["music"],
  10749: ["romance"],
  10751: ["family"],
  10752: ["war"],
  10759: ["action", "adventure"],
  10762: ["family"],
  10765: ["science-fiction", "fantasy"],
  10768: ["war"],
};
export const ANIMATION = 16;

/** Codes of countries that are TMDB's own. */
export const COUNTRIES: Record<string, string> = { XC: "CS", XG: "DD", XI: "GB" };

export const JOBS: Record<
  string,
  "director" | "creator" | "writer" | "author" | "producer" | "composer" | "cinematographer" | "editor"
> = {
  "Director": "director",
  "Writer": "writer",
  "Screenplay": "writer",
  "Novel": "author",
  "Author": "author",
  "Producer": "producer",
  "Original Music Composer": "composer",
  "Director of Photography": "cinematographer",
  "Editor": "editor",
};

/** The types of releases, by TMDB's numbers. */
export const RELEASES = {
  1: "premiere",
  2: "limited",
  3: "theatrical",
  4: "digital",
  5: "physical",
  6: "tv",
} as const;

/** The providers of the starter catalog, by TMDB's numbers. */
export const PROVIDERS: Record<number, string> = {
  2: "appletv",
  8: "netflix",
  9: "primevideo",
  15: "hulu",
  119: "primevideo",
  192: "youtube",
  283: "crunchyroll",
  337: "disneyplus",
  350: "appletvplus",
  386: "peacock",
  531: "paramountplus",
  1899: "hbomax",
};
