import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";
import { among, type CityRow, parsed } from "../places/queries.ts";
import { AVAILABILITY, CURRENCY, type PackedSession, PRICE, type StoredSession, unpacked } from "./stored_session.ts";

/** Where and when sessions are looked for: in a country or one city, on local dates, from an instant on. */
export interface SessionScope {
  country: string;
  cityId?: number;
  dates: readonly string[];
  /** Seconds since 1970. */
  after: number;
}

const placeOf = ({ country, cityId }: SessionScope): RawBuilder<unknown> =>
  cityId === undefined ? sql`s.country = ${country}` : sql`s.city_id = ${cityId}`;

const within = (scope: SessionScope): RawBuilder<unknown> =>
  sql`${placeOf(scope)} and s.date in ${among(scope.dates)} and s.starts > ${scope.after}`;

/** The films that are shown, those with the most sessions first. */
export async function listShownFilms(db: Db, scope: SessionScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.screened_film_id as id from session s where ${within(scope)}
    group by s.screened_film_id order by count(*) desc, s.screened_film_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A film that is shown, and what of its sessions fits a card. */
export interface ShownSummary {
  id: number;
  theaterCount: number;
  /** The first local date on which it is shown. */
  date: string;
  /** The least that a seat costs which may be had, with its currency; `null` where no price is known. */
  cost: [price: string, currency: string | null] | null;
}

/** Whether a seat of a session `s` may be had. */
const MAY_BE_HAD = sql`s.details ->> ${sql.lit(AVAILABILITY)} not in ('sold_out', 'closed')`;

/** The same films, so many at most, each with where, when and from what price. */
export async function listShownSummaries(db: Db, scope: SessionScope, limit: number): Promise<ShownSummary[]> {
  // Prices are in the details, which no index has: they are read of the sessions of these films alone.
  const price = sql`s.details ->> ${sql.lit(PRICE)}`;
  const { rows } = await sql<Omit<ShownSummary, "cost"> & { cost: string | null }>`
    select f.*, (select json_array(${price}, s.details ->> ${sql.lit(CURRENCY)}) from session s
      where ${within(scope)} and s.screened_film_id = f.id and ${price} is not null
        and ${MAY_BE_HAD}
      order by cast(${price} as real) limit 1) as cost
    from (select s.screened_film_id as id, count(distinct s.theater_id) as theaterCount, min(s.date) as date
      from session s where ${within(scope)} group by s.screened_film_id
      order by count(*) desc, s.screened_film_id limit ${limit}) f`.execute(db);
  return rows.map((row) => ({ ...row, cost: row.cost === null ? null : JSON.parse(row.cost) }));
}

/** How many films a city shows, and when the next session of any is, in seconds since 1970. */
export interface CityProgramRow {
  code: string;
  timezone: string;
  filmCount: number;
  next: number;
}

/** What each city of a country shows on some dates, from the index of a city's sessions alone. */
export async function listCityPrograms(
  db: Db,
  { country, dates, after }: Pick<SessionScope, "country" | "dates" | "after">,
): Promise<CityProgramRow[]> {
  const { rows } = await sql<CityProgramRow>`
    select c.code, c.timezone, count(distinct s.screened_film_id) as filmCount, min(s.starts) as next
    from city c cross join session s on s.city_id = c.id
    where c.country = ${country} and s.date in ${among(dates)} and s.starts > ${after} group by c.id`.execute(db);
  return rows;
}

/** The first date after those of the scope that has sessions, or `null`. */
export async function findNextDate(db: Db, scope: SessionScope): Promise<string | null> {
  const { rows: [row] } = await sql<{ date: string }>`select s.date from session s
    where ${placeOf(scope)} and s.date > ${scope.dates.at(-1)} and s.starts > ${scope.after}
    order by s.date limit 1`.execute(db);
  return row?.date ?? null;
}

/** The films in cinemas of a country whose sources know no sessions, in the sources' order. */
export async function listRepertoire(db: Db, country: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select screened_film_id as id from repertoire where country = ${country}
    group by screened_film_id order by min(position), screened_film_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A session and where it is. */
export interface SessionRow {
  theaterId: number;
  filmId: number;
  date: string;
  details: StoredSession;
}

/** One film's day: how much there is of it, and the next sessions. */
export interface FilmDayRow {
  filmId: number;
  date: string;
  sessionCount: number;
  theaterCount: number;
  sessions: SessionRow[];
}

const NEXT_SESSIONS = 10;

/** The days of these films, by date, each with its next sessions. */
export async function listFilmDays(db: Db, filmIds: readonly number[], scope: SessionScope): Promise<FilmDayRow[]> {
  // Joined as text: the details are JSON already, and reading them here would cost more than all the rest.
  const { rows } = await sql<Omit<FilmDayRow, "sessions"> & { sessions: string }>`
    select d.*, (select '[' || group_concat('[' || theater_id || ',' || details || ']') || ']' from (
        select s.theater_id, s.details from session s
        where ${placeOf(scope)} and s.date = d.date and s.screened_film_id = d.filmId and s.starts > ${scope.after}
        order by s.starts, s.theater_id limit ${NEXT_SESSIONS})) as sessions
    from (select s.screened_film_id as filmId, s.date, count(*) as sessionCount,
        count(distinct s.theater_id) as theaterCount
      from session s where ${within(scope)} and s.screened_film_id in ${among(filmIds)}
      group by s.screened_film_id, s.date order by s.date) d`.execute(db);
  return rows.map(({ filmId, date, sessionCount, theaterCount, sessions }) => {
    const pairs = JSON.parse(sessions) as [number, PackedSession][];
    const next = pairs.map(([theaterId, details]) => ({ theaterId, filmId, date, details: unpacked(details) }));
    return { filmId, date, sessionCount, theaterCount, sessions: next };
  });
}

/** The sessions that a statement finds, as one text: the details are JSON, and reading row by row costs more. */
async function readSessions(db: Db, found: RawBuilder<unknown>): Promise<SessionRow[]> {
  const { rows: [{ sessions }] } = await sql<{ sessions: string | null }>`
    select '[' || group_concat('[' || theater_id || ',' || screened_film_id || ',"' || date || '",' || details || ']')
      || ']' as sessions from (select s.theater_id, s.screened_film_id, s.date, s.details from session s ${found})`
    .execute(db);
  const rows = JSON.parse(sessions ?? "[]") as [number, number, string, PackedSession][];
  return rows.map(([theaterId, filmId, date, details]) => ({ theaterId, filmId, date, details: unpacked(details) }));
}

/** The sessions of a theater from an instant on, by date and time. */
export function listTheaterSessions(db: Db, theaterId: number, after: number): Promise<SessionRow[]> {
  return readSessions(
    db,
    sql`where s.theater_id = ${theaterId} and s.starts > ${after} order by s.date, s.starts, s.id`,
  );
}

/** The sessions of a place, by time. */
export function listPlaceSessions(db: Db, scope: SessionScope): Promise<SessionRow[]> {
  return readSessions(db, sql`where ${within(scope)} order by s.starts, s.theater_id, s.id`);
}

/** Which sessions of a film are wanted. */
export interface FilmScope {
  filmId: number;
  from: string;
  to: string;
  after: number;
  country?: string;
  cityId?: number;
}

const ofFilm = (scope: FilmScope) => sql`${ofFilmThere(scope)} and s.date between ${scope.from} and ${scope.to}`;

// The country by its cities, which the index of a film's sessions has.
const ofFilmThere = ({ filmId, after, country, cityId }: Omit<FilmScope, "from" | "to">) =>
  sql`s.screened_film_id = ${filmId} and s.starts > ${after}
    ${country === undefined ? sql`` : sql`and s.city_id in (select id from city where country = ${country})`}
    ${cityId === undefined ? sql`` : sql`and s.city_id = ${cityId}`}`;

/** The sessions of a film, by date and time, in the order of their index. */
export function listFilmSessions(db: Db, scope: FilmScope, limit: number): Promise<SessionRow[]> {
  return readSessions(db, sql`where ${ofFilm(scope)} order by s.date, s.starts, s.city_id, s.id limit ${limit}`);
}

/** The first date after those of the scope on which the film is shown, or `null`. */
export async function findNextFilmDate(db: Db, scope: FilmScope): Promise<string | null> {
  const { rows: [row] } = await sql<{ date: string }>`select s.date from session s
    where ${ofFilmThere(scope)} and s.date > ${scope.to} order by s.date limit 1`.execute(db);
  return row?.date ?? null;
}

/** A city where a film is shown, and when seats may be had: what starts within a day, or else what follows, in seconds since 1970. */
type FilmCityRow = Pick<CityRow, "code" | "country" | "names" | "timezone"> & { sessionCount: number; next: number[] };

const DAY_SECONDS = 86_400;

/** The cities where a film is shown, those with the most sessions first. */
export async function listFilmCities(db: Db, scope: FilmScope): Promise<FilmCityRow[]> {
  const isSoon = sql`s.starts < ${scope.after + DAY_SECONDS}`;
  // The details, which no index has, are read of the sessions of a day alone: a group of its own.
  const { rows } = await sql<Omit<FilmCityRow, "next"> & { first: number; later: number | null; soon: string | null }>`
    select c.code, c.country, c.names, c.timezone, n.count as sessionCount, n.first, n.later, m.soon
    from (select s.city_id, count(*) as count, min(s.starts) as first,
        min(s.starts) filter (where not ${isSoon}) as later
      from session s where ${ofFilm(scope)} group by s.city_id) n
    join city c on c.id = n.city_id
    left join (select s.city_id, json_group_array(distinct s.starts) as soon from session s
      where ${ofFilm(scope)} and ${isSoon} and ${MAY_BE_HAD} group by s.city_id) m on m.city_id = n.city_id
    order by n.count desc, c.id`.execute(db);
  return rows.map(({ first, later, soon, ...city }) => {
    const next = (JSON.parse(soon ?? "[]") as number[]).sort((a, b) => a - b);
    return { ...parsed(city), next: next.length > 0 ? next : [later ?? first] };
  });
}

/** A film in cinemas. */
export interface ScreenedFilmRow {
  id: number;
  filmId: number | null;
  titles: Texts;
  originalTitle: string | null;
  /** Of the catalog's film. */
  originalLanguage: string | null;
  year: number | null;
}

const SCREENED = sql`id, film_id as filmId, titles, original_title as originalTitle, year,
  (select original_language from film where film.id = screened_film.film_id) as originalLanguage`;

const parsedScreened = (row: ScreenedFilmRow) => ({ ...row, titles: JSON.parse(row.titles as string) as Texts });

/** Films in cinemas by their ids, in that order. */
export async function listScreenedFilms(db: Db, ids: readonly number[]): Promise<ScreenedFilmRow[]> {
  const { rows } = await sql<ScreenedFilmRow>`
    select ${SCREENED} from screened_film where id in ${among(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, parsedScreened(row)]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** The film in cinemas that a film of the catalog is. */
export async function findScreenedFilm(db: Db, filmId: number): Promise<ScreenedFilmRow | undefined> {
  const { rows: [row] } = await sql<ScreenedFilmRow>`
    select ${SCREENED} from screened_film where film_id = ${filmId}`.execute(db);
  return row && parsedScreened(row);
}
