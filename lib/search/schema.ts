import { z } from "zod";
import { FilmCard, filmType } from "../films/schema.ts";
import { lang, page, repeated } from "../operation.ts";
import { PersonCard } from "../people/schema.ts";

export const SearchInput = z.object({
  q: z.string().min(1, { abort: true }).max(200).regex(/\S/, "must have a character that is no space").trim().describe(
    "Words of a title in any language or of a name, the last one may be unfinished; typos, transliteration and the " +
      "wrong keyboard layout are forgiven. People find their films: `films of …`, a title and a name, two names. Or an external id: `tt0133093`, " +
      "`nm0000206`, `Q83495`, `tmdb:603`, `kinopoisk:301`.",
  ),
  type: repeated(filmType).describe("Type of the films; repeat it for any of several."),
  year: z.int().min(1870).max(2200).optional().describe("Year of the films."),
  limit: z.int().min(1).max(50).default(20).describe("Films and people on a page, each."),
  page,
  lang,
});

const match = {
  match: z.object({
    kind: z.enum(["exact", "prefix", "translit", "credit", "layout", "fuzzy"])
      .describe("How the query fits; `credit`: it names somebody who made the film or acts in it."),
    field: z.string().describe("What matched: `title.uk`, `originalTitle`, `alias`, `name.en`, `externalId`."),
  }),
  score: z.number().min(0).max(1),
};

export const SearchResult = z.object({
  query: z.string(),
  correctedQuery: z.string().nullable()
    .describe(
      "What the query was taken for, where nothing is named as it stands: another layout, without typos, or in part.",
    ),
  films: z.array(FilmCard.extend(match).meta({ id: "FilmHit" })),
  people: z.array(PersonCard.extend(match).meta({ id: "PersonHit" })),
  totals: z.object({ films: z.int().min(0), people: z.int().min(0) })
    .describe("Exact up to 1,000 each, which is as far as pages go."),
}).meta({ id: "SearchResult" });
