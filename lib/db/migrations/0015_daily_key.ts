import { type Kysely, sql } from "kysely";

/** Keys of a day each, with which client addresses and login names are digested for the limits that count them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table daily_key (day text primary key, key text not null) without rowid`.execute(db);
}
