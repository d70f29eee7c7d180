import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { freeBytes } from "../health/disk.ts";
import type { Log } from "../log.ts";

/** A picture that was stored. */
export interface Stored {
  bytes: Uint8Array<ArrayBuffer>;
  /** When it was stored, ms since 1970. */
  made: number;
}

/** Pictures by a name of any text, in bounded room: those that were not read for longest go first. */
export interface PictureStore {
  read(name: string): Promise<Stored | undefined>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** How much a process keeps that has no folder, or may not use it, in bytes. */
const IN_MEMORY = 16 * 1024 * 1024;
/** The part of the room that may be written until the folder is looked through again. */
const UNSEEN = 1 / 20;
/** To what part of the room a full folder is emptied. */
const LEFT = 0.9;
/** How exactly the time of the last reading is noted, in ms. */
const READ_EVERY_MS = 3_600_000;
/** A file that was not finished by then never will be, in ms. */
const UNFINISHED_MS = 3_600_000;

/** A store in memory. */
export function memoryStore(most = IN_MEMORY): PictureStore {
  const kept = new LRUCache<string, Stored>({ maxSize: most, sizeCalculation: ({ bytes }) => bytes.byteLength + 200 });
  return {
    read: (name) => Promise.resolve(kept.get(name)),
    write: (name, bytes) => Promise.resolve(void kept.set(name, { bytes, made: Date.now() })),
  };
}

/** What a store of files works with, in bytes; `free` is what has to stay free on the disk. */
interface FileStoreOptions {
  most: number;
  free: number;
  log: Log;
}

/**
 * A store of files in a folder, which may be that of several processes: the files themselves say how much there is (their
 * sizes), when they were read last (access time) and made (modification time).
 */
export class FileStore implements PictureStore {
  /** Bytes written since the folder was looked through; at the beginning nobody knows. */
  #unseen = Infinity;
  #sweeping: Promise<void> | undefined;
  #hasFailed = false;

  constructor(private readonly folder: string, private readonly options: FileStoreOptions) {}

  async read(name: string): Promise<Stored | undefined> {
    const path = this.#pathOf(name);
    try {
      const [info, bytes] = await Promise.all([Deno.stat(path), Deno.readFile(path)]);
      // A machine that lost its power may leave an empty file.
      if (bytes.byteLength === 0) return undefined;
      const now = Date.now();
      if (now - (info.atime?.getTime() ?? 0) > READ_EVERY_MS) {
        await Deno.utime(path, new Date(now), info.mtime!).catch(() => {});
      }
      return { bytes, made: info.mtime!.getTime() };
    } catch {
      return undefined;
    }
  }

  /** Stores a picture whole or not at all. A disk that takes nothing is told to the operator once. */
  async write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const path = this.#pathOf(name);
    const unfinished = `${path}.${crypto.randomUUID()}.part`;
    try {
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.writeFile(unfinished, bytes);
      await Deno.rename(unfinished, path);
      this.#hasFailed = false;
    } catch (error) {
      await Deno.remove(unfinished).catch(() => {});
      if (!this.#hasFailed) {
        this.options.log("warn", "Pictures can't be stored, and are made for each request", { error: String(error) });
      }
      this.#hasFailed = true;
      return;
    }
    this.#unseen += bytes.byteLength;
    if (this.#unseen > this.options.most * UNSEEN) await this.sweep();
  }

  /** Looks through the folder and removes what was not read for longest, where there is too much. */
  async sweep(): Promise<void> {
    this.#unseen = 0;
    await (this.#sweeping ??= this.#sweep().finally(() => this.#sweeping = undefined));
  }

  async #sweep(): Promise<void> {
    const files: { path: string; size: number; read: number }[] = [];
    for (const folder of await list(this.folder)) {
      for (const path of await list(folder)) {
        const info = await Deno.stat(path).catch(() => undefined);
        if (!info) continue;
        const read = info.atime?.getTime() ?? info.mtime!.getTime();
        const isUnfinished = path.endsWith(".part");
        if (!isUnfinished) files.push({ path, size: info.size, read });
        else if (Date.now() - info.mtime!.getTime() > UNFINISHED_MS) await Deno.remove(path).catch(() => {});
      }
    }
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    const free = await freeBytes(this.folder);
    // What the database needs to be written is worth more than pictures, which can be fetched again.
    const most = Math.min(this.options.most, free === undefined ? Infinity : bytes + free - this.options.free);
    if (bytes <= most) return;
    for (const { path, size } of files.sort((a, b) => a.read - b.read)) {
      if (bytes <= most * LEFT) return;
      await Deno.remove(path).catch(() => {});
      bytes -= size;
    }
  }

  #pathOf(name: string): string {
    const digest = createHash("sha256").update(name).digest("hex");
    return `${this.folder}/${digest.slice(0, 2)}/${digest.slice(2, 42)}`;
  }
}

/** The paths of what is in a folder; nothing where there is none. */
async function list(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
