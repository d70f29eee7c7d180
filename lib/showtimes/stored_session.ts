import type { z } from "zod";
import type { Session } from "./schema.ts";

/** A session as it is kept: its wire shape but for what changes without it. */
export type StoredSession = Omit<z.input<typeof Session>, "observedAt">;

/**
 * What is kept of a session, in this order and without these names, which would be half of every row and of the time
 * that reading hundreds takes. Earlier versions read as many as they know, so what is new comes last and may be missing;
 * any other change needs a migration.
 */
const KEYS = [
  "time",
  "price",
  "bookingUrl",
  "startsAt",
  "endsAt",
  "timezone",
  "businessDate",
  "priceMax",
  "currency",
  "formats",
  "language",
  "subtitles",
  "hall",
  "availability",
  "source",
  // Left out where there is none, as it is with nearly all, and with those that an earlier version kept.
  "accessibility",
] as const satisfies readonly (keyof StoredSession)[];

type ValuesOf<Keys extends readonly (keyof StoredSession)[]> = { readonly [I in keyof Keys]: StoredSession[Keys[I]] };

const LAST = KEYS.length - 1;

/** The values of a session as they are kept. */
export type PackedSession = ValuesOf<typeof KEYS>;

/** Where among them is what statements look at. */
export const [FORMATS, PRICE, CURRENCY, AVAILABILITY] = (["formats", "price", "currency", "availability"] as const)
  .map((key) => KEYS.indexOf(key));

/** The text that is kept of a session. */
export function packed(session: StoredSession): string {
  const keys = session.accessibility.length === 0 ? KEYS.slice(0, LAST) : KEYS;
  return JSON.stringify(keys.map((key) => session[key]));
}

/** A session from what was kept of it. */
export function unpacked(values: PackedSession): StoredSession {
  const session: Record<string, unknown> = {};
  for (let i = 0; i < LAST; i++) session[KEYS[i]] = values[i];
  session.accessibility = values[LAST] ?? [];
  return session as StoredSession;
}
