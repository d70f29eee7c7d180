import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { normalize } from "../text/normalize.ts";
import { findByName } from "../search/find.ts";
import { resolved } from "../search/lookup.ts";
import type { Source } from "./source.ts";
import { innerTitles } from "./inner_titles.ts";
import { type FilmMatch, matchFilm } from "./match_film.ts";
import type { CatalogFilm } from "./film_titles.ts";
import type { SourceFilm } from "./snapshot.ts";
import { cleanTitle, foldTwins, tidy, titleKey } from "./titles.ts";

/** A screened film that a source means, with what a session of it needs to know. */
export interface LinkedFilm {
  id: number;
  runtimeMinutes: number | null;
}

/** The films of the catalog that a source means, by the source's id: of those for which that is not known yet. */
export type FilmMatches = ReadonlyMap<string, FilmMatch>;

/**
 * Looks the films of a source up in the catalog: those that were never linked, and those that the catalog may have
 * learned of since. Done before anything is written, because each takes many searches.
 */
export async function matchFilms(
  db: Db,
  source: Source,
  films: readonly SourceFilm[],
  pause: () => Promise<void>,
): Promise<FilmMatches> {
  const matches = new Map<string, FilmMatch>();
  for (const film of films) {
    await pause();
    const link = await findLink(db, source, film);
    const match = isSettled(link) ? null : await findMatch(db, film);
    if (match) matches.set(film.id, match);
  }
  return matches;
}

/** Finds or makes the screened film that each of a source's films is; by the source's id. */
export async function linkFilms(
  db: Db,
  source: Source,
  films: readonly SourceFilm[],
  matches: FilmMatches,
): Promise<Map<string, LinkedFilm>> {
  const linked = new Map<string, LinkedFilm>();
  const unmatched = await listUnmatched(db);
  for (const film of films) {
    linked.set(film.id, await linkFilm(db, source, film, { match: matches.get(film.id), unmatched }));
  }
  return linked;
}

function findLink(db: Db, source: Source, film: SourceFilm) {
  return db.selectFrom("film_link as l").innerJoin("screened_film as s", "s.id", "l.screened_film_id")
    .leftJoin("film as f", "f.id", "s.film_id")
    .where("l.source", "=", source.name).where("l.source_id", "=", film.id)
    .select(["s.id", "s.film_id as filmId", "l.fixed", "f.runtime_minutes as known", "s.runtime_minutes as announced"])
    .executeTakeFirst();
}

/** Whether a link leads to a film of the catalog, or was made by the operator. */
const isSettled = (link: Awaited<ReturnType<typeof findLink>>) => !!link && (link.filmId !== null || !!link.fixed);

async function linkFilm(
  db: Db,
  source: Source,
  film: SourceFilm,
  { match, unmatched }: { match: FilmMatch | undefined; unmatched: CatalogFilm[] },
): Promise<LinkedFilm> {
  const link = await findLink(db, source, film);
  if (link && isSettled(link)) {
    return { id: link.id, runtimeMinutes: film.runtimeMinutes ?? link.announced ?? link.known };
  }
  if (match) return await linkTo(db, source, film, await screenedOf(db, match.id), link?.id);
  if (link) return { id: link.id, runtimeMinutes: film.runtimeMinutes ?? link.announced };
  const same = matchFilm(film, unmatched);
  if (same) return await linkTo(db, source, film, same.id);
  const inserted = await insertScreened(db, film);
  unmatched.push(unmatchedFilm(inserted));
  return await linkTo(db, source, film, inserted.id);
}

/** Remembers what a source means; what it meant until now becomes the same film. */
async function linkTo(db: Db, source: Source, film: SourceFilm, id: number, before?: number): Promise<LinkedFilm> {
  if (before !== undefined && before !== id) await joinScreened(db, before, id);
  const title = film.titles.ru ?? film.titles.uk ?? film.titles.en ?? nameOf(film) ?? film.id;
  await db.insertInto("film_link").values({ source: source.name, source_id: film.id, screened_film_id: id, title })
    .onConflict((conflict) => conflict.columns(["source", "source_id"]).doUpdateSet({ screened_film_id: id, title }))
    .execute();
  const row = await db.selectFrom("screened_film as s").leftJoin("film as f", "f.id", "s.film_id")
    .where("s.id", "=", id).select(["f.runtime_minutes as known", "s.runtime_minutes as announced"])
    .executeTakeFirstOrThrow();
  return { id, runtimeMinutes: film.runtimeMinutes ?? row.announced ?? row.known };
}

/** Makes one screened film of two. */
export async function joinScreened(db: Db, from: number, to: number): Promise<void> {
  for (const table of ["film_link", "source_session", "session", "repertoire"] as const) {
    await db.updateTable(table).set({ screened_film_id: to }).where("screened_film_id", "=", from).execute();
  }
  await db.deleteFrom("screened_film").where("id", "=", from).execute();
}

/** The screened film of a film of the catalog, made when it is first shown. */
export async function screenedOf(db: Db, filmId: number): Promise<number> {
  const row = await db.selectFrom("screened_film").select("id").where("film_id", "=", filmId).executeTakeFirst();
  if (row) return row.id;
  const film = await db.selectFrom("film").where("id", "=", filmId)
    .select(["original_title", "year", "runtime_minutes"]).executeTakeFirstOrThrow();
  const inserted = await db.insertInto("screened_film").values({ film_id: filmId, titles: "{}", ...film })
    .returning("id").executeTakeFirstOrThrow();
  return inserted.id;
}

/** What a film is called in its own language, or else in one that the service has no texts in. */
function nameOf({ originalTitle, otherTitles }: SourceFilm): string | null {
  return originalTitle ?? otherTitles?.[0] ?? null;
}

