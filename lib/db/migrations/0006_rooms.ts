import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // how often each room's rows have changed; counted by triggers, in the transaction that changes them
  `create table room_version (room text primary key, version integer not null) without rowid`,
  // which database this is, so that a replica follows no other one; copies and backups keep it
  `create table lineage (id text not null)`,
  `insert into lineage (id) values (lower(hex(randomblob(16))))`,
  // whether a film is in cinemas: belongs to no room, for a minute of delay matters less than keeping films' answers
  `create view film_showing as select x.film_id,
    (select s.starts from session s where s.screened_film_id = x.id order by s.date desc, s.starts desc limit 1)
      as last_session,
    exists (select 1 from repertoire r where r.screened_film_id = x.id) as in_repertoire
    from screened_film x where x.film_id is not null`,
];

/** Creates what tells which rooms changed, and which database this is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
