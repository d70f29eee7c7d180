import type { Client, InStatement, InValue, ResultSet, Transaction } from "@libsql/client";
import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";
import { withoutDeadline } from "./deadline.ts";
import { dialect, streaming } from "./dialect.ts";
import { isUnreachable } from "./errors.ts";
import { traced } from "./traced.ts";
import type { Turns } from "./turns.ts";

/** What is done around whatever goes through a client. */
export interface ClientHooks {
  /** Where writers wait before they go to a server. */
  turns?: Turns;
  /** Asked before anything is sent that no transaction is open for; throws where that would be wrong or in vain. */
  before?(): void;
  /** Waited for after a commit, before the writer goes on. */
  after?(): Promise<void>;
}

/** Statements that surely return no rows; one that only might is sent when it is asked for. */
const WITHOUT_ROWS =
  /^\s*(?:(?:insert|update|delete|replace|create|drop|alter)\b|with\b[^]*\)\s*(?:insert|update|delete)\b)(?![^]*\breturning\b)/i;
/** So many statements held back are sent, so that no request grows too large. */
const MAX_DEFERRED = 500;

/**
 * A server may be far away, and ends a transaction after five seconds. So of a transaction the statements that return no
 * rows are held back and sent together with the next one that does, or before the commit. What is wrong with them is told
 * then; how many rows they changed is not told: who wants to know has them return something.
 */
class ClientConnection implements DatabaseConnection {
  transaction: Transaction | undefined;
  /** Whether the database went away under the transaction. */
  lost = false;
  /** Whether the transaction has done something. */
  begun = false;
  /** Gives back the turn of the transaction. */
  giveBack: (() => void) | undefined;
  /** Statements of the transaction that are yet to be sent. */
  #heldBack: InStatement[] = [];

  constructor(private readonly client: Client, private readonly hooks: ClientHooks) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = /^\s*(select|explain)\b/i.test(query.sql);
    const giveBack = reading || this.transaction ? undefined : await this.hooks.turns?.take();
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
      giveBack?.();
    }
    if (!reading && !this.transaction) await this.hooks.after?.();
    return {
      rows: plainRows(result) as R[],
      numAffectedRows: BigInt(result.rowsAffected),
      insertId: result.lastInsertRowid,
    };
  }

  /** Sends what is held back of the transaction. */
  async flush(): Promise<void> {
    const last = this.#heldBack.pop();
    try {
      if (last) await this.#execute(last);
    } catch (error) {
      this.lost = isUnreachable(error);
      throw error;
    }
  }

  /** Commits the transaction with what is held back of it. */
  async commit(): Promise<void> {
    const statements = this.#heldBack;
    // A request with the beginning and the commit in it might wait for the lock, and be done when its writer was told that
    // it is not. Who has no deadline waits for it.
    if (this.begun || this.hooks.after || statements.length === 0) {
      await this.flush();
      return await endTransaction(this, "commit");
    }
    this.#heldBack = [];
    try {
      await patiently.execute(() => this.client.batch(statements, "write"));
    } catch (error) {
      this.lost = isUnreachable(error);
      throw error;
    } finally {
      this.forget()?.close();
    }
  }

  /**
   * Sends a statement after what is held back; the first one of a write again where the server was busy, for then nothing
   * was done.
   */
  #execute(statement: InStatement): Promise<ResultSet> {
    const heldBack = this.#heldBack;
    this.#heldBack = [];
    const send = async () => {
      const to = this.transaction ?? this.client;
      if (heldBack.length === 0) return await to.execute(statement);
      return (await this.transaction!.batch([...heldBack, statement])).at(-1)!;
    };
    if (this.begun || !this.hooks.turns) return send();
    return patiently.execute(async ({ attempt }) => {
      if (attempt > 0 && this.transaction) {
        this.transaction.close();
        this.transaction = await this.client.transaction("write");
      }
      const result = await send();
      this.begun = this.transaction !== undefined;
      return result;
    });
  }

  /** Forgets the transaction, and returns it. */
  forget(): Transaction | undefined {
    const { transaction } = this;
    this.transaction = undefined;
    this.begun = false;
    this.#heldBack = [];
    return transaction;
  }

  streamQuery = streaming;
}

/** While sqld makes a checkpoint, which takes a tenth of a second or more, it lets writers wait half of one and no more. */
const patiently = retry(handleWhen((error) => /SQLITE_BUSY/.test(String(error))), {
  maxAttempts: 10,
  backoff: new ConstantBackoff(20),
});

/** The rows of a client's answer as plain objects. */
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
      connection.giveBack = await hooks.turns?.take();
      hooks.before?.();
      connection.transaction = await client.transaction("write");
    },
    async commitTransaction(borrowed) {
      const connection = borrowed as ClientConnection;
      await connection.commit();
      connection.giveBack?.();
      await hooks.after?.();
    },
    rollbackTransaction: (connection) => endTransaction(connection as ClientConnection, "rollback"),
    releaseConnection(connection) {
      (connection as ClientConnection).giveBack?.();
      return Promise.resolve();
    },
    destroy: () => Promise.resolve(),
  }));
}

async function endTransaction(connection: ClientConnection, how: "commit" | "rollback"): Promise<void> {
  const transaction = connection.forget();
  try {
    // A primary that hangs would be waited for twice; closing ends the transaction too.
    if (how === "commit" || !(connection.lost || transaction?.closed)) await transaction?.[how]();
  } catch (error) {
    connection.lost = isUnreachable(error);
    throw error;
  } finally {
    // However late: at a server it would keep everybody's lock.
    withoutDeadline(() => transaction?.close());
  }
}
