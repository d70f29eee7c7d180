import type { CompiledQuery } from "kysely";
import Native from "libsql";
import { CACHE_BUDGET, type CacheBudget, cacheSize } from "../cache_budget.ts";
import { reasonOf } from "../errors.ts";
import { type NativeConnection, nativeReader } from "../dialect.ts";
import { fileVersions, readVersions } from "../file.ts";
import { dataFile, isIntact, openInodes, type ReplicaStatus } from "./files.ts";
import type { Versions } from "../cache_tags.ts";
import { positionOf, type VersionFollower } from "../versions.ts";

/** A generation can't be read from; `damaged`: and never will be again. */
export class UnreadableError extends Error {
  override name = "UnreadableError";

  constructor(message: string, readonly damaged: boolean) {
    super(message);
  }
}

/** What a generation is opened with. */
interface GenerationOptions {
  follower: VersionFollower;
  /** What its cache may take. */
  cache?: CacheBudget;
}

/** One generation of a replica's files, open for reading. */
export class Generation {
  readonly number: number;
  readonly #path: string;
  readonly #native: NativeConnection;
  /** The inodes of what is read from. */
  readonly #files: (number | null)[];
  readonly #read: (query: CompiledQuery) => unknown[];
  readonly #versions: ReturnType<typeof fileVersions>;

  private constructor(path: string, number: number, native: NativeConnection, follower: VersionFollower) {
    this.#path = path;
    this.number = number;
    this.#native = native;
    this.#files = openInodes(path, number);
    this.#read = nativeReader(native);
    this.#versions = fileVersions(native, follower, (work) => this.#checked(work));
  }

  /** Throws an {@linkcode UnreadableError} where the files are not those that the status tells of, or are damaged. */
  static open(path: string, status: ReplicaStatus, { follower, cache = CACHE_BUDGET }: GenerationOptions): Generation {
    const { generation } = status;
    let native: NativeConnection | undefined;
    try {
      native = new Native(dataFile(path, generation), { timeout: 5000 });
      // No memory map: a file that is cut short under it would end the process. Its share is for pages.
      native.exec(`pragma query_only = 1; pragma cache_size = ${cacheSize(cache.pages + cache.mapped)}`);
      readVersions(native);
      const opened = new Generation(path, generation, native, follower);
      // If a file was removed just now, opening it created an empty one.
      if (!isIntact(path, status)) throw new UnreadableError("its files were removed", false);
      return opened;
    } catch (error) {
      native?.close();
      throw unreadable(error);
    }
  }

  /** The rows of a query. Throws an {@linkcode UnreadableError} where they could be wrong. */
  read(query: CompiledQuery): unknown[] {
    return this.#checked(() => this.#read(query));
  }

  /** The versions of the cache tags; throws as `read` does. */
  versions(): Versions {
    return this.#versions.versions();
  }

  /** The commit position of the copy; throws as `read` does. */
  position(): number {
    return this.#checked(() => positionOf(readVersions(this.#native)));
  }

  /** Has the versions asked for next be those of now. */
  expire(): void {
    this.#versions.expire();
  }

  close(): void {
    this.#native.close();
  }

  #checked<T>(work: () => T): T {
    let result: T;
    try {
      result = work();
    } catch (error) {
      throw this.#isUnreplaced() ? unreadable(error) : replaced();
    }
    if (!this.#isUnreplaced()) throw replaced();
    return result;
  }

  /**
   * Whether what was just read can be relied on. Following opens the files by their names each time: where one was
   * removed at that moment, another comes in its place and gets the pages that readers look for in the one they have
   * open. While a name is merely gone, processes can only have written to the files that they have open.
   */
  #isUnreplaced(): boolean {
    return openInodes(this.#path, this.number).every((inode, i) => inode === null || inode === this.#files[i]);
  }
}

function replaced(): UnreadableError {
  return new UnreadableError("one of its files was replaced by another", true);
}

/** What went wrong with a read; another error is the query's own. */
function unreadable(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = `${code} ${message}`;
  if (/CORRUPT|NOTADB|IOERR|malformed|not a database/.test(text)) return new UnreadableError(reasonOf(error), true);
  if (/BUSY|LOCKED|PROTOCOL|CANTOPEN/.test(text)) return new UnreadableError(reasonOf(error), false);
  return error;
}
