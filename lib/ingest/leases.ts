import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { dueNow, LEASE_MS } from "../places/refresh_queries.ts";
import type { RefreshKey } from "../places/sources.ts";

/**
 * Takes the right to refresh, for as long as a refresh may take; one statement, so that of all processes on the database
 * one gets it. Also remembers that somebody wants it. `force` takes what is not due yet. Returns whether it was taken.
 */
export async function takeLease(
  db: Db,
  { country, source, city }: RefreshKey,
  { owner, now, force = false }: { owner: string; now: Date; force?: boolean },
): Promise<boolean> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const { isFree, isDue } = dueNow(now);
  const { rows } = await sql`
    insert into source_refresh (country, source, city, wanted_at, due_at, lease_owner, lease_until)
    values (${country}, ${source}, ${city}, ${at}, ${at}, ${owner}, ${until})
    on conflict (country, source, city) do update
      set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until, wanted_at = excluded.wanted_at
      where ${isFree} and (${isDue} or ${force ? 1 : 0})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that a refresh succeeded, when the next is due, and what it could not read. */
export async function settle(
  db: Db,
  key: RefreshKey,
  { owner, now, dueAt, faults }: { owner: string; now: Date; dueAt: Date; faults: readonly string[] },
): Promise<void> {
  await db.updateTable("source_refresh").set({
    updated_at: now.toISOString(),
    due_at: dueAt.toISOString(),
    failures: 0,
    error: faults.length > 0 ? faults.slice(0, 5).join("; ") : null,
    lease_owner: null,
    lease_until: null,
  }).where("country", "=", key.country).where("source", "=", key.source).where("city", "=", key.city)
    .where("lease_owner", "=", owner).execute();
}

/** The pause after the nth failure in a row: a minute, doubled each time up to an hour, give or take a fifth. */
function pauseAfter(failures: number): number {
  return Math.min(60_000 * 2 ** (failures - 1), 3_600_000) * (0.8 + Math.random() * 0.4);
}

/** Notes that a refresh failed; the next try waits the longer, the more have failed in a row. Returns how many. */
export async function fail(
  db: Db,
  key: RefreshKey,
  { owner, now, error }: { owner: string; now: Date; error: string },
): Promise<number> {
  const mine = () =>
    db.updateTable("source_refresh")
      .where("country", "=", key.country).where("source", "=", key.source).where("city", "=", key.city)
      .where("lease_owner", "=", owner);
  const row = await mine().set({ failures: sql`failures + 1`, error }).returning("failures").executeTakeFirst();
  if (!row) return 0;
  const dueAt = new Date(now.getTime() + pauseAfter(row.failures)).toISOString();
  await mine().set({ due_at: dueAt, lease_owner: null, lease_until: null }).execute();
  return row.failures;
}

/** Remembers that somebody still wants these. */
export async function keepWanted(db: Db, keys: readonly RefreshKey[], now: Date): Promise<void> {
  for (const { country, source, city } of keys) {
    await db.updateTable("source_refresh").set({ wanted_at: now.toISOString() })
      .where("country", "=", country).where("source", "=", source).where("city", "=", city).execute();
  }
}
