import { z } from "zod";
import { declareSource, origin } from "../../declaration.ts";

export const kinoteatr = declareSource({
  name: "kinoteatr",
  variables: {
    KINOTEATR_API_KEY: z.string().optional().describe("Key of kino-teatr.ua, which the source `kinoteatr` needs."),
    KINOTEATR_URL: origin.describe("Where to ask instead of kino-teatr.ua's own address."),
  },
  async make({ KINOTEATR_API_KEY: apiKey, KINOTEATR_URL: origin }) {
    return apiKey ? (await import("./mod.ts")).kinoteatr({ apiKey, origin }) : "KINOTEATR_API_KEY";
  },
});
