import { z } from "zod";
import { getFilm } from "../films/operations.ts";
import { Film, FILM_TYPES, FilmCard } from "../films/schema.ts";
import { DEFAULT_LANG, LANGS } from "../i18n/lang.ts";
import { getPerson } from "../people/operations.ts";
import { Person, PersonCard } from "../people/schema.ts";
import { SearchInput } from "../search/schema.ts";
import { search } from "../search/operations.ts";
import { FilmLine, filmLine } from "./film_line.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { readTool } from "./tool.ts";

const id = z.int().min(1);
const lang = z.enum(LANGS).default(DEFAULT_LANG).describe("");

const PersonLine = PersonCard.pick({ id: true, name: true, url: true, professions: true });

const MAIN_JOBS = new Set(["director", "creator", "writer"]);
const MAIN_CAST = 5;
const MOST_CREDITS = 50;

/** Parts of a film that only its full form has. */
const DETAILS = [
  "titles",
  "keywords",
  "whereToWatch",
  "seasons",
  "similar",
  "collections",
  "videos",
  "reviews",
] as const;

const FilmAnswer = z.looseObject(
  Film.pick({
    id: true,
    type: true,
    title: true,
    originalTitle: true,
    year: true,
    url: true,
    synopsis: true,
    ratings: true,
    reviewCount: true,
  }).shape,
);

function compactFilm(film: z.output<typeof Film>) {
  const compact: Record<string, unknown> = {
    ...film,
    cast: film.cast.slice(0, MAIN_CAST),
    crew: film.crew.filter(({ job }) => MAIN_JOBS.has(job)),
    castCount: film.cast.length,
  };
  for (const detail of DETAILS) delete compact[detail];
  return compact as z.input<typeof FilmAnswer>;
}

/** `search_films` ← search. */
export const searchFilms = readTool({
  name: "search_films",
  title: "Search films",
  description: "Find films, series and people by name in any language, or by an external id. " +
    'Example: {"query": "matrix", "year": 1999}. Then call get_film or get_person with an id.',
  operation: search,
  input: z.strictObject({
    query: SearchInput.shape.q.describe("Words of a title or name, or an id such as tt0133093."),
    type: z.enum(FILM_TYPES).optional(),
    year: z.int().min(1870).max(2200).optional().describe("Year of the film."),
    lang,
    ...paging,
  }),
  output: z.object({
    query: z.string(),
    films: z.array(FilmLine),
    people: z.array(PersonLine),
    totals: z.object({ films: z.int(), people: z.int() }),
    next_cursor: z.string().nullable(),
  }),
  toInput: ({ query, type, year, lang, ...args }) => ({
    q: query,
    type: type ? [type] : [],
    year,
    lang,
    ...pageOf(args),
  }),
  toView: ({ query, films, people, totals }, args) => ({
    query,
    films: films.map(filmLine),
    people,
    totals,
    next_cursor: cursorOf(args, Math.max(totals.films, totals.people)),
  }),
});

/** `get_film` ← getFilm. */
export const filmTool = readTool({
  name: "get_film",
  title: "Get a film",
  description: "One film or series: synopsis, ratings, main cast and crew. " +
    'detail "full" adds all people, where to watch, similar films, newest reviews. Example: {"id": 1, "lang": "uk"}.',
  operation: getFilm,
  input: z.strictObject({ id, lang, detail: z.enum(["compact", "full"]).default("compact") }),
  output: FilmAnswer,
  toInput: ({ id, lang }) => ({ id, lang }),
  toView: (film, { detail }) => detail === "full" ? film : compactFilm(film),
  missing: "There is no film with this id. Find the id with search_films.",
});

/** `get_person` ← getPerson. */
export const personTool = readTool({
  name: "get_person",
  title: "Get a person",
  description: 'One person and their films, newest first. Example: {"id": 1}.',
  operation: getPerson,
  input: z.strictObject({ id, lang }),
  output: Person.pick({
    id: true,
    name: true,
    url: true,
    biography: true,
    birthDate: true,
    deathDate: true,
    birthPlace: true,
    professions: true,
  }).extend({
    filmography: z.array(z.object({
      film: FilmCard.pick({ id: true, title: true, year: true }),
      job: z.string(),
      character: z.string().nullable(),
    })),
    total: z.int().describe("Credits altogether; the newest fifty are listed."),
  }),
  toInput: (args) => args,
  toView: (person) => ({
    ...person,
    filmography: person.filmography.slice(0, MOST_CREDITS),
    total: person.filmography.length,
  }),
  missing: "There is no person with this id. Find the id with search_films.",
});
