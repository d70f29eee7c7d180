import { BackupError } from "../lib/backup/errors.ts";
import { locateBackup } from "../lib/backup/locate.ts";
import { makeBackup } from "../lib/backup/make.ts";
import { noteMade } from "../lib/backup/queries.ts";
import { createTargets } from "../lib/backup/target.ts";
import { type Config, readConfig } from "../lib/config.ts";
import { backup } from "../lib/db/backup.ts";
import type { Inventory } from "../lib/db/copy.ts";
import { DatabaseError, openDatabase } from "../lib/db/database.ts";
import { restore } from "../lib/db/restore.ts";

// `deno task backup [FILE]` and `deno task restore FILE|NAME|latest`: whole copies of the configured database, checked.
const [command, file, ...more] = Deno.args;
const restoring = command === "restore";
if (restoring && !file || more.length > 0 || file?.startsWith("-")) {
  console.error(`Usage: deno task ${restoring ? "restore FILE|NAME|latest" : "backup [FILE]"}`);
  Deno.exit(2);
}
try {
  const config = readConfig();
  if (restoring) await restoreFrom(file, config);
  else if (file) saveTo(file, config);
  else await saveInPlaces(config);
} catch (error) {
  console.error(error instanceof BackupError ? `${error.message}.` : error instanceof Error ? error.message : error);
  Deno.exit(1);
}

async function restoreFrom(wanted: string, { databaseUrl, databaseAuthToken, backup }: Config): Promise<void> {
  await using located = await locateBackup(wanted, createTargets(backup));
  print(await restore(located.path, databaseUrl, databaseAuthToken));
  const name = located.from ? located.path.slice(located.path.lastIndexOf("/") + 1) : located.path;
  console.log(`Restored from ${name}${located.from ? ` in ${located.from}` : ""}.`);
}

function saveTo(path: string, { databaseUrl, databaseAuthToken }: Config): void {
  print(backup(databaseUrl, databaseAuthToken, path));
  console.log(`Saved to ${path}.`);
}

/** Does now what the service does on its schedule. */
async function saveInPlaces({ databaseUrl, databaseAuthToken, backup: config }: Config): Promise<void> {
  const due = createTargets(config).map(({ name }) => name);
  if (due.length === 0) throw new DatabaseError("Name a file, or set BACKUP_DIR or BACKUP_S3_URL.");
  const { name, inventory, outcomes } = await makeBackup({ databaseUrl, databaseAuthToken, config, due });
  if (inventory) print(inventory);
  const failed = outcomes.filter(({ error }) => error !== null);
  for (const { target, error, detail } of outcomes) {
    console.log(error === null ? `Saved ${name} (${target}).` : `${error}.${detail ? ` ${detail}` : ""}`);
  }
  // The service's schedule goes on from here.
  const database = await openDatabase(databaseUrl, { authToken: databaseAuthToken });
  for (const { target, error } of outcomes) if (error === null) await noteMade(database.write, target, name);
  await database.close();
  if (failed.length > 0) Deno.exit(1);
}

/** Rows and checksum of every table, to be compared with those of another day. */
function print(inventory: Inventory): void {
  for (const [table, { rows, digest }] of Object.entries(inventory)) {
    console.log(`${table.padEnd(24)} ${String(rows).padStart(10)}  ${digest}`);
  }
}
