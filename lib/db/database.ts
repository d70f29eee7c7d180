import type { CacheBudget } from "./cache_budget.ts";
import type { Kysely } from "kysely";
import { DatabaseError } from "./errors.ts";
import type { Versions } from "./cache_tags.ts";
import type { Schema } from "./schema.ts";

export { DatabaseError, isUnreachable } from "./errors.ts";

/** What a query function takes: a database or a transaction. */
export type Db = Kysely<Schema>;

/** How a database is connected, and its replication lag. */
export interface DatabaseState {
  way: "file" | "remote" | "replica";
  /** Replication lag in seconds; `null` without a replica. */
  lagSeconds: number | null;
  /** The error of the primary in a sentence, as far as this process knows. */
  error: string | null;
}

/** An open database: connections to read and to write, and the versions by which changes are noticed. */
export interface Database {
  read: Db;
  write: Db;
  /** The same without waiting until reads show a commit, for many writes: imports and migrations. */
  bulk: Db;
  /** Reads at the primary, for decisions that must not rely on a replica; `read` itself without a replica. */
  latest: Db;
  /** The path of the database file; `undefined` for a server. */
  file?: string;
  /**
   * The versions of the cache tags, which commits of any process raise. They are read at most every 20 ms (a file) or
   * every second (remote), so a response cached by them is at most that much older than the data.
   */
  versions(): Versions;
  /**
   * Read-your-writes, where reads have a replication lag: waits a second at most until they show the commit position that
   * a write was given (`lib/db/deadline.ts`), or without one the position that the primary has now. If they do not by
   * then, the request reads at the primary. Left out where reads have no lag.
   */
  awaitPosition?(position?: number): Promise<void>;
  /** How the database is connected, and its replication lag. */
  state(): DatabaseState;
  /** The folder of its local files; `undefined` where it has none. */
  readonly folder?: string;
  /**
   * Whether other connections have committed since it was last asked, as seen in a transaction. Only a process that loads
   * a file can say, because all of its own writes take one connection.
   */
  othersWrote?(db: Db): Promise<boolean>;
  /**
   * Gives back the larger page cache of a process that loads a file, for work that comes upon most pages once. Only such a
   * process has one.
   */
  shrink?(): Promise<void>;
  /** Updates the statistics of the query planner from the data that `db` sees; a remote server does so itself. */
  analyze(db: Db): Promise<void>;
  close(): Promise<void>;
}

/** Options of {@linkcode openDatabase}. */
export interface OpenOptions {
  /** The memory that its caches may take. */
  cache?: CacheBudget;
  /** Token of a remote database. */
  authToken?: string;
  /** The path of a local replica of the remote database, to read from. */
  replica?: string;
  /** The timeout of a statement at a remote database, called for each statement. */
  timeoutMs?: () => number | undefined;
  /**
   * For a process that only imports: a larger page cache, and commits that survive the end of the process, but of which
   * a power cut may undo the last ones as a whole.
   */
  loading?: boolean;
  /** A database file that is not there is not made, but told: for commands that look at what a service has. */
  isThere?: boolean;
  /** The file is known to be intact, because it was just copied from one that was checked: it is not checked again. */
  known?: boolean;
  /** Writes to a file are made by a thread of their own, so that no reader waits for the disk: for a process that serves. */
  writerThread?: boolean;
  /** Called with every statement that reads. */
  onRead?: (sql: string) => void;
  /** Called with every statement that writes to a file. */
  onWrite?: (sql: string) => void;
  /** Called with messages about a replica, for the log. */
  onMessage?: (level: "info" | "warn", message: string) => void;
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
  if (options.replica) return await (await import("./replica/open.ts")).openReplica(url, options.replica, options);
  return await (await import("./remote.ts")).openRemote(url, options);
}
