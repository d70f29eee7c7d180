import unbzip2 from "unbzip2-stream";
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { PassThrough, type Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

/** A file as it is read. */
export interface OpenFile {
  /** Its content, decompressed where its name ends with `.gz` or `.bz2`. */
  content: AsyncIterable<Uint8Array>;
  /** Bytes of the file itself that were read so far. */
  done(): number;
  /** Bytes of the file itself. */
  total: number;
}

/**
 * Opens a file that may be compressed. Reading the content of one that is cut off, or is not what its name says, throws
 * an error that says so.
 */
export function openDecompressed(path: string): OpenFile {
  const stat = statSync(path);
  if (stat.isDirectory()) throw new Error(`${basename(path)} is a folder, not a file.`);
  const file = createReadStream(path);
  return { content: read(path, file), done: () => file.bytesRead, total: stat.size };
}

async function* read(path: string, file: Readable): AsyncGenerator<Uint8Array> {
  const step = unpacker(path);
  if (!step) return yield* file;
  const out = new PassThrough();
  let failed: Error | undefined;
  // Streams of the old kind, as that of bzip2, end a pipeline but can't be iterated.
  const piped = pipeline(file, step, out).catch((error) => void (failed = error));
  try {
    yield* out;
  } catch {
    // The pipeline knows what it was that broke.
  } finally {
    file.destroy();
    await piped;
  }
  if (failed) throw new Error(`${basename(path)} is cut off or broken: ${failed.message}`);
}

function unpacker(path: string): Transform | undefined {
  if (path.endsWith(".gz")) return createGunzip();
  if (path.endsWith(".bz2")) return unbzip2() as unknown as Transform;
}
