import { unzipSync } from "fflate";
import { refused } from "../errors.ts";

/** A file of an export. */
export interface ExportFile {
  /** With the folders that it is in. */
  name: string;
  bytes: Uint8Array;
}

/** Bytes of all files of an archive together, unpacked. */
const MOST_BYTES = 60_000_000;
/** Files of an archive that are read. */
const MOST_FILES = 500;
/** Nothing else holds what people saw; `__MACOSX` holds what a Mac adds to archives. */
const READ = /^(?!.*__MACOSX).*\.(csv|tsv|txt|json)$/i;

/** Whether bytes are a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files of an archive that may be read. Throws a `ServiceError` for one that is damaged, or that would become larger
 * than is taken: what it says of its sizes decides before anything is unpacked, and no file becomes larger than it says.
 */
export function unpack(bytes: Uint8Array): ExportFile[] {
  let left = MOST_BYTES;
  let files = 0;
  try {
    const found = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!READ.test(name)) return false;
        left -= originalSize;
        if (left < 0 || ++files > MOST_FILES) throw refused("file_large", "file");
        return true;
      },
    });
    return Object.entries(found).map(([name, bytes]) => ({ name, bytes }));
  } catch (error) {
    throw error instanceof Error && error.name === "ServiceError" ? error : refused("file_broken", "file");
  }
}
