import type { z } from "zod";
import type { Session } from "./schema.ts";

/** A session as it is kept: its wire shape but for what changes without it. */
export type StoredSession = Omit<z.input<typeof Session>, "observedAt">;

// A list of its values, because the names would be half of every row, and of the time that reading hundreds takes.
const valuesOf = (session: StoredSession) =>
  [
    session.time,
    session.price,
    session.bookingUrl,
    session.startsAt,
    session.endsAt,
    session.timezone,
    session.businessDate,
    session.priceMax,
    session.currency,
    session.formats,
    session.language,
    session.subtitles,
    session.hall,
    session.availability,
    session.source,
  ] as const;

/** The values of a session in the order in which they are kept. Changing it needs a migration. */
export type PackedSession = ReturnType<typeof valuesOf>;

/** Where among them the formats are. */
export const FORMATS = 9;

/** The text that is kept of a session. */
export function packed(session: StoredSession): string {
  return JSON.stringify(valuesOf(session));
}

/** A session from what was kept of it. */
export function unpacked(
  [
    time,
    price,
    bookingUrl,
    startsAt,
    endsAt,
    timezone,
    businessDate,
    priceMax,
    currency,
    formats,
    language,
    subtitles,
    hall,
    availability,
    source,
  ]: PackedSession,
): StoredSession {
  return {
    time,
    price,
    bookingUrl,
    startsAt,
    endsAt,
    timezone,
    businessDate,
    priceMax,
    currency,
    formats,
    language,
    subtitles,
    hall,
    availability,
    source,
  };
}
