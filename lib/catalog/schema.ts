import { z } from "zod";
import { FILM_TYPES, FilmCard } from "../films/schema.ts";
import { envelope, lang, page, pageSize, repeated } from "../operation.ts";
import { rangeParameters } from "./ranges.ts";

export const SORTS = ["new", "rating", "popular"] as const;

export const [MIN_YEAR, MAX_YEAR] = [1874, 2100];

const year = z.int().min(MIN_YEAR).max(MAX_YEAR);

export const CatalogInput = z.object({
  type: repeated(z.enum(FILM_TYPES)).describe("Type; repeat it for any of several."),
  genre: repeated(z.string()).describe("Genre code as `/api/filters` lists it; repeatable."),
  country: repeated(z.string()).describe("Country of production, ISO 3166-1 alpha-2; repeatable."),
  year: repeated(year).describe("Year of the first release; repeatable."),
  keyword: repeated(z.int().min(1)).describe("Keyword id as `/api/filters` lists it; repeatable."),
  provider: repeated(z.string()).describe("Where to watch, as `/api/filters` lists it; repeatable."),
  yearFrom: year.optional().describe("First year of a range."),
  yearTo: year.optional().describe("Last year of a range."),
  ...rangeParameters,
  sort: z.enum(SORTS).default("popular").describe(
    "`new`: first premiere, newest first. `rating`: the score, one weighted mean of public votes and external ratings. " +
      "`popular`: popularity score. Ties end on the id.",
  ),
  page,
  pageSize,
  lang,
});

export const CatalogPage = envelope(FilmCard).meta({ id: "CatalogPage" });

function option<T extends z.ZodType>(value: T) {
  return z.object({ value, label: z.string(), count: z.int().min(0).nullable() });
}

const TextOption = option(z.string()).meta({ id: "TextOption" });

export const Filters = z.object({
  types: z.array(option(z.enum(FILM_TYPES))),
  genres: z.array(TextOption),
  countries: z.array(TextOption),
  keywords: z.array(option(z.int())).describe("The 200 commonest."),
  providers: z.array(TextOption),
  years: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
  sorts: z.array(option(z.enum(SORTS))),
}).meta({ id: "Filters" });
