import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Source } from "./source.ts";
import type { LinkedFilm } from "./link_films.ts";
import type { LinkedTheater } from "./link_places.ts";
import { type MergedSession, type MergeRow, mergeSessions } from "./merge.ts";
import type { Snapshot, SourceSession } from "./snapshot.ts";
import { FORMATS, packed } from "../showtimes/stored_session.ts";
import { addDays, dateIn, later, readTime } from "../places/time.ts";

/** What is kept of a session as its source announced it. */
type Details =
  & Omit<MergeRow["session"], "accessibility">
  & Pick<SourceSession, "label">
  // Left out where there is none, so that what an earlier version kept is not written again.
  & Partial<Pick<SourceSession, "accessibility">>;

interface Row {
  sourceId: string;
  sourceFilmId: string;
  filmId: number;
  date: string;
  starts: number;
  details: string;
}

type Shown = Omit<Row, "sourceId" | "sourceFilmId">;

/** What a refresh has at hand. */
export interface RefreshData {
  source: Source;
  snapshot: Snapshot;
  theaters: Map<string, LinkedTheater>;
  films: Map<string, LinkedFilm>;
  now: Date;
}

/** How long a source may announce nothing for a theater that had sessions before it is believed. */
const DOUBT_MS = 24 * 60 * 60_000;

/** What a source announced for one theater. */
export interface Program {
  theater: LinkedTheater & { sourceId: string };
  covers: Snapshot["covers"];
  rows: Row[];
}

/**
 * What a refresh found out, theater by theater. One that suddenly has nothing is left out, so that it keeps what it had
 * for a day, because a fault looks the same. `faults`: what could not be read or was not believed.
 */
export async function readPrograms(db: Db, found: RefreshData): Promise<{ programs: Program[]; faults: string[] }> {
  const { source, snapshot, theaters, now } = found;
  const byTheater = Map.groupBy(snapshot.sessions, ({ theaterId }) => theaterId);
  const faults: string[] = [];
  const programs: Program[] = [];
  for (const [theaterId, covers] of Map.groupBy(snapshot.covers, (cover) => cover.theaterId)) {
    const theater = theaters.get(theaterId);
    if (!theater) continue;
    const { rows, unreadable } = readRows(byTheater.get(theaterId) ?? [], theater, found);
    if (unreadable > 0) faults.push(`${unreadable} sessions of theater ${theaterId} have no readable time`);
    if (rows.length === 0 && await isDoubtful(db, source, theaterId, theater, now)) {
      faults.push(`theater ${theaterId} suddenly has no sessions; the known ones are kept`);
      continue;
    }
    programs.push({ theater: { ...theater, sourceId: theaterId }, covers, rows });
  }
  return { programs, faults };
}

/** Replaces what a source said of a theater's dates, and merges again what is shown there. */
export async function storeProgram(
  db: Db,
  { theater, covers, rows }: Program,
  { source, now }: Pick<RefreshData, "source" | "now">,
): Promise<void> {
  const dates = await replaceRows(db, source, theater, covers, rows);
  await db.updateTable("theater_link").set({ observed_at: now.toISOString() })
    .where("source", "=", source.name).where("source_id", "=", theater.sourceId).execute();
  if (dates.length > 0) await mergeTheater(db, theater, dates);
  await forgetPast(db, theater, now);
}

function readRows(sessions: SourceSession[], theater: LinkedTheater, { source, films }: RefreshData) {
  const rows: Row[] = [];
  let unreadable = 0;
  for (const session of sessions) {
    const film = films.get(session.filmId);
    const start = readTime(session.startsAt, theater.timezone);
    if (!film || !start) {
      unreadable++;
      continue;
    }
    const { hall, formats, label, language, subtitles, price, priceMax, currency, availability, accessibility } =
      session;
    const details: Details = {
      endsAt: endOf(session, start.seconds, film, theater.timezone),
      hall,
      formats,
      label,
      language,
      subtitles,
      price,
      priceMax,
      currency: price === null ? null : currency,
      bookingUrl: bookingUrl(session.bookingUrl, source),
      availability,
      ...(accessibility.length > 0 ? { accessibility } : {}),
    };
    rows.push({
      sourceId: session.id,
      sourceFilmId: session.filmId,
      filmId: film.id,
      date: start.date,
      starts: start.seconds,
      details: JSON.stringify(details),
    });
  }
  return { rows, unreadable };
}

