import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { RefreshKey } from "./sources.ts";

/** The state of something that is refreshed: a source's country (`city` is `""`) or one city of it. */
export interface RefreshRow extends RefreshKey {
  wantedAt: string;
  dueAt: string;
  updatedAt: string | null;
  failures: number;
  error: string | null;
  leaseUntil: string | null;
}

const REFRESH = sql`country, source, city, wanted_at as wantedAt, due_at as dueAt, updated_at as updatedAt, failures,
  error, lease_until as leaseUntil`;

/** The state of everything that is refreshed for a country. */
export async function listRefreshes(db: Db, country: string): Promise<RefreshRow[]> {
  const { rows } = await sql<RefreshRow>`
    select ${REFRESH} from source_refresh where country = ${country} order by source, city`.execute(db);
  return rows;
}

/** The state of everything that is refreshed, of which there are some hundred. */
export async function listAllRefreshes(db: Db): Promise<RefreshRow[]> {
  const { rows } = await sql<RefreshRow>`
    select ${REFRESH} from source_refresh order by country, source, city`.execute(db);
  return rows;
}

/** What is due and has been wanted lately. */
export async function listDue(db: Db, now: string, wantedSince: string): Promise<RefreshRow[]> {
  const { rows } = await sql<RefreshRow>`select ${REFRESH} from source_refresh
    where due_at <= ${now} and wanted_at >= ${wantedSince} order by due_at`.execute(db);
  return rows;
}
