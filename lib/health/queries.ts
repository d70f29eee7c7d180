import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { findSchemaVersion } from "../db/schema_state.ts";

/** What a health check tells. Films are counted by their facet, because counting a million rows takes too long for it. */
export async function findVitals(db: Db) {
  const counts = sql<{ films: number; lists: number }>`
    select coalesce((select count from facet where kind = 'all'), 0) as films,
      (select count(*) from collection) as lists`.execute(db);
  const [{ rows: [row] }, version] = await Promise.all([counts, findSchemaVersion(db)]);
  return { ...row, version };
}

/** How many titles of each type and how many lists there are, by the facets of films. */
export async function findCatalogCounts(
  db: Db,
): Promise<{ types: { type: string; count: number }[]; lists: number }> {
  const types = sql<{ type: string; count: number }>`
    select value as type, count from facet where kind = 'type' and count > 0 order by count desc, value`.execute(db);
  const lists = sql<{ lists: number }>`select count(*) as lists from collection`.execute(db);
  const [{ rows }, { rows: [row] }] = await Promise.all([types, lists]);
  return { types: rows, lists: row.lists };
}

/** How many people there are; it takes tens of milliseconds where there are a million. */
export async function countPeople(db: Db): Promise<number> {
  const { people } = await db.selectFrom("person").select((e) => e.fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  return people;
}

/** Writes the row of the health check. */
export async function writeProbe(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.insertInto("write_probe").values({ id: 1, at }).onConflict((row) => row.column("id").doUpdateSet({ at }))
    .execute();
}
