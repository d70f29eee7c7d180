import Native from "libsql";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BackupConfig } from "../config.ts";
import { backup } from "../db/backup.ts";
import type { Inventory } from "../db/copy.ts";
import { DatabaseError } from "../db/errors.ts";
import { SCHEMA_VERSION } from "../db/migrate.ts";
import { BackupError, folderError } from "./errors.ts";
import { FolderTarget } from "./folder_target.ts";
import { backupName, outdated } from "./names.ts";
import { type BackupTarget, createTargets, type TargetName } from "./target.ts";

/** What to copy, and where to. */
export interface BackupTask {
  databaseUrl: string;
  databaseAuthToken: string | undefined;
  config: BackupConfig;
  /** The places that are to get it. */
  due: readonly TargetName[];
}

/** What came of it in one place. `error`: why it has no backup. */
export interface BackupOutcome {
  target: TargetName;
  error: string | null;
  /** What went wrong though the backup is there, or behind the sentence of `error`. */
  detail?: string;
}

/** A backup and where it is. */
export interface Made {
  name: string;
  bytes: number;
  /** What is in it; `undefined` where none could be made. */
  inventory: Inventory | undefined;
  outcomes: BackupOutcome[];
}

/** Not copied: what client addresses and login names are counted by, with the keys to it, is gone with its day. */
const PASSING = ["attempt", "agent_registration", "daily_key"];
/** Unfinished files that are older were left by a process that ended, and are removed. */
const ABANDONED_MS = 86_400_000;

/** Makes one backup, checks it and puts it into every place that is due. Blocks its thread meanwhile. */
export async function makeBackup({ databaseUrl, databaseAuthToken, config, due }: BackupTask): Promise<Made> {
  const name = backupName(new Date(), SCHEMA_VERSION);
  const targets = createTargets(config).filter((target) => due.includes(target.name));
  const failed = (error: unknown) => targets.map((target) => outcomeOf(target, error));
  let work: WorkFolder;
  try {
    work = openWorkFolder(targets);
  } catch (error) {
    return { name, bytes: 0, inventory: undefined, outcomes: failed(error) };
  }
  try {
    const path = join(work.path, `${name}.part`);
    const inventory = backup(databaseUrl, databaseAuthToken, path, forgetPassing);
    const { size } = statSync(path);
    return { name, bytes: size, inventory, outcomes: await storeIn(targets, path, { name, keep: config.keep }) };
  } catch (error) {
    return { name, bytes: 0, inventory: undefined, outcomes: failed(copyError(error, work.name)) };
  } finally {
    work.close(name);
  }
}

interface WorkFolder {
  path: string;
  /** What it is called in a message. */
  name: string;
  /** Removes what is left of a backup. */
  close(name: string): void;
}

/** The folder that keeps backups, so that its file only gets another name at last; a temporary one where there is none. */
function openWorkFolder(targets: readonly BackupTarget[]): WorkFolder {
  const folder = targets.find((target) => target instanceof FolderTarget);
  if (!folder) {
    const path = Deno.makeTempDirSync({ prefix: "foyer-backup-" });
    return {
      path,
      name: "The folder for temporary files (TMPDIR)",
      close: () => rmSync(path, { recursive: true, force: true }),
    };
  }
  folder.prepare();
  removeParts(folder.path, (_, age) => age > ABANDONED_MS);
  return {
    path: folder.path,
    name: folder.variable,
    close: (own) => removeParts(folder.path, (name) => name.startsWith(own)),
  };
}

function removeParts(folder: string, which: (name: string, ageMs: number) => boolean): void {
  for (const name of readdirSync(folder).filter((name) => /^foyer-.*\.db\.part/.test(name))) {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stat && which(name, Date.now() - stat.mtimeMs)) rmSync(join(folder, name), { force: true });
  }
}

/** Why there is no copy: the folder that it was made in, or the database, whose own words may name paths and hosts. */
function copyError(error: unknown, folder: string): BackupError {
  const isFolder = !(error instanceof DatabaseError) || /disk is full|No space left/.test(error.message);
  return isFolder ? folderError(error, folder) : new BackupError("The database could not be copied", { cause: error });
}

/** Deletes rows whose purpose ends with the day, and overwrites where they stood. */
function forgetPassing(path: string): void {
  const native = new Native(path);
  try {
    native.exec("pragma secure_delete = on");
    const tables = native.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
    for (const { name } of tables.filter(({ name }) => PASSING.includes(name))) native.exec(`delete from ${name}`);
  } finally {
    native.close();
  }
}

async function storeIn(
  targets: readonly BackupTarget[],
  path: string,
  { name, keep }: { name: string; keep: number },
): Promise<BackupOutcome[]> {
  const outcomes: BackupOutcome[] = [];
  for (const target of targets) {
    try {
      path = await target.store(path, name);
    } catch (error) {
      outcomes.push(outcomeOf(target, error));
      continue;
    }
    outcomes.push({ target: target.name, error: null, ...await removeOutdated(target, { made: name, keep }) });
  }
  return outcomes;
}

/** A backup is there even where older ones can't be deleted. */
async function removeOutdated(
  target: BackupTarget,
  { made, keep }: { made: string; keep: number },
): Promise<{ detail?: string }> {
  try {
    for (const name of outdated(await target.list(), { keep, made })) await target.remove(name);
    return {};
  } catch (error) {
    return { detail: `Old backups could not be deleted: ${detailOf(error)}` };
  }
}

function outcomeOf({ name, variable }: BackupTarget, error: unknown): BackupOutcome {
  const told = error instanceof BackupError ? error : folderError(error, variable);
  return { target: name, error: told.message, detail: detailOf(told.cause ?? error) };
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
