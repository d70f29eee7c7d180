import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from "kysely";
import Native from "libsql";
import { LRUCache } from "lru-cache";
import { cacheSize } from "./cache_budget.ts";
import { untilDeadline } from "./deadline.ts";
import { dialect, type NativeConnection, streaming, valuesOf } from "./dialect.ts";
import { UnreachableError } from "./errors.ts";
import type { Schema } from "./schema.ts";
import { traced } from "./traced.ts";
import { WriteSemaphore } from "./write_semaphore.ts";

// The one connection of this process that writes to a database file.
//
// The native library never resets a statement that failed with SQLITE_BUSY (libsql-js pull requests 237 and 238): on
// that connection later inserts report success and are in no commit. So no prepared statement of ours may ever meet a
// lock: every write runs between `begin immediate` and `commit`, and these go through `exec`, which finalizes what it
// prepared, failed or not. A connection on which anything else went wrong is not used again.

/** How long a write waits for other processes where no request's deadline says less, in ms. */
const LOCK_WAIT_MS = 30_000;
/** The longest pause between two attempts to get the lock, in ms. An attempt that is refused takes 0.03 ms. */
const LOCK_PAUSE_MS = 8;
/** Statements with longer bound texts are not cached, because they would keep the text in memory. */
const LARGE_TEXT = 16 * 1024;

/** Full synchronization, because an acknowledged write has to survive a power cut; writes are rare here. */
const settings = (pages: number) =>
  `pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = ${cacheSize(pages)};`;
/** See `loading` in `database.ts`. */
const LOADING_SETTINGS = `${settings(131_072_000)} pragma synchronous = normal;`;

interface Statement {
  readonly reader: boolean;
  all(values: unknown[]): Record<string, unknown>[];
  run(values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** Options of {@linkcode FileWriter}. */
interface FileWriterOptions {
  /** Called after every commit, before the writer continues. */
  onCommit(): void;
  loading?: boolean;
  /** The page cache, in bytes. */
  pages: number;
}

/** Writes to a database file: one transaction at a time, waiting for other processes without blocking this one. */
export class FileWriter {
  readonly #path: string;
  readonly #onCommit: () => void;
  readonly #settings: string;
  #native: NativeConnection | undefined;
  #statements = new LRUCache<string, Statement>({ max: 100 });

  constructor(path: string, { onCommit, loading = false, pages }: FileWriterOptions) {
    this.#path = path;
    this.#onCommit = onCommit;
    this.#settings = loading ? LOADING_SETTINGS : settings(pages);
  }

  /** Begins a write transaction. Throws an {@linkcode UnreachableError} where other processes hold the lock. */
  async begin(): Promise<void> {
    await this.exec("begin immediate");
  }

  /** Runs a statement without parameters that may have to wait for the lock; throws as {@linkcode begin} does. */
  exec(statement: string): Promise<void> {
    return untilDeadline(LOCK_WAIT_MS, async (ms) => {
      const until = performance.now() + ms;
      for (let pause = 1;; pause = Math.min(pause * 2, LOCK_PAUSE_MS)) {
        try {
          return void this.#connection().exec(statement);
        } catch (error) {
          if (!isBusy(error)) throw this.#abandoned(error);
        }
        if (performance.now() + pause > until) {
          throw new UnreachableError("Another process keeps writing to the database file");
        }
        // A random pause, so that waiting processes do not retry at the same moments.
        await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
      }
    });
  }

  /** Runs a statement: a read, or one of the transaction that has begun. Throws what the library throws. */
  run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const values = valuesOf(parameters);
    try {
      const statement = this.#statement(sql, values);
      if (statement.reader) return { rows: statement.all(values) };
      const { changes, lastInsertRowid } = statement.run(values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // A violated constraint ends only the statement.
      throw isConstraint(error) ? error : this.#abandoned(error);
    }
  }

  /** Commits the transaction that has begun; where that throws, nothing of it was written. */
  commit(): void {
    try {
      this.#connection().exec("commit");
      if (this.isOpen) throw new Error("The transaction is open after its commit");
    } catch (error) {
      throw this.#abandoned(error);
    }
    this.#onCommit();
  }

  /** Whether a transaction is open. SQLite may have ended it where a disk was full. */
  get isOpen(): boolean {
    return this.#native?.inTransaction ?? false;
  }

  /** Rolls the transaction back. */
  rollback(): void {
    try {
      if (this.isOpen) this.#native!.exec("rollback");
    } catch {
      // The transaction ends with the connection.
      this.#forget();
    }
  }

  /** Writes the log into the database file, so that it can be copied, unless another process has it open. */
  close(): void {
    try {
      this.#native?.exec("pragma wal_checkpoint(truncate)");
    } catch { /* Another process reads or writes: what it leaves in the log is its own to bring in. */ }
    this.#forget();
  }

  #connection(): NativeConnection {
    if (!this.#native) {
      this.#native = new Native(this.#path);
      this.#native.exec(this.#settings);
    }
    return this.#native;
  }

  #statement(sql: string, values: unknown[]): Statement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#connection().prepare(sql) as unknown as Statement;
    const isLarge = values.some((value) => typeof value === "string" && value.length > LARGE_TEXT);
    if (!isLarge) this.#statements.set(sql, statement);
    return statement;
  }

