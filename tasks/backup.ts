import { readConfig } from "../lib/config.ts";
import { backup } from "../lib/db/backup.ts";
import type { Inventory } from "../lib/db/copy.ts";
import { restore } from "../lib/db/restore.ts";

// `deno task backup FILE` and `deno task restore FILE`: whole copies of the configured database, checked.
const [command, file, ...more] = Deno.args;
if (!file || more.length > 0) {
  console.error(`Usage: deno task ${command ?? "backup"} FILE`);
  Deno.exit(2);
}
try {
  const { databaseUrl, databaseAuthToken } = readConfig();
  const restoring = command === "restore";
  const inventory = restoring
    ? await restore(file, databaseUrl, databaseAuthToken)
    : backup(databaseUrl, databaseAuthToken, file);
  print(inventory);
  console.log(restoring ? `Restored from ${file}.` : `Saved to ${file}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}

/** Rows and checksum of every table, to be compared with those of another day. */
function print(inventory: Inventory): void {
  for (const [table, { rows, digest }] of Object.entries(inventory)) {
    console.log(`${table.padEnd(24)} ${String(rows).padStart(10)}  ${digest}`);
  }
}
