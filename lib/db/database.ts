import type { Kysely } from "kysely";
import { DatabaseError } from "./errors.ts";
import type { Versions } from "./cache_tags.ts";
import type { Schema } from "./schema.ts";

export { DatabaseError, isUnreachable } from "./errors.ts";

/** What a query function takes: a database or a transaction. */
export type Db = Kysely<Schema>;

/** How a database is reached, and how far behind the primary what is read may be. */
export interface Standing {
  way: "file" | "remote" | "replica";
  /** Seconds since what is read was all that the primary had; `null` where nothing is copied. */
  lagSeconds: number | null;
  /** What is wrong with the primary, in a sentence, as far as this process knows. */
  fault: string | null;
}

/** An open database: where to read, where to write, and how to see that something changed. */
export interface Database {
  read: Db;
  write: Db;
  /** The same for who writes much and does not wait until reads show it: imports and migrations. */
  bulk: Db;
  /** Reads what the primary has now, for what must not be decided by a copy; `read` itself where nothing is copied. */
  latest: Db;
  /** The path of the file that holds it; not there where a server does. */
  file?: string;
  /**
   * Numbers that change with every commit of anybody, by cache tag, so that what changes often does not outdate what seldom
   * does. Asked at most every 20 ms (a file) or second (remote), so an answer kept under them is at most that much older
   * than the data.
   */
  versions(): Versions;
  /**
   * Where reads lag behind writes: waits, for a second at most, until they show the commit at a position that a write
   * was given (`lib/db/deadline.ts`), or without one everything that the primary has now. Where they do not, the request
   * reads at the primary. Not there where reads never lag.
   */
  reach?(position?: number): Promise<void>;
  /** How it is reached and how far behind it is. */
  standing(): Standing;
  /** The folder of the files that it has on this machine. Not there where it has none. */
  readonly folder?: string;
  /** Has the query planner learn from the data that `db` sees; a remote server does so on its own terms. */
  analyze(db: Db): Promise<void>;
  close(): Promise<void>;
}

/** Options of {@linkcode openDatabase}. */
export interface OpenOptions {
  /** Token of a remote database. */
  authToken?: string;
  /** A local file that follows the remote database, to read from. */
  replica?: string;
  /** How long a remote database may take to answer a statement; asked each time. */
  timeoutMs?: () => number | undefined;
  /** Told of every statement that is read with. */
  onRead?: (sql: string) => void;
  /** Told of what happens to a replica. */
  onNews?: (level: "info" | "warn", message: string) => void;
}

/**
 * Opens the database that a URL names: `file:` for one embedded in this process, `libsql:` or `http(s):` for a remote
 * one, which is read from a local replica where one is configured. Throws a {@linkcode DatabaseError} when it can't be
 * read; nothing in it is changed then. Each way's module is loaded when it is needed: not every platform has the native
 * library that the embedded ways take.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  if (url.startsWith("file:")) {
    if (options.replica) throw new DatabaseError("DATABASE_REPLICA needs a DATABASE_URL that is a libSQL server.");
    return await (await import("./file.ts")).openFile(url, options);
  }
  if (options.replica) return await (await import("./replica.ts")).openReplica(url, options.replica, options);
  return await (await import("./remote.ts")).openRemote(url, options);
}
