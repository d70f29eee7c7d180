import type { Database } from "../db/database.ts";
import type { Source } from "./source.ts";
import { mergeTheater } from "./store_sessions.ts";

/**
 * Takes back what sources announced that are not configured any more, so that made-up showtimes never stand beside real
 * ones. The links that people corrected stay, for the day when a source comes back.
 */
export async function retireSources(database: Database, sources: readonly Source[]): Promise<void> {
  const names = sources.map(({ name }) => name);
  // Looked for first, because most starts have nothing to do and need not wait for the writer.
  const stale = await database.read.selectFrom("source_refresh").select("source").distinct()
    .$if(names.length > 0, (query) => query.where("source", "not in", names)).execute();
  const gone = stale.map(({ source }) => source);
  if (gone.length === 0) return;
  await database.write.transaction().execute(async (db) => {
    const places = await db.selectFrom("source_session as s").innerJoin("theater as t", "t.id", "s.theater_id")
      .innerJoin("city as c", "c.id", "t.city_id").where("s.source", "in", gone)
      .select(["t.id", "c.id as cityId", "c.country", "c.timezone", "s.date"]).distinct().execute();
    await db.deleteFrom("source_session").where("source", "in", gone).execute();
    await db.deleteFrom("repertoire").where("source", "in", gone).execute();
    await db.deleteFrom("source_refresh").where("source", "in", gone).execute();
    for (const dates of Map.groupBy(places, ({ id }) => id).values()) {
      await mergeTheater(db, dates[0], dates.map(({ date }) => date));
    }
  });
}
