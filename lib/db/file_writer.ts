import type { CompiledQuery, QueryResult } from "kysely";
import Native from "libsql";
import { LRUCache } from "lru-cache";
import { cacheSize } from "./cache_budget.ts";
import { type NativeConnection, valuesOf } from "./dialect.ts";
import { UnreachableError } from "./errors.ts";
import type { Writer } from "./writer.ts";

// The one connection of this process that writes to a database file.
//
// The native library never resets a statement that failed with SQLITE_BUSY (libsql-js pull requests 237 and 238): on
// that connection later inserts report success and are in no commit. So no prepared statement of ours may ever meet a
// lock: every write runs between `begin immediate` and `commit`, and these go through `exec`, which finalizes what it
// prepared, failed or not. A connection on which anything else went wrong is not used again.

/** The longest pause between two attempts to get the lock, in ms. An attempt that is refused takes 0.03 ms. */
const LOCK_PAUSE_MS = 8;
/** Statements with longer bound texts are not cached, because they would keep the text in memory. */
const LARGE_TEXT = 16 * 1024;

/** Full synchronization, because an acknowledged write has to survive a power cut; writes are rare here. */
const settings = (pages: number) =>
  `pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = ${cacheSize(pages)};`;
/**
 * See `loading` in `database.ts`. The log is brought into the file at 40 MB instead of 4: pages of indexes change in each
 * transaction, and are so written once for several.
 */
const LOADING_SETTINGS = `${settings(98_304_000)} pragma synchronous = normal; pragma wal_autocheckpoint = 10000;`;

interface Statement {
  readonly reader: boolean;
  all(values: unknown[]): Record<string, unknown>[];
  run(values: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** Options of {@linkcode FileWriter}. */
export interface FileWriterOptions {
  /** See `loading` in `database.ts`. */
  loading?: boolean;
  /** The page cache, in bytes. */
  pages: number;
}

/** Writes to a database file from this thread, waiting for other processes without blocking it. */
export class FileWriter implements Writer {
  readonly #path: string;
  readonly #settings: string;
  #native: NativeConnection | undefined;
  #statements = new LRUCache<string, Statement>({ max: 100 });

  constructor(path: string, { loading = false, pages }: FileWriterOptions) {
    this.#path = path;
    this.#settings = loading ? LOADING_SETTINGS : settings(pages);
  }

  async exec(statement: string, ms: number): Promise<void> {
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
  }

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

  commit(): void {
    try {
      this.#connection().exec("commit");
      if (this.isOpen) throw new Error("The transaction is open after its commit");
    } catch (error) {
      throw this.#abandoned(error);
    }
  }

  get isOpen(): boolean {
    return this.#native?.inTransaction ?? false;
  }

  rollback(): void {
    try {
      if (this.isOpen) this.#native!.exec("rollback");
    } catch {
      // The transaction ends with the connection.
      this.#forget();
    }
  }

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
