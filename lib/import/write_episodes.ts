import { type Selectable, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Identified } from "./identify.ts";
import { merged, mergedTexts, readTexts, textsJson } from "./merge.ts";
import { insertRows } from "./rows.ts";
import type { EpisodeGiven } from "./season_schema.ts";

type Row = Selectable<Schema["episode"]>;

/** Ratings as they are kept: value, scale and votes, by source. */
type KeptRatings = Record<string, [value: number, scale: number, votes: number | null]>;

/**
 * Replaces the episodes of the seasons that records give, and takes away those of seasons that are gone; one of the same
 * number keeps what a record does not have. Only rows that differ are written: of a long series a rating changes, or an
 * episode comes.
 */
export async function writeEpisodes(db: Db, films: readonly Identified<"film">[]): Promise<void> {
  const ids = films.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const known = Map.groupBy(await listEpisodes(db, ids), ({ film_id, season }) => `${film_id} ${season}`);
  const [written, gone]: [Row[], Row[]] = [[], []];
  for (const { id, record } of films) {
    for (const { number: season, episodes } of record.seasons ?? []) {
      const rows = known.get(`${id} ${season}`) ?? [];
      known.delete(`${id} ${season}`);
      if (episodes === undefined) continue;
      const old = new Map(rows.map((row) => [row.number, row]));
      for (const episode of episodes ?? []) {
        const before = old.get(episode.number);
        const row = rowOf({ film_id: id, season }, episode, before);
        old.delete(episode.number);
        if (before && JSON.stringify(before) === JSON.stringify(row)) continue;
        written.push(row);
        if (before) gone.push(before);
      }
      gone.push(...old.values());
    }
  }
  await deleteEpisodes(db, [...gone, ...[...known.values()].flat()]);
  await insertRows(db, "episode", written);
}

/** The row of an episode after a record, its columns in the order of the table. */
function rowOf(
  place: Pick<Row, "film_id" | "season">,
  { number, titles, airDate, runtimeMinutes, ratings }: EpisodeGiven,
  old: Row | undefined,
): Row {
  return {
    ...place,
    number,
    original_title: titles === null ? null : merged(old?.original_title, titles?.original),
    titles: textsJson(mergedTexts(readTexts(old?.titles), titles)),
    air_date: merged(old?.air_date, airDate),
    runtime_minutes: merged(old?.runtime_minutes, runtimeMinutes),
    ratings: mergedRatings(old?.ratings, ratings),
  };
}

/** Each source's rating is written over that of the same source; those of other sources stay. */
function mergedRatings(old: string | null | undefined, given: EpisodeGiven["ratings"]): string | null {
  if (given === undefined) return old ?? null;
  if (given === null) return null;
  const kept: KeptRatings = old ? JSON.parse(old) : {};
  for (const { source, value, scale, votes } of given) {
    if (value === null) delete kept[source];
    else kept[source] = [value, scale, votes ?? null];
  }
  return Object.keys(kept).length > 0 ? JSON.stringify(kept) : null;
}

async function listEpisodes(db: Db, filmIds: readonly number[]): Promise<Row[]> {
  if (filmIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select film_id, season, number, original_title, titles, air_date, runtime_minutes, ratings from episode
    where film_id in (select value from json_each(${JSON.stringify(filmIds)}))`.execute(db);
  return rows;
}

async function deleteEpisodes(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const places = rows.map(({ film_id, season, number }) => [film_id, season, number]);
  await sql`delete from episode where (film_id, season, number) in (
    select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(places)}))`.execute(db);
}
