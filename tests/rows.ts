import type { Database } from "@/lib/db/database.ts";

// What is known of films, people and lists, for tests that care about what is lost.

const PARTS = [
  "film_title",
  "film_alias",
  "film_text",
  "film_external_id",
  "film_country",
  "premiere",
  "season",
  "episode",
  "video",
  "film_still",
  "film_genre",
  "film_keyword",
  "offer",
  "credit",
  "external_rating",
  "person_name",
  "person_text",
  "person_external_id",
  "collection_text",
  "collection_item",
] as const;

/** Every row of what belongs to films, people and lists, as JSON. */
export async function everyRow(database: Database): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const table of PARTS) {
    const rows = await database.read.selectFrom(table).selectAll().execute();
    all.set(table, rows.map((row) => JSON.stringify(row)));
  }
  return all;
}

/** The rows that were there before and are no longer. */
export async function lost(database: Database, before: Map<string, string[]>): Promise<string[]> {
  const after = await everyRow(database);
  return [...before].flatMap(([table, rows]) => {
    const there = new Set(after.get(table));
    return rows.filter((row) => !there.has(row)).map((row) => `${table} ${row}`);
  });
}
