import { z } from "zod";
import { Collection } from "../lists/schema.ts";
import { FilmCard, filmType } from "../films/schema.ts";
import { SORTS } from "../catalog/schema.ts";
import { lang, page, repeated } from "../operation.ts";
import { PersonCard } from "../people/schema.ts";

export const SearchInput = z.object({
  q: z.string().min(1, { abort: true }).max(200).regex(/\S/, "must have a character that is no space").trim().describe(
    "Words of a title in any language or of a name, the last one may be unfinished; typos, transliteration and the " +
      "wrong keyboard layout are forgiven. People find their films: `films of …`, a title and a name, two names. What a film is about finds it, too: `movie about dreams`. Or an external id: `tt0133093`, " +
      "`nm0000206`, `Q83495`, `tmdb:603`, `kinopoisk:301`.",
  ),
  type: repeated(filmType).describe(
    "Type of the films; repeat the parameter to match any of several. Like `year` and `person`, it also narrows the people " +
      "found to those with such a film.",
  ),
  year: z.int().min(1870).max(2200).optional().describe("Year of the films."),
  person: z.int().min(1).optional().describe("Id of a person: films that they have a credit in."),
  limit: z.int().min(1).max(50).default(20).describe("How many films and how many people per page."),
  page,
  lang,
});

const match = {
  match: z.object({
    kind: z.enum(["exact", "prefix", "facets", "translit", "credit", "layout", "content", "fuzzy"])
      .describe(
        "How the query fits; `facets`: it has what the query says that the catalog can be filtered by; `credit`: it names somebody who made the film or acts in it; `content`: it says what the film is about.",
      ),
    field: z.string().describe(
      "What matched: `title.uk`, `originalTitle`, `alias`, `name.en`, `externalId`, `facets`, `content`.",
    ),
  }),
  score: z.number().min(0).max(1),
};

export const Understood = z.object({
  type: z.array(filmType).describe("Any of these."),
  genre: z.array(z.string()).describe("Genre codes as `/api/filters` lists them; films have all of them."),
  country: z.array(z.string()).describe("ISO 3166-1 alpha-2; any of these."),
  keyword: z.array(z.int()).describe("Keyword ids as `/api/filters` lists them; any of these."),
  provider: z.array(z.string()).describe("Codes of services as `/api/filters` lists them; any of these."),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  ratingMin: z.number().nullable(),
  runtimeMin: z.int().nullable(),
  runtimeMax: z.int().nullable(),
  sort: z.enum(SORTS).describe("The order that was asked for: `best` is `rating`, `new` is `new`."),
  people: z.array(z.object({
    id: z.int(),
    name: z.string(),
    url: z.url(),
    role: z.enum(["any", "cast", "director"]),
  })).describe("Whose films are wanted: of two people those that both made, or of either where there are none."),
  like: z.object({ id: z.int(), title: z.string(), url: z.url() }).nullable()
    .describe("The film that others like it are wanted of; it comes first."),
  url: z.url().nullable().describe(
    "The page of the catalog with the same filters, of the one person, or of films like one; `null` where no page has all.",
  ),
}).meta({
  id: "Understood",
  description:
    "What a query says in the catalog's own terms: `ужасы 90-х`, `korean series 2021`, `comedies under 90 minutes`, `time loop`, `films with Tom Hanks`.",
});

const FilmHit = FilmCard.extend(match).meta({ id: "FilmHit" });
const PersonHit = PersonCard.extend(match).meta({ id: "PersonHit" });

export const SearchResult = z.object({
  query: z.string(),
  correctedQuery: z.string().nullable()
    .describe(
      "What the query was taken for, where nothing is named as it stands: another layout, without typos, or in part.",
    ),
  understood: Understood.nullable().describe(
    "Where the query, or what of it is no name, says what the catalog can be filtered by, or names whose films are wanted.",
  ),
  films: z.array(FilmHit),
  people: z.array(PersonHit),
  lists: z.array(Collection.pick({ slug: true, title: true, url: true }))
    .describe("Curated lists whose titles have all of what the query says, at most 3, on the first page."),
  totals: z.object({ films: z.int().min(0), people: z.int().min(0) })
    .describe("Exact up to 1,000 each, which is as far as pages go."),
  types: z.array(z.object({ type: filmType, films: z.int().min(1) }))
    .describe("How many of the films there are of each type, as far as `totals` are exact."),
  perhaps: z.object({
    films: z.array(FilmHit),
    people: z.array(PersonHit),
    query: z.string().nullable().describe("How the likeliest of them would be written."),
    catalog: z.url().describe("The page of the catalog, with what of the query it can be filtered by."),
    popular: z.array(FilmCard),
  }).nullable().describe(
    "Where nothing was found: names that are a little like the query, at most 5 each, or films of the topic that was " +
      "understood, and where to look instead.",
  ),
}).meta({ id: "SearchResult" });
