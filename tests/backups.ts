import { sql } from "kysely";
import { makeBackup } from "@/lib/backup/make.ts";
import { parseConfig } from "@/lib/config.ts";
import type { Database } from "@/lib/db/database.ts";
import { temporaryPath, testDatabase } from "./app.ts";

// A database and a folder for its backups, for tests of what comes of them.

export interface Place {
  database: Database;
  /** The file of the database. */
  file: string;
  folder: string;
  config: ReturnType<typeof parseConfig>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A database of a test's own, and a folder for its backups that is not there yet. */
export async function place(environment: Record<string, string> = {}): Promise<Place> {
  const database = await testDatabase();
  const { rows: [{ file }] } = await sql<{ file: string }>`select file from pragma_database_list`.execute(
    database.read,
  );
  const folder = temporaryPath("backups");
  const config = parseConfig({ DATABASE_URL: `file:${file}`, BACKUP_DIR: folder, ...environment });
  return { database, file, folder, config, [Symbol.asyncDispose]: () => database.close() };
}

/** The names of the files in a folder. */
export const filesIn = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

/** Makes a backup in the folder. */
export function make({ config }: Place) {
  const { databaseUrl, databaseAuthToken, backup } = config;
  return makeBackup({ databaseUrl, databaseAuthToken, config: backup, due: ["folder"] });
}
