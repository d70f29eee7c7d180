import { type Kysely, sql } from "kysely";

/** One row that a health check writes, to see whether writing works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table write_probe (id integer primary key check (id = 1), at text not null)`.execute(db);
}
