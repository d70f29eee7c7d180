import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** So many rows are kept: those that were chosen last. */
export const MOST_ROWS = 50_000;
/** A count is no greater, so that what is chosen now passes what was. */
const MOST = 1000;
/** More that was chosen after one query is not looked at. */
const LISTED = 50;

/** How often something was chosen after a query, as of a day. */
export interface SearchChoice {
  kind: "film" | "person";
  id: number;
  count: number;
  day: string;
}

/** What was chosen after a query, the most often chosen first. */
export async function listChoices(db: Db, query: string): Promise<SearchChoice[]> {
  const { rows } = await sql<SearchChoice>`select kind, entity_id as id, count, day from search_choice
    where query = ${query} order by count desc limit ${LISTED}`.execute(db);
  return rows;
}

/** Adds to a count, in a transaction; what was chosen longest ago goes where there are too many rows. */
export async function addChoices(
  db: Db,
  { query, kind, id, count, day, decayed }: SearchChoice & {
    query: string;
    decayed: (old: Pick<SearchChoice, "count" | "day">, today: string) => number;
  },
): Promise<void> {
  const old = await db.selectFrom("search_choice").select(["id", "count", "day"])
    .where("query", "=", query).where("kind", "=", kind).where("entity_id", "=", id).executeTakeFirst();
  if (old) {
    const sum = Math.min(MOST, decayed(old, day) + count);
    await db.updateTable("search_choice").set({ count: sum, day }).where("id", "=", old.id).execute();
    return;
  }
  await db.insertInto("search_choice").values({ query, kind, entity_id: id, count, day }).execute();
  await sql`delete from search_choice where id in (select id from search_choice order by day
    limit max(0, (select count(*) from search_choice) - ${MOST_ROWS}))`.execute(db);
}
