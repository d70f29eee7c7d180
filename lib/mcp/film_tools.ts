import { z } from "zod";
import { notFound } from "../errors.ts";
import { getFilm } from "../films/operations.ts";
import { Film, FILM_TYPES, FilmCard } from "../films/schema.ts";
import { getSeason } from "../films/season_operations.ts";
import { Season } from "../films/season_schema.ts";
import { DEFAULT_LANG, LANGS } from "../i18n/lang.ts";
import { getPerson } from "../people/operations.ts";
import { Person, PersonCard } from "../people/schema.ts";
import { SearchInput, Understood } from "../search/schema.ts";
import { search } from "../search/operations.ts";
import { FILM_APP } from "./apps/pages.ts";
import { FilmLine, filmLine } from "./film_line.ts";
import { bounded, shortened } from "./bounds.ts";
import { cursorOf, pageOf, paging } from "./paging.ts";
import { filled } from "./texts.ts";
import { readable, readTool } from "./tool.ts";
import { untrustedReview } from "./untrusted.ts";

const id = z.int().min(1);
const lang = z.enum(LANGS).default(DEFAULT_LANG).describe("");

const PersonLine = PersonCard.pick({ id: true, name: true, url: true, professions: true });

const MAIN_JOBS = new Set(["director", "creator", "writer"]);
const MAIN_CAST = 5;
const MOST_CREDITS = 50;
/** Episodes in one answer, and how much of each, and of the series, is told with them. */
const MOST_EPISODES = 20;
const SEASON_BOUNDS = { synopsis: 500, title: 100, ratings: 2, names: 5 };

/** What of a film is listed at the most, in characters of its texts and items of its lists. */
const BOUNDS = {
  compact: { synopsis: 2000, genres: 10, countries: 10, crew: 12, premieres: 30, collections: 10, sources: 10 },
  full: {
    synopsis: 4000,
    genres: 20,
    countries: 20,
    cast: 60,
    crew: 60,
    premieres: 80,
    keywords: 40,
    whereToWatch: 40,
    seasons: 40,
    similar: 12,
    collections: 20,
    videos: 10,
    stills: 6,
    sources: 20,
  },
};
/** Characters of a review in a film's full form; all of it is in the film's resource. */
const REVIEW_CHARACTERS = 600;
const BIOGRAPHY_CHARACTERS = 3000;

