import { sql } from "kysely";
import { CLOCKS_APART_MS } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Digests } from "../daily_key.ts";

// Limits that are exact across processes: the database counts.

/** What is counted, for whom, and how much of it a window takes. */
export interface Allowed {
  kind: "sign_in_name" | "sign_in_address" | "sign_up_address" | "report_address";
  /** Of the login name or the address. */
  digests: Digests;
  /** 0 is no limit. */
  limit: number;
  windowMs: number;
}

/**
 * Takes one attempt off a window. Counting and taking are one statement, so that two processes can't both take the
 * last. Returns the attempt's id, or when the next is free.
 */
export async function takeAttempt(
  db: Db,
  { kind, digests: { today, counted }, limit, windowMs }: Allowed,
  now: Date,
): Promise<{ id: number } | { free: Date }> {
  const since = new Date(now.getTime() - windowMs).toISOString();
  const ahead = new Date(now.getTime() + CLOCKS_APART_MS).toISOString();
  const window = sql`from attempt where kind = ${kind} and key_hash in (${sql.join(counted)})
    and at > ${since} and at <= ${ahead}`;
  const { rows: [taken] } = await sql<{ id: number }>`
    insert into attempt (kind, key_hash, at) select ${kind}, ${today}, ${now.toISOString()}
    where ${limit} = 0 or (select count(*) ${window}) < ${limit} returning id`.execute(db);
  if (!taken) {
    const { rows: [{ at }] } = await sql<{ at: string }>`
      select at ${window} order by at desc limit 1 offset ${limit - 1}`.execute(db);
    return { free: new Date(Date.parse(at) + windowMs) };
  }
  return taken;
}

/** Gives attempts back that were none. */
export async function giveBack(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("attempt").where("id", "in", ids).execute();
}
