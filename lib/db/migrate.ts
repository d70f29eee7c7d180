import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Database, DatabaseError, type Db } from "./database.ts";
import * as catalog from "./migrations/0001_catalog.ts";
import * as cinema from "./migrations/0002_cinema.ts";
import * as agents from "./migrations/0003_agents.ts";
import * as search from "./migrations/0004_search.ts";
import * as accounts from "./migrations/0005_accounts.ts";
import * as rooms from "./migrations/0006_rooms.ts";
import * as showtimeIndexes from "./migrations/0007_showtime_indexes.ts";
import * as packedSessions from "./migrations/0008_packed_sessions.ts";
import * as wholeTypeWords from "./migrations/0009_whole_type_words.ts";
import * as oneScore from "./migrations/0010_one_score.ts";
import * as filmSessions from "./migrations/0011_film_sessions.ts";
import * as writeProbe from "./migrations/0012_write_probe.ts";
import * as importLease from "./migrations/0013_import_lease.ts";
import * as backup from "./migrations/0014_backup.ts";
import * as dailyKey from "./migrations/0015_daily_key.ts";
import { listMissingTriggers, raiseVersions } from "./raising.ts";

const MIGRATIONS: Record<string, Migration> = {
  "0001_catalog": catalog,
  "0002_cinema": cinema,
  "0003_agents": agents,
  "0004_search": search,
  "0005_accounts": accounts,
  "0006_rooms": rooms,
  "0007_showtime_indexes": showtimeIndexes,
  "0008_packed_sessions": packedSessions,
  "0009_whole_type_words": wholeTypeWords,
  "0010_one_score": oneScore,
  "0011_film_sessions": filmSessions,
  "0012_write_probe": writeProbe,
  "0013_import_lease": importLease,
  "0014_backup": backup,
  "0015_daily_key": dailyKey,
};

/** The name of the newest migration, which `/api/health` reports as the schema's version. */
export const SCHEMA_VERSION = Object.keys(MIGRATIONS).sort().at(-1)!;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Safe to run twice and from two
 * processes at once: the whole run is one write transaction, so the second waits and then finds nothing to do. Nothing
 * is written, and so nobody waited for, where the schema is up to date.
 */
export async function migrate(database: Database): Promise<string[]> {
  const ran = await listRan(database.read);
  const unknown = ran.find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown) {
    throw new DatabaseError(`The database has a newer schema (${unknown}) than this version of Foyer. Update Foyer.`);
  }
  if (ran.length === Object.keys(MIGRATIONS).length) {
    // A version may have moved a table to another tag without a migration.
    if ((await listMissingTriggers(database.read)).length > 0) await raiseVersions(database.write);
    return [];
  }
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const { error, results } = await new Migrator({ db: database.write, provider }).migrateToLatest();
  if (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`The database schema could not be brought up to date: ${text}`);
  }
  await raiseVersions(database.write);
  return (results ?? []).map((result) => result.migrationName);
}

async function listRan(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
