import Native from "libsql";
import { existsSync, rmSync } from "node:fs";
import { copyOnline, differences, type Inventory, takeInventory } from "./copy.ts";
import { DatabaseError } from "./errors.ts";
import { pathOf } from "./file.ts";

const SUFFIXES = ["", "-wal", "-shm", "-client_wal_index"];

/**
 * Writes a whole copy of a database into a new file while others go on writing: of a file as it stands, of a server as
 * a fresh replica of it does. Returns what is in it. Throws a {@linkcode DatabaseError} where that fails.
 */
export function backup(url: string, authToken: string | undefined, to: string): Inventory {
  if (!url.startsWith("file:")) return backupServer(url, authToken, to);
  const from = pathOf(url);
  if (!existsSync(from)) throw new DatabaseError(`There is no database at ${from}.`);
  copyOnline(from, to);
  return takeInventory(to);
}

function backupServer(url: string, authToken: string | undefined, to: string): Inventory {
  const replica = `${to}.replica`;
  try {
    const options = { syncUrl: url.replace(/^libsql:/, "https:"), authToken: authToken ?? "" };
    const syncing = new Native(replica, options as never) as InstanceType<typeof Native> & { sync(): unknown };
    syncing.sync();
    syncing.close();
    const before = takeInventory(replica);
    copyOnline(replica, to);
    const after = takeInventory(to);
    const wrong = differences(before, after);
    if (wrong.length > 0) throw new DatabaseError(`The backup is not what the server holds. ${wrong.join(". ")}.`);
    return after;
  } finally {
    for (const suffix of SUFFIXES) rmSync(replica + suffix, { force: true });
  }
}