function insertScreened(db: Db, film: SourceFilm) {
  return db.insertInto("screened_film").values({
    titles: JSON.stringify(film.titles),
    original_title: nameOf(film),
    year: film.year,
    runtime_minutes: film.runtimeMinutes,
  }).returningAll().executeTakeFirstOrThrow();
}

/** How many films of one name are looked at, popular ones first. */
const NAMESAKES = 20;

/** The film of the catalog that a source means; parts of its titles are looked for where the whole ones lead to none. */
async function findMatch(db: Db, film: SourceFilm): Promise<FilmMatch | null> {
  const whole = await listCandidates(db, film, namesOf(titlesOf(film)));
  const match = matchFilm(film, whole);
  const parts = titlesOf(film).flatMap((title) => innerTitles(tidy(title)).map(({ title }) => title));
  if (match || parts.length === 0) return match;
  const more = await listCandidates(db, film, namesOf(parts).slice(0, MOST_PARTS));
  const ids = new Set(whole.map(({ id }) => id));
  return matchFilm(film, [...whole, ...more.filter(({ id }) => !ids.has(id))]);
}

const titlesOf = ({ titles, originalTitle, otherTitles }: SourceFilm): string[] =>
  [originalTitle, ...Object.values(titles), ...otherTitles ?? []].filter((title) => !!title) as string[];

/** How many parts of titles are searched for. */
const MOST_PARTS = 16;

/** The films of the catalog that a source may mean: by its external ids, and whatever search finds for `names`. */
async function listCandidates(db: Db, film: SourceFilm, names: string[]): Promise<CatalogFilm[]> {
  const { imdb, tmdb, kinopoisk } = film.externalIds;
  // Some sources leave out what every id of IMDb begins with.
  const external = [["imdb", imdb?.replace(/^(?=\d+$)/, "tt")], ["tmdb_movie", tmdb], ["kinopoisk", kinopoisk]]
    .filter(([, value]) => value !== undefined);
  const { rows } = await sql<{ id: number }>`select x.film_id as id from json_each(${JSON.stringify(external)}) j
    join film_external_id x on x.source = j.value ->> 0 and x.value = j.value ->> 1`.execute(db);
  const named = await Promise.all(
    names.map(async (name) => {
      const { films } = await findByName(db, name, []);
      return (await resolved(db, films.slice(0, NAMESAKES))).map(({ found }) => found.document.entityId);
    }),
  );
  return await listCatalogFilms(db, [...new Set([...rows.map(({ id }) => id), ...named.flat()])]);
}

/**
 * The names to look for: each title without its branding, each side of a slash, what stands before a number or subtitle,
 * and the first two words or the first of two, because the rest is often translated in another way, or mistyped.
 */
function namesOf(titles: readonly string[]): string[] {
  const whole = titles.map((title) => foldTwins(cleanTitle(title).title));
  const sides = whole.flatMap((title) => title.split(/[/|()]/));
  const heads = sides.map((title) => title.split(/[:.–—]|\s-\s|\s(?:\d+|[IVXІ]+)(?=$|\s)/)[0]);
  const names = [...new Set([...whole, ...sides, ...heads].map(normalize)), ...whole.map(titleKey)];
  const begins = names.map((name) => name.split(" ")).filter(({ length }) => length > 1)
    .map((words) => words.length > 2 ? words.slice(0, 2).join(" ") : words[0].length > 5 ? words[0] : "");
  return [...new Set([...names, ...begins])].filter((name) => name !== "");
}

async function listCatalogFilms(db: Db, ids: readonly number[]): Promise<CatalogFilm[]> {
  const { rows } = await sql<{ film: string }>`select json_object('id', f.id, 'type', f.type,
      'originalTitle', f.original_title, 'year', f.year, 'runtimeMinutes', f.runtime_minutes,
      'titles', (select json_group_object(lang, title) from film_title where film_id = f.id),
      'aliases', (select json_group_array(title) from film_alias where film_id = f.id),
      'directors', (select json_group_array(n.name) from credit c join person_name n on n.person_id = c.person_id
        where c.film_id = f.id and c.job = 'director'),
      'externalIds', (select json_group_object(source, value) from film_external_id where film_id = f.id),
      'inRelease', exists (select 1 from premiere where film_id = f.id
        and date between date('now', '-120 days') and date('now', '45 days')),
      'recent', exists (select 1 from premiere where film_id = f.id
        and date between date('now', '-400 days') and date('now', '45 days')),
      'upcoming', coalesce((select min(date) > date('now', '45 days') from premiere where film_id = f.id), 0),
      'isNew', coalesce(f.year >= strftime('%Y', 'now') - 5, 0),
      'votes', (select sum(votes) from external_rating where film_id = f.id)) as film
    from film f where f.id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return rows.map(({ film }) => {
    const { externalIds: { imdb, tmdb_movie, kinopoisk }, ...rest } = JSON.parse(film);
    return {
      ...rest,
      inRelease: rest.inRelease === 1,
      recent: rest.recent === 1,
      upcoming: rest.upcoming === 1,
      isNew: rest.isNew === 1,
      externalIds: { imdb, tmdb: tmdb_movie, kinopoisk },
    };
  });
}

/** What is in cinemas without being in the catalog, in the same shape. */
async function listUnmatched(db: Db): Promise<CatalogFilm[]> {
  return (await db.selectFrom("screened_film").where("film_id", "is", null).selectAll().execute()).map(unmatchedFilm);
}

function unmatchedFilm(row: Selectable<Schema["screened_film"]>): CatalogFilm {
  return {
    id: row.id,
    type: "film",
    titles: JSON.parse(row.titles),
    originalTitle: row.original_title ?? "",
    aliases: [],
    year: row.year,
    runtimeMinutes: row.runtime_minutes,
    externalIds: {},
  };
}
