import { type Kysely, sql } from "kysely";

/** The values of a session as `lib/showtimes/stored_session.ts` lists them; a migration imports nothing that may change. */
const VALUES = [
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
];

/** Keeps of each session the list of its values, without their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const values = VALUES.map((name) => sql`json(details -> ${sql.lit(name)})`);
  await sql`update session set details = json_array(${sql.join(values)})`.execute(db);
}
