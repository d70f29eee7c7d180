import type { Database, Db } from "../db/database.ts";
import { screenedOf } from "./link_films.ts";
import { mergeTheater } from "./store_sessions.ts";

/** A correction that can't be made, in one sentence. */
export class CorrectionError extends Error {
  override name = "CorrectionError";
}

/** One thing that a source names, and what it was taken for. */
export interface SourceLink {
  source: string;
  sourceId: string;
  /** As the source calls it. */
  name: string;
  /** What it is taken for: a film of the catalog by its id and title, a theater by its slug; `null` is nothing. */
  target: string | null;
  /** Decided by a person. */
  fixed: boolean;
}

/** The films that sources name, those without a film of the catalog first. */
export async function listFilmLinks(db: Db): Promise<SourceLink[]> {
  const rows = await db.selectFrom("film_link as l").innerJoin("screened_film as s", "s.id", "l.screened_film_id")
    .leftJoin("film as f", "f.id", "s.film_id")
    .select(["l.source", "l.source_id", "l.title", "l.fixed", "f.id", "f.original_title", "f.year"])
    .orderBy((eb) => eb("f.id", "is not", null)).orderBy("l.source").orderBy("l.title").execute();
  return rows.map((row) => ({
    source: row.source,
    sourceId: row.source_id,
    name: row.title,
    target: row.id === null ? null : `${row.id} ${row.original_title} (${row.year ?? "?"})`,
    fixed: row.fixed === 1,
  }));
}

/** The theaters that sources name. */
export async function listTheaterLinks(db: Db): Promise<SourceLink[]> {
  const rows = await db.selectFrom("theater_link as l").innerJoin("theater as t", "t.id", "l.theater_id")
    .select(["l.source", "l.source_id", "l.name", "l.fixed", "t.slug"]).orderBy("t.slug").orderBy("l.source").execute();
  return rows.map((row) => ({
    source: row.source,
    sourceId: row.source_id,
    name: row.name,
    target: row.slug,
    fixed: row.fixed === 1,
  }));
}

/**
 * Says which film of the catalog a source means; `null`: none of them. Its sessions follow at once, and no refresh
 * decides otherwise. Part of a transaction. Throws a {@linkcode CorrectionError} where there is no such link or film.
 */
export async function linkToFilm(
  db: Db,
  { source, sourceId, filmId }: { source: string; sourceId: string; filmId: number | null },
): Promise<void> {
  const link = await db.selectFrom("film_link").select("title")
    .where("source", "=", source).where("source_id", "=", sourceId).executeTakeFirst();
  if (!link) throw new CorrectionError(`${source} names no film ${sourceId}: \`links films\` lists them.`);
  const id = filmId === null
    ? (await db.insertInto("screened_film").values({ titles: JSON.stringify({ ru: link.title }) })
      .returning("id").executeTakeFirstOrThrow()).id
    : await screenedFilm(db, filmId);
  await db.updateTable("film_link").set({ screened_film_id: id, fixed: 1 })
    .where("source", "=", source).where("source_id", "=", sourceId).execute();
  await db.updateTable("source_session").set({ screened_film_id: id })
    .where("source", "=", source).where("source_film_id", "=", sourceId).execute();
  await mergeWhere(db, "source_film_id", { source, sourceId });
}

/** The same in a transaction of its own. */
export async function correctFilm(
  database: Database,
  link: { source: string; sourceId: string; filmId: number | null },
): Promise<void> {
  await database.write.transaction().execute((db) => linkToFilm(db, link));
}

async function screenedFilm(db: Db, filmId: number): Promise<number> {
  const film = await db.selectFrom("film").select("id").where("id", "=", filmId).executeTakeFirst();
  if (!film) throw new CorrectionError(`There is no film ${filmId} in the catalog.`);
  return await screenedOf(db, filmId);
}

/**
 * Says which of our theaters a source means, by its slug. Its sessions follow at once. Throws a
 * {@linkcode CorrectionError} where there is no such link or theater.
 */
export async function correctTheater(
  database: Database,
  { source, sourceId, slug }: { source: string; sourceId: string; slug: string },
): Promise<void> {
  await database.write.transaction().execute(async (db) => {
    const theater = await db.selectFrom("theater").select("id").where("slug", "=", slug).executeTakeFirst();
    if (!theater) throw new CorrectionError(`There is no theater ${slug}: \`links theaters\` lists them.`);
    const before = await db.selectFrom("theater_link").select("theater_id")
      .where("source", "=", source).where("source_id", "=", sourceId).executeTakeFirst();
    if (!before) throw new CorrectionError(`${source} names no theater ${sourceId}: \`links theaters\` lists them.`);
    await db.updateTable("theater_link").set({ theater_id: theater.id, fixed: 1 })
      .where("source", "=", source).where("source_id", "=", sourceId).execute();
    await db.updateTable("source_session").set({ theater_id: theater.id })
      .where("source", "=", source).where("source_theater_id", "=", sourceId).execute();
    await mergeWhere(db, "source_theater_id", { source, sourceId }, before.theater_id);
  });
}

/** Merges the theaters again where a source's film or theater has sessions, and another one that has lost them. */
async function mergeWhere(
  db: Db,
  column: "source_film_id" | "source_theater_id",
  { source, sourceId }: { source: string; sourceId: string },
  also?: number,
): Promise<void> {
  const rows = await db.selectFrom("source_session").where("source", "=", source).where(column, "=", sourceId)
    .select(["theater_id", "date"]).distinct().execute();
  const theaters = new Set([...rows.map((row) => row.theater_id), ...(also === undefined ? [] : [also])]);
  const dates = [...new Set(rows.map(({ date }) => date))];
  for (const id of theaters) {
    const place = await db.selectFrom("theater as t").innerJoin("city as c", "c.id", "t.city_id").where("t.id", "=", id)
      .select(["t.id", "c.id as cityId", "c.country", "c.timezone"]).executeTakeFirstOrThrow();
    await mergeTheater(db, place, dates);
  }
}
