import { handleWhen, IterableBackoff, retry } from "cockatiel";
import { S3mini } from "s3mini";
import { join } from "node:path";
import type { S3Config } from "../config.ts";
import { BackupError, folderError } from "./errors.ts";
import { newestFirst } from "./names.ts";
import { isPassing, storageError } from "./s3_errors.ts";
import type { BackupTarget } from "./target.ts";

/** How much is sent or asked for at once; 10,000 parts are the most that S3 takes. */
const PART_BYTES = 16 * 1024 * 1024;
/** How long one part may take. */
const REQUEST_MS = 120_000;
const PAUSES_MS = [1000, 4000];

/** Options of {@linkcode S3Target}. */
interface S3TargetOptions {
  partBytes?: number;
  timeoutMs?: number;
  pausesMs?: number[];
}

/** Backups in a bucket of S3-compatible storage. An object is there with its last part, or not at all. */
export class S3Target implements BackupTarget {
  readonly name = "s3";
  readonly variable = "BACKUP_S3_URL";
  readonly #s3: S3mini;
  readonly #prefix: string;
  readonly #partBytes: number;
  readonly #retry: ReturnType<typeof retry>;

  constructor(
    { url, region, accessKeyId, secretAccessKey }: S3Config,
    { partBytes = PART_BYTES, timeoutMs = REQUEST_MS, pausesMs = PAUSES_MS }: S3TargetOptions = {},
  ) {
    const { origin, pathname } = new URL(url);
    const [bucket, ...folders] = pathname.split("/").filter(Boolean);
    const endpoint = `${origin}/${bucket}`;
    this.#prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join("");
    this.#partBytes = partBytes;
    this.#s3 = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: timeoutMs });
    this.#retry = retry(handleWhen(isPassing), {
      maxAttempts: pausesMs.length,
      backoff: new IterableBackoff(pausesMs),
    });
  }

  async list(): Promise<string[]> {
    const found = await this.#ask(() => this.#s3.listObjects("/", `${this.#prefix}foyer-`));
    if (found === null) throw storageError({ status: 404, code: "NoSuchBucket" });
    return newestFirst(found.map(({ Key }) => Key.slice(this.#prefix.length)));
  }

  async store(path: string, name: string): Promise<string> {
    const key = this.#prefix + name;
    using file = await Deno.open(path);
    const { size } = await file.stat();
    if (size <= this.#partBytes) {
      const bytes = await readPart(file, size);
      await this.#ask(() => this.#s3.putObject(key, bytes));
    } else await this.#storeParts(file, key);
    const stored = await this.#ask(() => this.#s3.getContentLength(key));
    if (stored !== size) {
      await this.remove(name);
      throw new BackupError(`The storage at BACKUP_S3_URL took ${stored} of ${size} bytes`);
    }
    return path;
  }

  async #storeParts(file: Deno.FsFile, key: string): Promise<void> {
    const id = await this.#ask(() => this.#s3.getMultipartUploadId(key));
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for (let number = 1;; number++) {
        const bytes = await readPart(file, this.#partBytes);
        if (bytes.length === 0) break;
        parts.push(await this.#ask(() => this.#s3.uploadPart(key, id, bytes, number)));
      }
      await this.#ask(() => this.#s3.completeMultipartUpload(key, id, parts));
    } catch (error) {
      // Parts that stay without an end take room that nobody sees.
      await this.#ask(() => this.#s3.abortMultipartUpload(key, id)).catch(() => {});
      throw error;
    }
  }

  async load(name: string, folder: string): Promise<string> {
    const path = join(folder, name);
    const size = await this.#ask(() => this.#s3.getContentLength(this.#prefix + name));
    const file = await Deno.open(path, { write: true, createNew: true });
    try {
      for (let from = 0; from < size; from += this.#partBytes) {
        const bytes = await this.#ask(() => this.#loadPart(name, from, Math.min(size, from + this.#partBytes)));
        await writeAll(file, bytes);
      }
      await file.sync();
    } catch (error) {
      await Deno.remove(path);
      throw error instanceof BackupError ? error : folderError(error, "The folder for temporary files");
    } finally {
      file.close();
    }
    return path;
  }

  async #loadPart(name: string, from: number, to: number): Promise<Uint8Array> {
    const response = await this.#s3.getObjectRaw(this.#prefix + name, false, from, to);
    const bytes = await response.bytes();
    if (bytes.length !== to - from) throw new TypeError("The response was cut short");
    return bytes;
  }

  async remove(name: string): Promise<void> {
    await this.#ask(() => this.#s3.deleteObject(this.#prefix + name));
  }

  /** Asks again where it may help, and says in a sentence what went wrong. */
  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#retry.execute(work);
    } catch (error) {
      throw storageError(error);
    }
  }
}

/** The next bytes of a file: as many as wanted, or what is left of it. */
async function readPart(file: Deno.FsFile, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (let read; filled < length && (read = await file.read(bytes.subarray(filled))) !== null;) filled += read;
  return bytes.subarray(0, filled);
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) written += await file.write(bytes.subarray(written));
}