function endOf({ endsAt }: SourceSession, start: number, { runtimeMinutes }: LinkedFilm, timezone: string) {
  const announced = endsAt === null ? undefined : readTime(endsAt, timezone);
  if (announced && announced.seconds > start) return announced.iso;
  return runtimeMinutes === null ? null : later(start, runtimeMinutes, timezone).iso;
}

/** A ticket link that may be shown: https, on a host where the source sells tickets. */
export function bookingUrl(text: string | null, { bookingHosts }: Pick<Source, "bookingHosts">): string | null {
  const url = text === null ? null : URL.parse(text);
  if (!url || url.protocol !== "https:" || url.username || url.password || url.port) return null;
  return bookingHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ? url.href : null;
}

async function isDoubtful(
  db: Db,
  source: Source,
  sourceId: string,
  theater: LinkedTheater,
  now: Date,
): Promise<boolean> {
  const link = await db.selectFrom("theater_link").select("observed_at")
    .where("source", "=", source.name).where("source_id", "=", sourceId).executeTakeFirst();
  if (!link?.observed_at || now.getTime() - Date.parse(link.observed_at) > DOUBT_MS) return false;
  const coming = await db.selectFrom("source_session").select("source_id")
    .where("theater_id", "=", theater.id).where("date", ">=", dateIn(theater.timezone, now))
    .where("source", "=", source.name).where("starts", ">", now.getTime() / 1000).limit(1).executeTakeFirst();
  return coming !== undefined;
}

/** Writes what differs, and returns the dates on which something does. */
async function replaceRows(
  db: Db,
  source: Source,
  theater: LinkedTheater & { sourceId: string },
  covers: Snapshot["covers"],
  rows: Row[],
): Promise<string[]> {
  const existing = await db.selectFrom("source_session")
    .where("theater_id", "=", theater.id).where("source", "=", source.name)
    .where("source_theater_id", "=", theater.sourceId)
    .where("date", "in", sql<string>`(select value from json_each(${JSON.stringify(coveredDates(covers))}))`)
    .select(["source_id as sourceId", "screened_film_id as filmId", "date", "starts", "details"]).execute();
  const before = new Map(existing.map((row) => [row.sourceId, row]));
  const after = new Map(rows.map((row) => [row.sourceId, row]));
  const gone = existing.filter(({ sourceId }) => !after.has(sourceId));
  const changed = [...after.values()].filter((row) => {
    const old = before.get(row.sourceId);
    return !old || old.details !== row.details || old.starts !== row.starts || old.filmId !== row.filmId;
  });
  if (gone.length > 0) {
    await sql`delete from source_session where source = ${source.name}
      and source_id in (select value from json_each(${JSON.stringify(gone.map(({ sourceId }) => sourceId))}))`
      .execute(db);
  }
  if (changed.length > 0) await upsertRows(db, source, theater, changed);
  const moved = changed.map(({ sourceId }) => before.get(sourceId)).filter((row) => row !== undefined);
  return [...new Set([...gone, ...changed, ...moved].map(({ date }) => date))];
}

function coveredDates(covers: Snapshot["covers"]): string[] {
  const dates = new Set<string>();
  for (const { from, to } of covers) {
    for (let date = from; date <= to; date = addDays(date, 1)) dates.add(date);
  }
  return [...dates];
}

