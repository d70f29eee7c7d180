import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // which process imports now, and until when it may; `until` is in milliseconds by the database's own clock
  `create table import_lease (id integer primary key check (id = 1), owner text not null, until integer not null)`,
];

/** Has one process at a time import, as an import is many transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
