import { z } from "zod";
import { declareSource, origin } from "../../declaration.ts";

export const tmdb = declareSource({
  name: "tmdb",
  variables: {
    TMDB_API_KEY: z.string().optional()
      .describe("Key of TMDB, which the source `tmdb` and `deno task import tmdb` need."),
    TMDB_URL: origin.describe("Where to ask instead of TMDB's own address."),
  },
  async make({ TMDB_API_KEY: key, TMDB_URL: origin }) {
    return key ? (await import("./mod.ts")).tmdb({ key, origin }) : "TMDB_API_KEY";
  },
});
