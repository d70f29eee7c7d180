import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { DatabaseError } from "./database.ts";
import * as catalog from "./migrations/0001_catalog.ts";

const MIGRATIONS: Record<string, Migration> = {
  "0001_catalog": catalog,
};

/** The name of the newest migration, which `/api/health` reports as the schema's version. */
export const SCHEMA_VERSION = Object.keys(MIGRATIONS).sort().at(-1)!;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Safe to run twice and from two
 * processes at once: the whole run is one write transaction, so the second waits and then finds nothing to do.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      /missing/.test(text)
        ? `The database has a newer schema than this version of Foyer knows (${text}). Update Foyer.`
        : `The database schema could not be brought up to date: ${text}`,
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}
