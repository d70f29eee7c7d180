import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** What a health check tells. Films are counted by their facet, because counting a million rows takes too long for it. */
export async function findVitals(db: Db) {
  const { rows: [row] } = await sql<{ films: number; people: number; lists: number; version: string }>`
    select coalesce((select count from facet where kind = 'all'), 0) as films,
      (select count(*) from person) as people, (select count(*) from collection) as lists,
      (select max(name) from kysely_migration) as version`.execute(db);
  return row;
}

/** Writes the row of the health check. */
export async function writeProbe(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.insertInto("write_probe").values({ id: 1, at }).onConflict((row) => row.column("id").doUpdateSet({ at }))
    .execute();
}
