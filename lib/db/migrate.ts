import { Migrator } from "kysely/migration";
import { type Database, DatabaseError } from "./database.ts";
import { reasonOf } from "./errors.ts";
import { runMigration } from "./migrate_one.ts";
import type { Migrations } from "./migration.ts";
import { dropOldSaves, saveBefore, whileAlone } from "./migration_backup.ts";
import { FIRST_MIGRATIONS, MIGRATIONS } from "./migrations/mod.ts";
import { listMissingTriggers, raiseVersions } from "./raising.ts";
import { judge, readState, type SchemaState } from "./schema_state.ts";

/** The name of the newest migration that this code knows. */
export const SCHEMA_VERSION = namesOf(MIGRATIONS).at(-1)!;

/** How long a replica may take to show what was migrated. */
const SHOWN_MS = 30_000;

/** Options of {@linkcode migrate}. */
export interface MigrateOptions {
  /** The migrations after the first ones, where they are not the program's own. */
  migrations?: Migrations;
  /** Told of a schema that is newer than this code, and of what the migration does. */
  onMessage?: (level: "info" | "warn", message: string) => void;
}

/** What {@linkcode migrate} has to do. */
export interface Todo {
  /** Of the first migrations, during which nothing can be served. */
  first: string[];
  /** Of those after them, begun ones with rows to fill included. */
  rest: string[];
}

/**
 * Brings the schema up to date and returns the names of the migrations that ran, or that had been begun and were
 * finished. Safe to run twice and from several processes at once: each migration is noted in the transaction that makes
 * it. Nothing is written, and no lock is waited for, where the schema is up to date. A file with data in it is copied
 * first. Throws a {@linkcode DatabaseError}, with nothing changed, where this code can't work with what is there.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = MIGRATIONS, onMessage } = options;
  const state = await readState(database.read);
  const warning = judge(state, namesOf(migrations));
  if (warning) onMessage?.("warn", warning);
  if (!isNeeded(todoOf(state, migrations))) {
    // A version may have moved a table to another tag without a migration.
    if ((await listMissingTriggers(database.read)).length > 0) await raiseVersions(database.bulk);
    return [];
  }
  const done = await whileAlone(database.file, () => run(database, migrations, onMessage));
  await untilShown(database, migrations);
  return done;
}

/** What is to be done to a database in `state`. */
export function todoOf({ ran, filling }: SchemaState, migrations: Migrations = MIGRATIONS): Todo {
  const isOpen = (name: string) => !ran.includes(name) || filling.has(name);
  return { first: Object.keys(FIRST_MIGRATIONS).filter(isOpen), rest: Object.keys(migrations).sort().filter(isOpen) };
}

function isNeeded({ first, rest }: Todo): boolean {
  return first.length + rest.length > 0;
}

/** All names that code with these migrations knows, sorted. */
export function namesOf(migrations: Migrations): string[] {
  return [...Object.keys(FIRST_MIGRATIONS), ...Object.keys(migrations)].sort();
}

async function run(
  database: Database,
  migrations: Migrations,
  onMessage: MigrateOptions["onMessage"],
): Promise<string[]> {
  // Another process may have done it meanwhile, and a copy may not show it yet.
  const state = await readState(database.latest);
  judge(state, namesOf(migrations));
  const { first, rest } = todoOf(state, migrations);
  if (first.length + rest.length === 0) return [];
  if (database.file && state.ran.length > 0 && [...first, ...rest].some((name) => !state.ran.includes(name))) {
    const saved = saveBefore(database.file, state.ran.at(-1)!);
    onMessage?.("info", `The database was copied to ${saved} before its migration`);
  }
  try {
    const done = first.length > 0 ? await runFirst(database) : [];
    for (const name of rest) {
      onMessage?.("info", `Migrating: ${name} ${migrations[name].about}`);
      await runMigration(database, name, migrations[name]);
      done.push(name);
    }
    await raiseVersions(database.bulk);
    if (database.file) dropOldSaves(database.file);
    return done;
  } catch (error) {
    throw new DatabaseError(`The database schema could not be brought up to date: ${reasonOf(error)}.`);
  }
}

/** Waits until reads show the migrated schema: a replica may still have the one before, which this code can't read. */
async function untilShown({ read }: Database, migrations: Migrations): Promise<void> {
  for (const end = Date.now() + SHOWN_MS; isNeeded(todoOf(await readState(read), migrations));) {
    if (Date.now() > end) throw new DatabaseError("The primary has the new schema, and the replica does not show it.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function runFirst(database: Database): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve({ ...FIRST_MIGRATIONS }) };
  const { error, results } = await new Migrator({ db: database.bulk, provider }).migrateToLatest();
  if (error) throw error;
  await raiseVersions(database.bulk);
  return (results ?? []).map((result) => result.migrationName);
}
