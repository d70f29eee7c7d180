import { Buffer } from "node:buffer";
import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "./db/database.ts";
import { perDatabase } from "./db/per_database.ts";
import { insertDailyKey } from "./privacy/queries.ts";

// Limits count by digests of client addresses and login names. There are so few of these that a plain digest is turned
// back by trying all, so each day has a random key of its own, which is deleted two days later.

const DAY_MS = 86_400_000;
const keysOf = perDatabase(() => new Map<string, string>());

/** What something is counted by. */
export interface Digests {
  /** What to write. */
  today: string;
  /** What to count: all that was written within the window, which are two for as long after midnight UTC as it is. */
  counted: string[];
}

/**
 * The digests of an address or name with what it is counted for, so that those of two limits can't be compared;
 * `windowMs`: how far the limit looks back, a day at most. Not to be called in a transaction, because a key that is
 * undone with it would be remembered here.
 */
export async function dailyDigests(
  database: Database,
  value: string,
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<Digests> {
  const days = [dayOf(now), dayOf(new Date(now.getTime() - windowMs))];
  const counted: string[] = [];
  for (const day of new Set(days)) counted.push(digestOf(value, await keyOf(database, day)));
  return { today: counted[0], counted };
}

/** The last day whose key nothing needs any more. */
export function forgottenDay(now: Date): string {
  return dayOf(new Date(now.getTime() - 2 * DAY_MS));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function keyOf(database: Database, day: string): Promise<string> {
  const keys = keysOf(database);
  const known = keys.get(day);
  if (known) return known;
  // Another process may have made it a moment ago: the first one stays.
  const key = await insertDailyKey(database.write, day, randomBytes(32).toString("base64url"));
  for (const old of keys.keys()) if (old < forgottenDay(new Date(day))) keys.delete(old);
  keys.set(day, key);
  return key;
}

function digestOf(value: string, key: string): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(value).digest("base64url");
}
