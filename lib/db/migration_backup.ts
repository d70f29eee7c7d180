import { readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { copyOnline } from "./copy.ts";
import { DatabaseError } from "./errors.ts";

// What is done around the migration of a database file: only one process at a time, and with a copy of it as it was.

/** The bytes that have to stay free beside the copy, for writes of processes that serve meanwhile. */
const SPARE_BYTES = 16 * 1024 * 1024;

/** How many copies stay: that of an upgrade which was cut short and gone on with, too. */
const KEPT = 2;

/** Runs `work` while no other process migrates the same file; at once where there is no file. */
export async function whileAlone<T>(file: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!file) return await work();
  const path = `${file}.migrating`;
  const lock = await takeLock(path);
  try {
    return await work();
  } finally {
    // While it is locked: a process that gets the lock later sees that the file is gone, and creates another.
    await Deno.remove(path).catch(() => {});
    lock.close();
  }
}

/** Waits for a lock that ends with its process. */
async function takeLock(path: string): Promise<Deno.FsFile> {
  for (;;) {
    const lock = await Deno.open(path, { create: true, write: true });
    await lock.lock(true);
    const there = await Deno.stat(path).catch(() => undefined);
    if (there && there.ino === (await lock.stat()).ino) return lock;
    lock.close();
  }
}

/**
 * Copies a database file of schema `version` beside itself, as one transaction sees it, and returns the copy's path.
 * Throws a {@linkcode DatabaseError}, with nothing left there, where that fails or leaves too little room.
 */
export function saveBefore(file: string, version: string): string {
  const needed = sizeOf(file) + sizeOf(`${file}-wal`) + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(dirname(file));
  const to = `${file}.${version}.${new Date().toISOString().replace(/\W/g, "")}.backup`;
  if (bavail * bsize < needed) {
    throw new DatabaseError(
      `The database was not migrated, because the disk is too full for the backup that is made before: it needs ` +
        `${megabytes(needed)} MB in ${dirname(file)}, and ${megabytes(bavail * bsize)} are free.`,
    );
  }
  try {
    copyOnline(file, to);
  } catch (error) {
    throw new DatabaseError(`The database was not migrated. ${(error as Error).message}`);
  }
  return to;
}

/** Removes the copies that earlier migrations of a file made, all but the last two. */
export function dropOldSaves(file: string): void {
  for (const path of listSaves(file).slice(0, -KEPT)) rmSync(path, { force: true });
}

/** The copies that migrations of a file made, oldest schema first. */
export function listSaves(file: string): string[] {
  const [folder, name] = [dirname(file), basename(file)];
  return readdirSync(folder).filter((found) =>
    found.startsWith(`${name}.`) && /^\.\d{4}_\w+\.\d{8}T\d{9}Z\.backup$/.test(found.slice(name.length))
  ).sort().map((found) => file.slice(0, file.length - name.length) + found);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function megabytes(bytes: number): string {
  return String(Math.ceil(bytes / 1024 / 1024));
}
