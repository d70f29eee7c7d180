import type Native from "libsql";
import type { z } from "zod";
import { LANGS } from "../../../i18n/lang.ts";
import type { FilmRecord } from "../../schema.ts";
import type { ReadContext, SourceRecord } from "../../source.ts";
import { countriesOf, line, paragraphs, whole, yearOf } from "../values.ts";
import type { Categories, CategoryTree } from "./categories.ts";
import { ACTOR, externalIds, JOBS, type Link } from "./people.ts";
import { seasonsOf } from "./seasons.ts";

type Film = z.input<typeof FilmRecord>;

/** Films that are read at a time. */
const BATCH = 500;

/** The longest lists that a record may have. */
const MOST = { genres: 20, keywords: 100, cast: 1000, aliases: 50, videos: 50 };

interface Row {
  id: number;
  name: string | null;
  date: string | null;
}

/** The films, then the series of omdb.org. */
export function* films(db: Native.Database, tree: CategoryTree, context: ReadContext): Generator<SourceRecord> {
  for (const table of ["all_movies", "all_series"] as const) {
    const next = db.prepare(`select id, name, date from ${table} where id > ? order by id limit ${BATCH}`);
    const { total } = db.prepare(`select count(*) as total from ${table}`).get() as { total: number };
    let done = 0;
    for (let after = -1;;) {
      const rows = next.all(after) as Row[];
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      const of = partsOf(db, rows[0].id, after);
      for (const row of rows) {
        const record = table === "all_movies" ? filmOf(row, of, tree, context) : seriesOf(row, of, tree, context, db);
        if (record) yield { from: `${table}.csv: ${row.id}`, record };
      }
      context.progress(done += rows.length, total);
    }
  }
}

function filmOf(row: Row, of: Parts, tree: CategoryTree, context: ReadContext): Film | undefined {
  const common = commonOf(row, of, tree, context);
  if (!common) return undefined;
  const { drawn, anime, film } = common;
  return {
    ...film,
    type: anime ? "anime" : drawn ? "cartoon" : "film",
    year: yearOf(row.date),
    // Zero is not known.
    runtimeMinutes: whole(of("movie_details", row.id)[0]?.runtime, 1, 100_000),
  };
}

/** The date of a series is that of its last episode: when it began, its seasons tell. */
function seriesOf(
  row: Row,
  of: Parts,
  tree: CategoryTree,
  context: ReadContext,
  db: Native.Database,
): Film | undefined {
  const common = commonOf(row, of, tree, context);
  if (!common) return undefined;
  const { drawn, anime, film } = common;
  const seasons = seasonsOf(db, row.id, context.skip);
  const years = seasons.map(({ year }) => year).filter((year) => year != null);
  return {
    ...film,
    type: anime ? "anime" : drawn ? "cartoon-series" : "serial",
    year: years.length > 0 ? Math.min(...years) : undefined,
    seasons: seasons.length > 0 ? seasons : undefined,
  };
}

