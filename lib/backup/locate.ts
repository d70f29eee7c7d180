import { existsSync } from "node:fs";
import { DatabaseError } from "../db/errors.ts";
import { newestFirst } from "./names.ts";
import type { BackupTarget } from "./target.ts";

/** Most names that a message lists. */
const LISTED = 5;

/** A backup as a file, and the place that it comes from. */
export interface Located {
  path: string;
  /** The variable of its place; `undefined` for a file that was named by its path. */
  from: string | undefined;
  /** Removes what was fetched for it. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * The backup that somebody means: a file by its path, one in the configured places by its name, or the newest there
 * (`latest`). Throws a {@linkcode DatabaseError} where there is none, and a `BackupError` where a place can't be asked.
 */
export async function locateBackup(wanted: string, targets: readonly BackupTarget[]): Promise<Located> {
  if (wanted !== "latest" && existsSync(wanted)) return located(wanted, undefined);
  const found = await Promise.all(targets.map(async (target) => ({ target, names: await target.list() })));
  const all = newestFirst([...new Set(found.flatMap(({ names }) => names))]);
  const name = wanted === "latest" ? all[0] : wanted;
  const place = found.find(({ names }) => names.includes(name))?.target;
  if (!place) throw new DatabaseError(nothingFound(wanted, all, targets));
  const folder = await Deno.makeTempDir({ prefix: "foyer-restore-" });
  try {
    return located(await place.load(name, folder), place.variable, folder);
  } catch (error) {
    await Deno.remove(folder, { recursive: true });
    throw error;
  }
}

function located(path: string, from: string | undefined, folder?: string): Located {
  return {
    path,
    from,
    async [Symbol.asyncDispose]() {
      if (folder) await Deno.remove(folder, { recursive: true });
    },
  };
}

function nothingFound(wanted: string, all: readonly string[], targets: readonly BackupTarget[]): string {
  if (targets.length === 0) {
    return wanted === "latest"
      ? "There is no place to look for backups: set BACKUP_DIR or BACKUP_S3_URL."
      : `There is no backup at ${wanted}.`;
  }
  const places = targets.map(({ variable }) => variable).join(" and ");
  if (all.length === 0) return `There is no backup in ${places}.`;
  return `There is no backup ${wanted}. The newest in ${places}: ${all.slice(0, LISTED).join(", ")}.`;
}
