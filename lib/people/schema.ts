import { z } from "zod";
import { FilmCard, Image, Localization, Localized, partialDate } from "../films/schema.ts";

export const Person = z.object({
  id: z.int(),
  name: z.string(),
  names: Localized,
  url: z.url(),
  photo: Image.nullable(),
  biography: z.string().nullable(),
  birthDate: partialDate.nullable(),
  deathDate: partialDate.nullable(),
  birthPlace: z.string().nullable(),
  professions: z.array(z.string()).describe("What the person did, most often first: `actor`, `director`, …"),
  filmography: z.array(z.object({
    film: FilmCard,
    department: z.string(),
    job: z.string(),
    character: z.string().nullable(),
  })).describe("Newest first."),
  externalIds: z.object({ imdb: z.string().nullable(), tmdb: z.int().nullable(), kinopoisk: z.int().nullable() }),
  sources: z.array(z.string()).describe("Where its data comes from; `/api/sources` has what each asks to be shown."),
  localization: Localization,
  updatedAt: z.iso.datetime(),
}).meta({ id: "Person" });

export const PersonCard = z.object({
  id: z.int(),
  name: z.string(),
  url: z.url(),
  photo: Image.nullable(),
  professions: z.array(z.string()),
});
