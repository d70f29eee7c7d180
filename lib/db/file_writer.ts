import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from "kysely";
import Native from "libsql";
import { LRUCache } from "lru-cache";
import { untilDeadline } from "./deadline.ts";
import { dialect, type NativeConnection, streaming, valuesOf } from "./dialect.ts";
import { UnreachableError } from "./errors.ts";
import type { Schema } from "./schema.ts";
import { traced } from "./traced.ts";
import { Turns } from "./turns.ts";

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
/** Statements with longer texts bound to them are not kept: they would keep the text, too. */
const LARGE_TEXT = 16 * 1024;

/** Full synchronization, because an acknowledged write has to survive a power cut; writes are rare here. */
const SETTINGS = `pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000;`;

interface Statement {
  readonly reader: boolean;
  all(values: unknown[]): Record<string, unknown>[];
  run(values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** Options of {@linkcode FileWriter}. */
interface FileWriterOptions {
  /** Called after every commit, before its writer goes on. */
  onCommit(): void;
}

/** Writes to a database file: one transaction at a time, waiting for other processes without blocking this one. */
export class FileWriter {
  readonly #path: string;
  readonly #onCommit: () => void;
  #native: NativeConnection | undefined;
  #statements = new LRUCache<string, Statement>({ max: 100 });

  constructor(path: string, { onCommit }: FileWriterOptions) {
    this.#path = path;
    this.#onCommit = onCommit;
  }

  /** Begins a write transaction. Throws an {@linkcode UnreachableError} when other processes leave it no turn in time. */
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
        // Not in step with other processes that wait.
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
      // A constraint ends the statement and nothing else.
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

  /** Takes back what the transaction did. */
  rollback(): void {
    try {
      if (this.isOpen) this.#native!.exec("rollback");
    } catch {
      // It ends with the connection.
      this.#forget();
    }
  }

  /** Everything into the one file, so that it can be copied as it is, unless another process has it open. */
  close(): void {
    try {
      this.#native?.exec("pragma wal_checkpoint(truncate)");
    } catch { /* Another process reads or writes: what it leaves in the log is its own to bring in. */ }
    this.#forget();
  }

  #connection(): NativeConnection {
    if (!this.#native) {
      this.#native = new Native(this.#path);
      this.#native.exec(SETTINGS);
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

  /** Lets go of a connection that may be in a state of which nothing is known, after what was open in it is undone. */
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

/** What has no place in a transaction, or needs none. */
const WITHOUT_TRANSACTION = /^\s*(select|explain|pragma)\b/i;

class WriterConnection implements DatabaseConnection {
  /** Gives back the turn of the transaction that is open on it. */
  endTurn: (() => void) | undefined;

  constructor(readonly writer: FileWriter, readonly turns: Turns) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = WITHOUT_TRANSACTION.test(query.sql);
    const run = () => this.writer.run(query) as QueryResult<R>;
    const way = reading ? "read" : "write";
    if (this.endTurn) {
      // Otherwise what comes after an error that the transaction's code caught would be written on its own.
      if (!this.writer.isOpen) throw new Error("The transaction was undone by an earlier error");
      return await traced(way, query.sql, run);
    }
    const endTurn = await this.turns.take();
    try {
      return await traced(way, query.sql, reading ? run : () => this.#alone(run));
    } finally {
      endTurn();
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

/** Kysely over the one writer of a file: those of this process wait for each other here, as long as each may. */
export function writerKysely(writer: FileWriter): Kysely<Schema> {
  const turns = new Turns(1);
  return new Kysely<Schema>({
    dialect: dialect(() => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(new WriterConnection(writer, turns)),
      async beginTransaction(borrowed) {
        const connection = borrowed as WriterConnection;
        connection.endTurn = await turns.take();
        await writer.begin();
      },
      // deno-lint-ignore require-await -- what it throws has to reject
      commitTransaction: async () => writer.commit(),
      rollbackTransaction: () => Promise.resolve(writer.rollback()),
      releaseConnection(connection) {
        (connection as WriterConnection).endTurn?.();
        return Promise.resolve();
      },
      destroy: () => Promise.resolve(),
    })),
  });
}
