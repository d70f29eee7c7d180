import type { Received } from "../../replay.ts";
import { broken, FILMS, type World } from "../world.ts";

export const world: World = {
  environment: (origin) => ({ TMDB_URL: origin, TMDB_API_KEY: "0123456789abcdef" }),
  keys: [{ country: "PL", source: "tmdb", city: "" }],
  place: "country=PL",
  renamed: null,
  secret: "0123456789abcdef",
  afterPart: {},
  routes: (saying) => ({
    "/3/movie/now_playing": ({ query }: Received) => {
      if (saying.wrong === "part" && query.get("language") === "en-US") return broken();
      const movie = {
        id: saying.edition,
        title: FILMS[saying.edition],
        original_title: `Invented ${saying.edition}`,
        original_language: "pl",
        release_date: "2027-01-14",
      };
      return { results: saying.wrong === "nothing" ? [] : [movie], total_pages: 1 };
    },
  }),
};
