import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from "kysely";
import { untilDeadline } from "./deadline.ts";
import { dialect, streaming } from "./dialect.ts";
import type { Schema } from "./schema.ts";
import { traced } from "./traced.ts";
import { WriteSemaphore } from "./write_semaphore.ts";

/** How long a write waits for other processes where no request's deadline says less, in ms. */
const LOCK_WAIT_MS = 30_000;

/** The connection of this process that writes to a database file: in this thread, or in one of its own. */
export interface Writer {
  /**
   * Runs a statement without parameters that may have to wait for another process to give the lock back. Throws an
   * {@linkcode UnreachableError} where that takes longer than so many milliseconds.
   */
  exec(statement: string, ms: number): Promise<void>;
  /** Runs a statement: a read, or one of the transaction that has begun. Throws what the library throws. */
  run(query: CompiledQuery): QueryResult<unknown> | Promise<QueryResult<unknown>>;
  /** Commits the transaction that has begun; where that throws, nothing of it was written. */
  commit(): void | Promise<void>;
  /** Rolls the transaction back. */
  rollback(): void | Promise<void>;
  /** Whether a transaction is open. SQLite may have ended it where a disk was full. */
  readonly isOpen: boolean;
  /** Writes the log into the database file, so that it can be copied, unless another process has it open. */
  close(): void | Promise<void>;
}

/** Has a writer run a statement outside of a transaction, until the deadline of the request. */
export function execWaiting(writer: Writer, statement: string): Promise<void> {
  return untilDeadline(LOCK_WAIT_MS, (ms) => writer.exec(statement, ms));
}

/** Statements that can't run in a transaction, or need none. */
const WITHOUT_TRANSACTION = /^\s*(select|explain|pragma)\b/i;

class WriterConnection implements DatabaseConnection {
  /** Releases the semaphore of the open transaction. */
  release: (() => void) | undefined;

  constructor(readonly writer: Writer, readonly semaphore: WriteSemaphore, readonly onCommit: () => void) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = WITHOUT_TRANSACTION.test(query.sql);
    const run = async () => await this.writer.run(query) as QueryResult<R>;
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

  async begin(): Promise<void> {
    this.release = await this.semaphore.acquire();
    await execWaiting(this.writer, BEGIN);
  }

  async commit(): Promise<void> {
    await this.writer.commit();
    this.onCommit();
  }

  /** Runs one statement in a transaction of its own. */
  async #alone<T>(run: () => Promise<T>): Promise<T> {
    await execWaiting(this.writer, BEGIN);
    try {
      const result = await run();
      await this.commit();
      return result;
    } catch (error) {
      await this.writer.rollback();
      throw error;
    }
  }

  streamQuery = streaming;
}

const BEGIN = "begin immediate";

/** Options of {@linkcode writerKysely}. */
interface WriterOptions {
  /** Called after every commit, before the writer continues. */
  onCommit(): void;
  /** Called with every statement. */
  onWrite?: (sql: string) => void;
}

/** Kysely's dialect over the one writer of a file; writers of this process wait for each other until their deadlines. */
export function writerKysely(writer: Writer, { onCommit, onWrite }: WriterOptions): Kysely<Schema> {
  const semaphore = new WriteSemaphore(1);
  return new Kysely<Schema>({
    ...(onWrite ? { log: ({ query }) => onWrite(query.sql) } : {}),
    dialect: dialect(() => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(new WriterConnection(writer, semaphore, onCommit)),
      beginTransaction: (connection) => (connection as WriterConnection).begin(),
      commitTransaction: (connection) => (connection as WriterConnection).commit(),
      rollbackTransaction: async () => await writer.rollback(),
      releaseConnection(connection) {
        (connection as WriterConnection).release?.();
        return Promise.resolve();
      },
      destroy: () => Promise.resolve(),
    })),
  });
}
