import type { BackupConfig } from "../config.ts";
import { FolderTarget } from "./folder_target.ts";
import { S3Target } from "./s3_target.ts";

/** Where backups are kept. */
export const TARGETS = ["folder", "s3"] as const;
export type TargetName = (typeof TARGETS)[number];

/** A place for backups. What can't be done is thrown as a `BackupError`. */
export interface BackupTarget {
  readonly name: TargetName;
  /** The variable that says where it is. */
  readonly variable: string;
  /** The names of the backups there, the newest first. */
  list(): Promise<string[]>;
  /** Puts a file there under a name, whole or not at all, and returns where the file is from then on. */
  store(path: string, name: string): Promise<string>;
  /** Gets a backup as a file: in a folder, unless it is one already. Returns its path. */
  load(name: string, folder: string): Promise<string>;
  remove(name: string): Promise<void>;
}

/** The places that are configured; the one nearby first. */
export function createTargets({ dir, s3 }: BackupConfig): BackupTarget[] {
  return [...(dir === undefined ? [] : [new FolderTarget(dir)]), ...(s3 === undefined ? [] : [new S3Target(s3)])];
}
