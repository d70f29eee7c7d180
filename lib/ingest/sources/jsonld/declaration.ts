import { z } from "zod";
import { declareSource } from "../../declaration.ts";

export const jsonld = declareSource({
  name: "jsonld",
  variables: {
    JSONLD_PAGES: z.string().regex(
      /^\s*[A-Z]{2}(\/[^=\s]+)?=https?:\/\/\S+(\s+[A-Z]{2}(\/[^=\s]+)?=https?:\/\/\S+)*\s*$/,
      "must be a list such as PL=https://kino.example/ GE/Tbilisi=https://film.example/now",
    ).optional().describe(
      "Pages of cinemas with schema.org `ScreeningEvent`, `COUNTRY=URL` or `COUNTRY/City=URL` parted by spaces, " +
        "which the source `jsonld` needs.",
    ),
  },
  async make({ JSONLD_PAGES: pages }) {
    if (!pages) return "JSONLD_PAGES";
    const { jsonld, parsePages } = await import("./mod.ts");
    return jsonld({ pages: parsePages(pages) });
  },
});
