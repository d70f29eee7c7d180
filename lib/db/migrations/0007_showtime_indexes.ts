import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // with the city, so that the cities of a film are counted in the index alone
  `drop index session_film`,
  `create index session_film on session (screened_film_id, date, starts, city_id)`,
  // with what answers say of hundreds of theaters at once
  `drop index theater_link_theater`,
  `create index theater_link_theater on theater_link (theater_id, observed_at)`,
];

/** Has what every answer with a film's showtimes counts and names be read in indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
