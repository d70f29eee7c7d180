import type { Client, InStatement, InValue, ResultSet, Transaction } from "@libsql/client";
import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";
import { withoutDeadline } from "./deadline.ts";
import { dialect, streaming } from "./dialect.ts";
import { isUnreachable } from "./errors.ts";
import { traced } from "./traced.ts";
import type { WriteSemaphore } from "./write_semaphore.ts";

/** Hooks around the statements of a client. */
export interface ClientHooks {
  /** The semaphore that writers acquire first. */
  semaphore?: WriteSemaphore;
  /** Called before anything is sent outside an open transaction; throws where sending would be wrong or useless. */
  before?(): void;
  /** Awaited after a commit, before the writer continues. */
  after?(): Promise<void>;
}

/** Statements that certainly return no rows; others are sent at once. */
const WITHOUT_ROWS =
  /^\s*(?:(?:insert|update|delete|replace|create|drop|alter)\b|with\b[^]*\)\s*(?:insert|update|delete)\b)(?![^]*\breturning\b)/i;
/** Deferred statements are sent from this number on, so that no request becomes too large. */
const MAX_DEFERRED = 500;

/**
 * A server may be far away, and ends a transaction after five seconds. So statements of a transaction that return no rows
 * are deferred and sent in one request with the next statement that does, or with the commit. Their errors are thrown only
 * then, and the number of changed rows is unknown: callers that need it use `returning`.
 */
class ClientConnection implements DatabaseConnection {
  transaction: Transaction | undefined;
  /** Whether the connection was lost during the transaction. */
  lost = false;
  /** Whether the transaction has done something. */
  begun = false;
  /** Releases the semaphore that the transaction holds. */
  release: (() => void) | undefined;
  /** Deferred statements of the transaction. */
  #heldBack: InStatement[] = [];

  constructor(private readonly client: Client, private readonly hooks: ClientHooks) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = /^\s*(select|explain)\b/i.test(query.sql);
    const release = reading || this.transaction ? undefined : await this.hooks.semaphore?.acquire();
    const statement = { sql: query.sql, args: query.parameters as InValue[] };
    if (this.transaction && WITHOUT_ROWS.test(query.sql)) {
      this.#heldBack.push(statement);
      if (this.#heldBack.length >= MAX_DEFERRED) await this.flush();
      return { rows: [] };
    }
    let result: ResultSet;
    try {
      if (!this.transaction) this.hooks.before?.();
      result = await traced(reading ? "read" : "write", query.sql, () => this.#execute(statement));
    } catch (error) {
      this.lost = isUnreachable(error);
      throw error;
    } finally {
      release?.();
    }
    if (!reading && !this.transaction) await this.hooks.after?.();
    return {
      rows: plainRows(result) as R[],
      numAffectedRows: BigInt(result.rowsAffected),
      insertId: result.lastInsertRowid,
    };
  }

  /** Sends the deferred statements of the transaction. */
  async flush(): Promise<void> {
    const last = this.#heldBack.pop();
    try {
      if (last) await this.#execute(last);
    } catch (error) {
      this.lost = isUnreachable(error);
      throw error;
    }
  }

  /** Sends the deferred statements of the transaction and its commit. */
  async commit(): Promise<void> {
    const statements = this.#heldBack;
    // A single request with both begin and commit might wait for the lock and succeed after its writer was told that it
    // failed. A writer without a deadline waits for it.
    if (this.begun || this.hooks.after || statements.length === 0) {
      await this.flush();
      return await endTransaction(this, "commit");
    }
    this.#heldBack = [];
    try {
      await retryBusy.execute(() => this.client.batch(statements, "write"));
    } catch (error) {
      this.lost = isUnreachable(error);
      throw error;
    } finally {
      this.forget()?.close();
    }
  }

  /**
   * Sends a statement after the deferred ones. The first one of a write is retried where the server was busy, because
   * nothing was done then.
   */
  #execute(statement: InStatement): Promise<ResultSet> {
    const heldBack = this.#heldBack;
    this.#heldBack = [];
    const send = async () => {
      const to = this.transaction ?? this.client;
      if (heldBack.length === 0) return await to.execute(statement);
      return (await this.transaction!.batch([...heldBack, statement])).at(-1)!;
    };
    if (this.begun || !this.hooks.semaphore) return send();
    return retryBusy.execute(async ({ attempt }) => {
      if (attempt > 0 && this.transaction) {
        this.transaction.close();
        this.transaction = await this.client.transaction("write");
      }
      const result = await send();
      this.begun = this.transaction !== undefined;
      return result;
    });
  }

  /** Detaches the transaction, and returns it. */
  forget(): Transaction | undefined {
    const { transaction } = this;
    this.transaction = undefined;
    this.begun = false;
    this.#heldBack = [];
    return transaction;
  }

  streamQuery = streaming;
}

/**
 * sqld's checkpoints take a tenth of a second or more, and it lets writers wait half of that at most. Retries what has no
 * effect when the server was busy: a first statement, or a whole batch.
 */
export const retryBusy = retry(handleWhen((error) => /SQLITE_BUSY/.test(String(error))), {
  maxAttempts: 10,
  backoff: new ExponentialBackoff({ initialDelay: 20, maxDelay: 500 }),
});

/** The rows of a client's result as plain objects. */
export function plainRows({ rows, columns }: ResultSet): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
}

/**
 * Both directions of a remote database, through the libSQL client. Transactions begin as writers (`BEGIN IMMEDIATE`), so
 * that two processes queue instead of failing halfway.
 */
export function clientDialect(client: Client, hooks: ClientHooks): Dialect {
  return dialect(() => ({
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(new ClientConnection(client, hooks)),
    async beginTransaction(borrowed) {
      const connection = borrowed as ClientConnection;
      connection.release = await hooks.semaphore?.acquire();
      hooks.before?.();
      connection.transaction = await client.transaction("write");
    },
    async commitTransaction(borrowed) {
      const connection = borrowed as ClientConnection;
      await connection.commit();
      connection.release?.();
      await hooks.after?.();
    },
    rollbackTransaction: (connection) => endTransaction(connection as ClientConnection, "rollback"),
    releaseConnection(connection) {
      (connection as ClientConnection).release?.();
      return Promise.resolve();
    },
    destroy: () => Promise.resolve(),
  }));
}

async function endTransaction(connection: ClientConnection, how: "commit" | "rollback"): Promise<void> {
  const transaction = connection.forget();
  try {
    // A rollback would wait for a hanging primary once more; closing ends the transaction as well.
    if (how === "commit" || !(connection.lost || transaction?.closed)) await transaction?.[how]();
  } catch (error) {
    connection.lost = isUnreachable(error);
    throw error;
  } finally {
    // Even after the deadline: at a server the transaction would keep the write lock.
    withoutDeadline(() => transaction?.close());
  }
}
