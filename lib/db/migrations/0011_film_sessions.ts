import { type Kysely, sql } from "kysely";

/** Lets a film tell when its next sessions are. Like `film_showing`, the view has no cache tag (`lib/db/cache_tags.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view film_session as select x.film_id, s.date, s.starts from screened_film x
    cross join session s on s.screened_film_id = x.id where x.film_id is not null`.execute(db);
}
