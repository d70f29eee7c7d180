import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // with the city, so that the cities of a film are counted in the index alone
  `drop index session_film`,
  `create index session_film on session (screened_film_id, date, starts, city_id)`,
];

/** Has the cities where a film is shown counted without reading its sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