/** What films and series have alike; nothing where it is left out. */
function commonOf(
  { id, name, date }: Row,
  of: Parts,
  tree: CategoryTree,
  { skip }: ReadContext,
): (Categories & { film: Omit<Film, "type"> }) | undefined {
  const from = `movie ${id}`;
  const original = line(name, 500);
  if (original === undefined) return void skip({ from, reason: "has no title" });
  const ids = [...of("movie_categories", id), ...of("movie_keywords", id)].map(({ category_id }) =>
    Number(category_id)
  );
  const categories = tree.of(ids);
  if (categories.adult) return void skip({ from, reason: "is for adults alone" });
  const languages = of("movie_languages", id).map(({ language }) => language);
  const [vote] = of("all_votes", id);
  const value = Number(vote?.vote_average ?? NaN);
  const crew = of("all_casts", id).filter(({ job_id }) => JOBS[Number(job_id)]);
  const cast = of("all_casts", id).filter(({ job_id }) => Number(job_id) === ACTOR);
  cast.sort((a, b) => Number(a.position ?? Infinity) - Number(b.position ?? Infinity));
  const film: Omit<Film, "type"> = {
    kind: "film",
    key: `omdb:${id}`,
    titles: { original, ...titlesOf(of("all_movie_aliases_iso", id)) },
    aliases: aliasesOf(of("all_movie_aliases_iso", id)).filter((alias) => alias !== original).slice(0, MOST.aliases),
    // Of several languages none is said to be the first.
    originalLanguage: languages.length === 1 && /^[a-z]{2}$/.test(languages[0] ?? "") && languages[0] !== "xx"
      ? languages[0]
      : undefined,
    genres: categories.genres.slice(0, MOST.genres),
    keywords: categories.keywords.slice(0, MOST.keywords),
    countries: countriesOf(of("movie_countries", id).map(({ country_code }) => country_code), from, {
      skip,
      year: yearOf(date),
    }),
    synopsis: textIn(of("movie_abstracts_en", id)[0]?.abstract),
    cast: cast.slice(0, MOST.cast).map(({ person_id, role }) => {
      const character = line(role, 500);
      return { person: `omdb:p${person_id}`, ...(character && { character: { en: character } }) };
    }),
    crew: crew.slice(0, MOST.cast).map(({ person_id, job_id }) => (
      { person: `omdb:p${person_id}`, job: JOBS[Number(job_id)] }
    )),
    ratings: value > 0 && value <= 10
      ? [{ source: "omdb", value: Math.round(value * 100) / 100, votes: whole(vote.votes_count, 0, 1e12) }]
      : undefined,
    videos: videosOf(of("trailers", id)).slice(0, MOST.videos),
    externalIds: externalIds(of("movie_links", id) as unknown as Link[], "tt"),
  };
  return { ...categories, film: withoutEmpty(film) };
}

function textIn(abstract: string | null | undefined) {
  const en = paragraphs(abstract, 10_000);
  return en === undefined ? undefined : { en };
}

type Names = readonly Record<string, string | null>[];

/** The titles in the catalog's languages, official ones first. */
function titlesOf(names: Names): Partial<Record<(typeof LANGS)[number], string>> {
  const sorted = names.toSorted((a, b) => Number(b.official_translation ?? 0) - Number(a.official_translation ?? 0));
  return Object.fromEntries(LANGS.flatMap((lang) => {
    const title = sorted.filter(({ language }) => language === lang).map(({ name }) => line(name, 500)).find(Boolean);
    return title ? [[lang, title]] : [];
  }));
}

/** Titles in other languages, by which a film is found, too. */
function aliasesOf(names: Names): string[] {
  const others = names.filter(({ language }) => !LANGS.some((lang) => lang === language));
  return [...new Set(others.map(({ name }) => line(name, 500)).filter((name) => name !== undefined))];
}

const PLAYERS: Record<string, (key: string) => string> = {
  youtube: (key) => `https://www.youtube.com/watch?v=${key}`,
  vimeo: (key) => `https://vimeo.com/${key}`,
};

function videosOf(trailers: Names) {
  return trailers.flatMap(({ key, source, language }) => {
    const player = PLAYERS[source ?? ""];
    if (!player || !/^[\w-]{1,40}$/.test(key ?? "")) return [];
    return [{ type: "trailer", language: /^[a-z]{2}$/.test(language ?? "") ? language : null, url: player(key!) }];
  });
}

/** A list of nothing says nothing: other sources may know more. */
function withoutEmpty<T extends object>(film: T): T {
  return Object.fromEntries(
    Object.entries(film).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as T;
}

/** The rows of a table that belong to a film. */
type Parts = (table: string, id: number) => Names;

const PARTS = [
  "movie_details",
  "all_movie_aliases_iso",
  "movie_abstracts_en",
  "movie_countries",
  "movie_languages",
  "movie_links",
  "movie_categories",
  "movie_keywords",
  "all_votes",
  "trailers",
  "all_casts",
];

function partsOf(db: Native.Database, first: number, last: number): Parts {
  const tables = new Map(PARTS.map((table) => {
    const rows = db.prepare(`select * from ${table} where movie_id between ? and ?`).all(first, last) as {
      movie_id: number;
    }[];
    return [table, Map.groupBy(rows, ({ movie_id }) => movie_id)];
  }));
  return (table, id) => (tables.get(table)!.get(id) ?? []) as unknown as Names;
}
