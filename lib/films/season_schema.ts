import { z } from "zod";
import { envelope } from "../operation.ts";
import { Film, FilmCard, Localization, Localized, partialDate } from "./schema.ts";

export const Episode = z.object({
  number: z.int().min(0),
  title: z.string().nullable().describe("`null` where none is known."),
  originalTitle: z.string().nullable(),
  titles: Localized,
  airDate: partialDate.nullable(),
  runtimeMinutes: z.int().nullable(),
  ratings: z.array(z.object({
    source: z.string(),
    value: z.number(),
    scale: z.int(),
    votes: z.int().nullable(),
  })),
}).meta({ id: "Episode" });

/** The series that a season is of. */
const SeasonSeries = FilmCard.pick({
  id: true,
  type: true,
  title: true,
  originalTitle: true,
  genres: true,
  countries: true,
  year: true,
  endYear: true,
  url: true,
  poster: true,
}).meta({ id: "SeasonSeries" });

export const Season = z.object({
  film: SeasonSeries,
  number: z.int().min(0).describe("0 is the specials."),
  title: z.string().nullable(),
  year: z.int().nullable(),
  episodeCount: z.int().nullable().describe("As many as there are; `total` are those that are listed."),
  url: FilmCard.shape.url,
  previous: z.int().nullable().describe("The season before whose episodes are listed."),
  next: z.int().nullable().describe("The season after whose episodes are listed."),
  seasons: z.array(Film.shape.seasons.element.pick({ number: true, url: true })).describe("All of the series."),
  ...envelope(Episode).shape,
  sources: Film.shape.sources,
  localization: Localization,
  updatedAt: z.iso.datetime(),
}).meta({ id: "Season" });
