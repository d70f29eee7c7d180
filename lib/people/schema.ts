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
  age: z.int().min(0).nullable().describe("In years, today or at death; `null` where a day is not known."),
  birthPlace: z.string().nullable(),
  professions: z.array(z.string()).describe("What the person did, most often first: `actor`, `director`, …"),
  filmography: z.array(z.object({
    film: FilmCard,
    department: z.string(),
    job: z.string(),
    character: z.string().nullable(),
  })).describe("Newest first."),
  colleagues: z.array(z.object({
    id: z.int(),
    name: z.string(),
    url: z.url(),
    photo: Image.nullable(),
    films: z.int().min(2).describe("How many titles they made together."),
  })).describe("Who the person made most titles with, six at most."),
  lists: z.array(z.object({
    slug: z.string(),
    title: z.string(),
    films: z.array(z.int()).describe("Which of the person's titles are in it."),
  })).describe("Lists that have titles of the person's, six at most."),
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