  /** Rolls back and discards a connection whose state is unknown. */
  #abandoned(error: unknown): unknown {
    this.rollback();
    this.#forget();
    return error;
  }

  #forget(): void {
    this.#statements.clear();
    this.#native?.close();
    this.#native = undefined;
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);
const isBusy = (error: unknown) => codeOf(error).startsWith("SQLITE_BUSY");
const isConstraint = (error: unknown) => codeOf(error).startsWith("SQLITE_CONSTRAINT");

/** Statements that can't run in a transaction, or need none. */
const WITHOUT_TRANSACTION = /^\s*(select|explain|pragma)\b/i;

class WriterConnection implements DatabaseConnection {
  /** Releases the semaphore of the open transaction. */
  release: (() => void) | undefined;

  constructor(readonly writer: FileWriter, readonly semaphore: WriteSemaphore) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = WITHOUT_TRANSACTION.test(query.sql);
    const run = () => this.writer.run(query) as QueryResult<R>;
    const way = reading ? "read" : "write";
    if (this.release) {
      // Otherwise statements after an error that the transaction's code caught would be written outside of it.
      if (!this.writer.isOpen) throw new Error("The transaction was undone by an earlier error");
      return await traced(way, query.sql, run);
    }
    const release = await this.semaphore.acquire();
    try {
      return await traced(way, query.sql, reading ? run : () => this.#alone(run));
    } finally {
      release();
    }
  }

  /** Runs one statement in a transaction of its own. */
  async #alone<T>(run: () => T): Promise<T> {
    await this.writer.begin();
    try {
      const result = run();
      this.writer.commit();
      return result;
    } catch (error) {
      this.writer.rollback();
      throw error;
    }
  }

  streamQuery = streaming;
}

/** Kysely's dialect over the one writer of a file; writers of this process wait for each other until their deadlines. */
export function writerKysely(writer: FileWriter, onWrite?: (sql: string) => void): Kysely<Schema> {
  const semaphore = new WriteSemaphore(1);
  return new Kysely<Schema>({
    ...(onWrite ? { log: ({ query }) => onWrite(query.sql) } : {}),
    dialect: dialect(() => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(new WriterConnection(writer, semaphore)),
      async beginTransaction(borrowed) {
        const connection = borrowed as WriterConnection;
        connection.release = await semaphore.acquire();
        await writer.begin();
      },
      // deno-lint-ignore require-await -- what it throws has to reject
      commitTransaction: async () => writer.commit(),
      rollbackTransaction: () => Promise.resolve(writer.rollback()),
      releaseConnection(connection) {
        (connection as WriterConnection).release?.();
        return Promise.resolve();
      },
      destroy: () => Promise.resolve(),
    })),
  });
}
