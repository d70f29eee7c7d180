import { statfs } from "node:fs/promises";

/** Bytes that this user may still write to the disk of a folder; `undefined` where that can't be said. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
