import { reasonOf } from "../db/errors.ts";

/** A backup that could not be made, kept or found, in one sentence without a path or key: health checks show it. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** What went wrong with a folder, as a sentence about it. */
export function folderError(error: unknown, folder: string): BackupError {
  const { code } = error as { code?: string };
  const text = `${code} ${error instanceof Error ? error.message : error}`;
  if (/ENOSPC|EDQUOT|SQLITE_FULL|disk is full|No space left/.test(text)) {
    return new BackupError(`The disk of ${folder} is full`, { cause: error });
  }
  if (/EACCES|EPERM|EROFS|Permission denied|PermissionDenied|NotCapable/i.test(text)) {
    return new BackupError(`${folder} may not be written`, { cause: error });
  }
  if (/ENOENT|NotFound/i.test(text)) return new BackupError(`${folder} is not there`, { cause: error });
  return new BackupError(`Writing to ${folder} failed (${code ?? reasonOf(error)})`, { cause: error });
}
