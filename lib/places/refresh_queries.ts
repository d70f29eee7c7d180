import { type RawBuilder, sql } from "kysely";
import { CLOCKS_APART_MS } from "../clock.ts";
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

/** How long a refresh may take before another process may begin it again. */
export const LEASE_MS = 150_000;

/** Whether something has to be refreshed and nobody is at it. No time from before the clock was set back holds it up. */
export function isDue(row: RefreshRow | undefined, now: Date): boolean {
  if (!row) return true;
  const { at, ahead, longest } = instants(now);
  const { dueAt, wantedAt, updatedAt, leaseUntil } = row;
  const isFree = leaseUntil === null || leaseUntil <= at || leaseUntil > longest;
  return isFree && (dueAt <= at || wantedAt > ahead || (updatedAt ?? "") > ahead);
}

/** The same for the rows of a statement: that nobody is at it, and that it has to be refreshed. */
export function dueNow(now: Date): Record<"isFree" | "isDue", RawBuilder<boolean>> {
  const { at, ahead, longest } = instants(now);
  return {
    isFree: sql`(lease_until is null or lease_until <= ${at} or lease_until > ${longest})`,
    isDue: sql`(due_at <= ${at} or wanted_at > ${ahead} or updated_at > ${ahead})`,
  };
}

function instants(now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return { at: later(0), ahead: later(CLOCKS_APART_MS), longest: later(LEASE_MS + CLOCKS_APART_MS) };
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
export async function listDue(db: Db, now: Date, wantedSince: string): Promise<RefreshRow[]> {
  const { rows } = await sql<RefreshRow>`select ${REFRESH} from source_refresh
    where ${dueNow(now).isDue} and wanted_at >= ${wantedSince} order by due_at`.execute(db);
  return rows;
}
