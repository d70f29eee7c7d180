import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { folderError } from "./errors.ts";
import { newestFirst } from "./names.ts";
import type { BackupTarget } from "./target.ts";

/** Backups in a folder, made there and given their names at last. */
export class FolderTarget implements BackupTarget {
  readonly name = "folder";
  readonly variable = "BACKUP_DIR";
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Makes the folder where it is not there, and sees that files can be made in it. */
  prepare(): void {
    this.#sync(() => {
      mkdirSync(this.path, { recursive: true });
      accessSync(this.path, constants.W_OK);
    });
  }

  // deno-lint-ignore require-await -- what it throws has to reject
  async list(): Promise<string[]> {
    // It is made with the first backup.
    return this.#sync(() => existsSync(this.path) ? newestFirst(readdirSync(this.path)) : []);
  }

  // deno-lint-ignore require-await -- as above
  async store(path: string, name: string): Promise<string> {
    const to = join(this.path, name);
    if (dirname(resolve(path)) !== this.path) throw new Error("A backup is made in the folder that keeps it");
    this.#sync(() => renameSync(path, to));
    return to;
  }

  load(name: string): Promise<string> {
    return Promise.resolve(join(this.path, name));
  }

  // deno-lint-ignore require-await -- as above
  async remove(name: string): Promise<void> {
    this.#sync(() => rmSync(join(this.path, name), { force: true }));
  }

  #sync<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw folderError(error, this.variable);
    }
  }
}