async function upsertRows(
  db: Db,
  source: Source,
  theater: LinkedTheater & { sourceId: string },
  rows: Row[],
): Promise<void> {
  await sql`insert into source_session (source, source_id, source_theater_id, source_film_id, theater_id,
      screened_film_id, date, starts, details)
    select ${source.name}, value ->> 'sourceId', ${theater.sourceId}, value ->> 'sourceFilmId', ${theater.id},
      value ->> 'filmId', value ->> 'date', value ->> 'starts', value ->> 'details'
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (source, source_id) do update set source_theater_id = excluded.source_theater_id,
      source_film_id = excluded.source_film_id, theater_id = excluded.theater_id,
      screened_film_id = excluded.screened_film_id, date = excluded.date, starts = excluded.starts,
      details = excluded.details`.execute(db);
}

/** Makes what is shown of a theater on these dates from what all sources say of it. */
export async function mergeTheater(db: Db, theater: LinkedTheater, dates: readonly string[]): Promise<void> {
  const onDates = sql<string>`(select value from json_each(${JSON.stringify(dates)}))`;
  const announced = await db.selectFrom("source_session")
    .where("theater_id", "=", theater.id).where("date", "in", onDates)
    .select(["source", "source_id as sourceId", "screened_film_id as filmId", "starts as start", "details"]).execute();
  const rows = announced.map(({ details, ...row }): MergeRow => ({
    ...row,
    session: { accessibility: [], ...JSON.parse(details) as Details },
  }));
  const merged = mergeSessions(rows).map((row) => shownRow(row, theater));
  const shown = await db.selectFrom("session").where("theater_id", "=", theater.id).where("date", "in", onDates)
    .select(["id", "screened_film_id as filmId", "date", "starts", "details"]).execute();
  const wanted = Map.groupBy(merged, keyOf);
  const gone = shown.filter((row) => wanted.get(keyOf(row))?.pop() === undefined).map(({ id }) => id);
  if (gone.length > 0) {
    await sql`delete from session where id in (select value from json_each(${JSON.stringify(gone)}))`.execute(db);
  }
  const added = [...wanted.values()].flat().map(({ filmId, date, starts, details }) => [filmId, date, starts, details]);
  if (added.length > 0) {
    await sql`insert into session (theater_id, city_id, country, screened_film_id, date, starts, details)
      select ${theater.id}, ${theater.cityId}, ${theater.country}, value ->> 0, value ->> 1, value ->> 2, value ->> 3
      from json_each(${JSON.stringify(added)})`.execute(db);
  }
  if (gone.length + added.length > 0) await updateFormats(db, theater.id);
}

const keyOf = ({ filmId, starts, details }: Shown) => `${filmId} ${starts} ${details}`;

function shownRow({ source, filmId, start, session }: MergedSession, { timezone }: LinkedTheater): Shown {
  const at = later(start, 0, timezone);
  const details = packed({
    time: at.time,
    price: session.price,
    bookingUrl: session.bookingUrl,
    startsAt: at.iso,
    endsAt: session.endsAt,
    timezone,
    businessDate: at.businessDate,
    priceMax: session.priceMax,
    currency: session.currency,
    formats: session.formats,
    language: session.language,
    subtitles: session.subtitles,
    hall: session.hall,
    availability: session.availability,
    source,
    accessibility: session.accessibility,
  });
  return { filmId, date: at.date, starts: start, details };
}

async function updateFormats(db: Db, theaterId: number): Promise<void> {
  await sql`update theater set formats = (select coalesce(json_group_array(format), '[]') from (
      select distinct f.value as format from session s, json_each(s.details, ${sql.lit(`$[${FORMATS}]`)}) f
      where s.theater_id = ${theaterId} order by 1)) where id = ${theaterId}`.execute(db);
}

async function forgetPast(db: Db, { id, timezone }: LinkedTheater, now: Date): Promise<void> {
  const yesterday = addDays(dateIn(timezone, now), -1);
  for (const table of ["session", "source_session"] as const) {
    await db.deleteFrom(table).where("theater_id", "=", id).where("date", "<", yesterday).execute();
  }
}
