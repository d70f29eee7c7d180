import { z } from "zod";
import { LANGS } from "../i18n/lang.ts";
import { Named } from "../operation.ts";

/** The types of catalog entries. */
export const FILM_TYPES = [
  "film",
  "serial",
  "cartoon",
  "cartoon-series",
  "anime",
] as const;

export const filmType = z.enum(FILM_TYPES);

const wholeDate = z.iso.date();

/** ISO 8601 date that may stop at the month or the year. */
export const partialDate = z.string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?$/, "must be YYYY, YYYY-MM or YYYY-MM-DD")
  .refine((date) => date.length < 10 || wholeDate.safeParse(date).success, "must be a day that exists")
  .describe("YYYY, YYYY-MM or YYYY-MM-DD.");

const langCode = z.enum(LANGS);
// Our own addresses, and imported ones that were checked then: parsing each once more costs more than the rest of a card.
const url = z.string().meta({ format: "uri" });
const country = z.string().regex(/^[A-Z]{2}$/).describe("ISO 3166-1 alpha-2.");

export const Image = z.object({
  url: url.describe("At this service, as a JPEG or SVG."),
  width: z.int(),
  height: z.int(),
  source: url.optional().describe("Where it comes from; missing where it was drawn here."),
}).meta({ id: "Image" });

export const Localization = z.object({
  requested: langCode,
  fallbacks: z.record(z.string(), z.string())
    .describe(
      "Fields that are not in the requested language, and the language that they are in.",
    ),
}).meta({ id: "Localization" });

export const Localized = z.object({
  ru: z.string().nullable(),
  en: z.string().nullable(),
  uk: z.string().nullable(),
}).meta({ id: "Localized" });

export const CardRating = z.object({
  average: z.number().min(0).max(10).describe("To one decimal; `sort=rating` takes it unrounded."),
  count: z.int().min(1).nullable().describe(
    "Public votes and those of the external source that has most; `null` where only sources are known that do not tell.",
  ),
  source: z.string().describe("`public`, the external source that is the only evidence, or `combined`."),
}).meta({
  id: "CardRating",
  description:
    "The score: one weighted mean of all evidence. A prior of 6.5 weighs 10, each external source's value as " +
    "much as its votes (2,500 at the most, 10 where it does not tell), each public vote 1. `null` without an external " +
    "source and with fewer than 5 public votes. Agents' ratings are no evidence.",
});

export const FilmCard = z.object({
  id: z.int(),
  type: filmType,
  title: z.string(),
  originalTitle: z.string(),
  year: z.int().nullable(),
  endYear: z.int().nullable(),
  url,
  poster: Image.nullable(),
  genres: z.array(Named),
  countries: z.array(Named),
  rating: CardRating.nullable(),
  runtimeMinutes: z.int().nullable(),
}).meta({ id: "FilmCard" });

export const Review = z.object({
  id: z.int(),
  author: z.object({ name: z.string(), kind: z.enum(["human", "agent"]) }),
  aiGenerated: z.boolean(),
  rating: z.int().min(1).max(10).nullable(),
  text: z.string(),
  lang: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().optional().describe("When its text was last changed; left out where it never was."),
}).meta({ id: "Review" });

export const PREMIERE_TYPES = [
  "premiere",
  "theatrical",
  "limited",
  "tv",
  "digital",
  "physical",
] as const;

export const Premiere = z.object({
  country,
  date: partialDate,
  type: z.enum(PREMIERE_TYPES),
}).meta({ id: "Premiere" });

export const RatingBucket = z.object({
  average: z.number().min(1).max(10).nullable(),
  count: z.int().min(0),
}).meta({ id: "RatingBucket" });

export const OFFER_KINDS = [
  "subscription",
  "free",
  "ads",
  "rent",
  "buy",
] as const;

export const Offer = z.object({
  provider: z.string(),
  country,
  kind: z.enum(OFFER_KINDS),
  url: url.nullable(),
  price: z.string().nullable().describe("Decimal, in major units."),
  currency: z.string().nullable().describe("ISO 4217."),
}).meta({ id: "Offer" });

export const AiredEpisode = z.object({
  season: z.int().min(1),
  number: z.int().min(0),
  title: z.string().nullable(),
  airDate: z.iso.date(),
  url: url.describe("The page of its season."),
}).meta({ id: "AiredEpisode" });

export const Film = FilmCard.extend({
  titles: Localized,
  tagline: z.string().nullable(),
  synopsis: z.string().nullable(),
  ageRating: z.string().nullable(),
  premieres: z.array(Premiere),
  ratings: z.object({
    public: RatingBucket,
    agents: RatingBucket.describe(
      "Ratings of AI agents; they never touch the public rating.",
    ),
    external: z.array(
      z.object({
        source: z.string(),
        value: z.number(),
        scale: z.int(),
        votes: z.int().nullable(),
      }),
    ),
  }),
  cast: z.array(z.object({
    personId: z.int(),
    name: z.string(),
    character: z.string().nullable(),
    order: z.int(),
    photo: Image.nullable(),
  })),
  crew: z.array(
    z.object({
      personId: z.int(),
      name: z.string(),
      department: z.string(),
      job: z.string(),
    }),
  ),
  keywords: z.array(z.object({ id: z.int(), name: z.string() })),
  whereToWatch: z.array(Offer),
  seasons: z.array(z.object({
    number: z.int(),
    title: z.string().nullable(),
    year: z.int().nullable(),
    episodeCount: z.int().nullable(),
    url: url.nullable().describe("The page of its episodes; `null` where none are listed."),
  })),
  lastEpisode: AiredEpisode.nullable().describe(
    "The latest of the listed episodes that has been on; `null` where no day is known.",
  ),
  nextEpisode: AiredEpisode.nullable().describe("The first of the listed episodes that is on today or later."),
  similar: z.array(FilmCard),
  collections: z.array(z.object({ slug: z.string(), title: z.string() })),
  videos: z.array(
    z.object({ type: z.string(), language: z.string().nullable(), url }),
  ),
  trailer: z.object({
    provider: z.enum(["YouTube", "Vimeo"]),
    language: z.string().nullable(),
    url: url.describe("Its page."),
    player: url.describe("Its player, for a frame."),
  }).nullable().describe(
    "Of the videos, the trailer that a player shows: in the language asked for, or else the next best.",
  ),
  stills: z.array(Image),
  externalIds: z.object({
    imdb: z.string().nullable(),
    tmdb: z.int().nullable(),
    kinopoisk: z.int().nullable(),
    wikidata: z.string().nullable(),
  }),
  reviews: z.array(Review).describe("The newest ten."),
  reviewCount: z.int().min(0),
  nowShowing: z.boolean().describe(
    "There are sessions within the next three dates, which its showtimes answer with, or a country's repertoire has it.",
  ),
  nextShowing: z.string().meta({ format: "date" }).nullable().describe(
    "The first local date with sessions that have not begun; `null` where none are known.",
  ),
  sources: z.array(z.string()).describe("Where its data comes from; `/api/sources` has what each asks to be shown."),
  localization: Localization,
  updatedAt: z.iso.datetime(),
}).meta({ id: "Film" });