/** Parts of a film that only its full form has. */
const DETAILS = [
  "titles",
  "keywords",
  "whereToWatch",
  "seasons",
  "similar",
  "videos",
  "trailer",
  "stills",
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

function viewOf(film: z.output<typeof Film>, detail: keyof typeof BOUNDS) {
  if (detail === "compact") return compactFilm(film);
  const reviews = film.reviews.map((review) => ({ ...review, text: shortened(review.text, REVIEW_CHARACTERS) }));
  return { ...film, reviews: reviews.map(untrustedReview) };
}

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

/** A film, and of a series the episodes of one season where it is asked for. */
const filmAndSeason = readable({
  reads: getFilm.reads,
  input: getFilm.input.extend({ season: z.int().optional(), page: getSeason.input.shape.page }),
  output: z.object({ film: Film, season: Season.nullable() }),
  async run(ctx, { id, lang, season: number, page }) {
    const film = await getFilm.run(ctx, { id, lang });
    if (!film || number === undefined) return film && { film, season: null };
    const season = await getSeason.run(ctx, { id, lang, season: number, page, pageSize: MOST_EPISODES });
    if (season) return { film, season };
    const known = film.seasons.map(({ number }) => number).join(", ");
    throw notFound(`It has no season ${number}.${known && ` Its seasons: ${known}.`}`);
  },
});

/** The series in short, and the episodes of one season. */
function seasonView(film: z.output<typeof Film>, season: z.output<typeof Season>, cursor?: string) {
  const short: Record<string, unknown> = { ...compactFilm(film) };
  for (const part of ["cast", "crew", "castCount", "premieres", "collections"]) delete short[part];
  const { synopsis, ratings, genres, countries, sources } = film;
  const { number, items, total } = season;
  return {
    ...short as z.input<typeof FilmAnswer>,
    synopsis: synopsis && shortened(synopsis, SEASON_BOUNDS.synopsis),
    ratings: { ...ratings, external: ratings.external.slice(0, SEASON_BOUNDS.ratings) },
    genres: genres.slice(0, SEASON_BOUNDS.names),
    countries: countries.slice(0, SEASON_BOUNDS.names),
    sources: sources.slice(0, BOUNDS.compact.sources),
    season: { number, title: season.title, year: season.year, episodeCount: season.episodeCount },
    episodes: items.map(({ titles: _, title, originalTitle, ratings, ...episode }) => ({
      ...episode,
      title: title && shortened(title, SEASON_BOUNDS.title),
      ...(originalTitle !== title && {
        originalTitle: originalTitle && shortened(originalTitle, SEASON_BOUNDS.title),
      }),
      ratings: ratings.slice(0, SEASON_BOUNDS.ratings),
    })),
    next_cursor: cursorOf({ limit: MOST_EPISODES, cursor }, total),
  };
}

/** `search_films` ← search. */
export const searchFilms = readTool({
  name: "search_films",
  title: "Search films",
  description: "Find films, series and people by name in any language, by id, or as in " +
    '{"query": "korean series 2021"}. Then call get_film or get_person.',
  operation: search,
  input: z.strictObject({
    query: SearchInput.shape.q.describe("Words of a title or name, or an id such as tt0133093."),
    type: z.enum(FILM_TYPES).optional(),
    year: z.int().min(1870).max(2200).optional(),
    lang,
    ...paging,
  }),
  output: z.object({
    query: z.string(),
    understood: Understood.nullable(),
    films: z.array(FilmLine),
    people: z.array(PersonLine),
    totals: z.object({ films: z.int(), people: z.int() }),
    perhaps: z.object({ films: z.array(FilmLine), people: z.array(PersonLine) }).nullable(),
    next_cursor: z.string().nullable(),
  }),
  toInput: ({ query, type, year, lang, ...args }) => ({
    q: query,
    type: type ? [type] : [],
    year,
    lang,
    ...pageOf(args),
  }),
  toView: ({ query, understood, films, people, totals, perhaps }, args) => ({
    query,
    understood,
    films: films.map(filmLine),
    people,
    totals,
    perhaps: perhaps && { films: perhaps.films.map(filmLine), people: perhaps.people },
    next_cursor: cursorOf(args, Math.max(totals.films, totals.people)),
  }),
  hint({ totals }, { type, year }, texts) {
    if (totals.films + totals.people > 0) return undefined;
    const isFiltered = type !== undefined || year !== undefined;
    return filled(texts.search, { filters: isFiltered ? texts.searchFilters : "" });
  },
});

/** `get_film` ← getFilm. */
export const filmTool = readTool({
  name: "get_film",
  title: "Get a film",
  description: "One film or series: synopsis, ratings, main cast and crew, lists it is in. " +
    'detail "full" adds more people, where to watch, similar films, reviews; season lists its episodes; ' +
    'cut counts what is left out. Example: {"id": 1, "season": 2}.',
  app: FILM_APP,
  operation: filmAndSeason,
  input: z.strictObject({
    id,
    lang,
    detail: z.enum(["compact", "full"]).default("compact"),
    season: z.int().min(0).optional(),
    cursor: paging.cursor,
  }),
  output: FilmAnswer,
  toInput: ({ id, lang, season, cursor }) => ({
    id,
    lang,
    season,
    page: pageOf({ limit: MOST_EPISODES, cursor }).page,
  }),
  toView: ({ film, season }, { detail, cursor }) =>
    season
      ? seasonView(film, season, cursor)
      : bounded(viewOf(film, detail), BOUNDS[detail]) as z.input<typeof FilmAnswer>,
  missing: "film",
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
      film: FilmCard.pick({ id: true, title: true, year: true }).extend({ rating: z.number().nullable() }),
      job: z.string(),
      character: z.string().nullable(),
    })),
    total: z.int().describe("Credits altogether; the newest fifty are listed."),
  }),
  toInput: (args) => args,
  toView: (person) => ({
    ...person,
    biography: person.biography && shortened(person.biography, BIOGRAPHY_CHARACTERS),
    filmography: person.filmography.slice(0, MOST_CREDITS).map(({ film, ...credit }) => ({
      ...credit,
      film: filmLine(film),
    })),
    total: person.filmography.length,
  }),
  missing: "person",
});
