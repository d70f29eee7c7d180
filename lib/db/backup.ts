import Native from "libsql";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { copyOnline, differences, type Inventory, takeInventory } from "./copy.ts";
import { DatabaseError } from "./errors.ts";
import { pathOf } from "./file.ts";

const SUFFIXES = ["", "-wal", "-shm", "-journal", "-client_wal_index"];

/**
 * Writes a whole copy of a database into a new file while others go on writing: of a file as it stands, of a server as
 * a fresh replica of it does. The copy is made beside `to`, changed by `prepare`, checked, and has the name at last.
 * Returns what is in it. Throws a {@linkcode DatabaseError}, with nothing left there, where that fails.
 */
export function backup(
  url: string,
  authToken: string | undefined,
  to: string,
  prepare?: (path: string) => void,
): Inventory {
  if (existsSync(to)) throw new DatabaseError(`${to} exists already. It was left as it is.`);
  if (!existsSync(dirname(to))) throw new DatabaseError(`There is no folder ${dirname(to)} to write a backup to.`);
  const fresh = `${to}.new`;
  try {
    if (url.startsWith("file:")) copyFile(pathOf(url), fresh);
    else copyServer(url, authToken, fresh);
    prepare?.(fresh);
    const inventory = takeInventory(fresh);
    flush(fresh);
    renameSync(fresh, to);
    return inventory;
  } finally {
    remove(fresh);
  }
}

function copyFile(from: string, to: string): void {
  if (!existsSync(from)) throw new DatabaseError(`There is no database at ${from}.`);
  copyOnline(from, to);
}

function copyServer(url: string, authToken: string | undefined, to: string): void {
  const replica = `${to}.replica`;
  try {
    const options = { syncUrl: url.replace(/^libsql:/, "https:"), authToken: authToken ?? "" };
    const syncing = new Native(replica, options as never) as InstanceType<typeof Native> & { sync(): unknown };
    syncing.sync();
    syncing.close();
    const before = takeInventory(replica);
    copyOnline(replica, to);
    const wrong = differences(before, takeInventory(to));
    if (wrong.length > 0) throw new DatabaseError(`The backup is not what the server holds. ${wrong.join(". ")}.`);
  } finally {
    remove(replica);
  }
}

/** Has a file on the disk before anything relies on it. */
function flush(path: string): void {
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function remove(path: string): void {
  for (const suffix of SUFFIXES) rmSync(path + suffix, { force: true });
}
