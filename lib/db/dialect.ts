import type { Client, InStatement, InValue, ResultSet, Transaction } from "@libsql/client";
import type Native from "libsql";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import { LRUCache } from "lru-cache";
import { withoutDeadline } from "./deadline.ts";
import { isUnreachable } from "./errors.ts";
import { traced } from "./traced.ts";
import type { Turns } from "./turns.ts";

/** A plain connection to a database file. */
export type NativeConnection = InstanceType<typeof Native>;

/** What is used of a prepared statement. */
interface Statement {
  all(values: unknown[]): unknown[];
  get(values: unknown[]): Record<string, unknown> | undefined;
}

/** A query that finds one row at most, which is read without an iterator: a third faster. */
export type SingleQuery<R = unknown> = CompiledQuery<R> & { readonly single: true };

class Adapter extends SqliteAdapter {
  // Kysely would have everything on one Kysely wait for everything before it, however long; who has to wait waits here.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // A migration that fails halfway leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The dialect of a driver: SQLite's, in the way that libSQL wants it. */
export function dialect(driver: () => Driver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** What every connection answers to a request for a stream of rows. */
export function streaming(): never {
  throw new Error("Streaming is not supported: page through the rows instead");
}

/**
 * Parameters as the native library takes them. It ends the process for what it does not know, so a boolean becomes a
 * number here. Throws a `TypeError` for what is no value of SQLite's.
 */
export function valuesOf(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => {
    if (typeof value === "boolean") return Number(value);
    const isValue = value === null || ["string", "number", "bigint"].includes(typeof value) ||
      ArrayBuffer.isView(value);
    if (!isValue) throw new TypeError(`A parameter of a statement can't be ${typeof value}`);
    return value;
  });
}

/** Answers a query with its rows. */
export type Reader = (query: CompiledQuery) => unknown[] | Promise<unknown[]>;

/**
 * Reads on one plain connection with its prepared statements kept: preparing is the main cost of a small read. Calls
 * are synchronous inside, so one connection serves the process.
 */
export function nativeReader(native: NativeConnection): (query: CompiledQuery) => unknown[] {
  const statements = new LRUCache<string, Statement>({ max: 200 });
  return (query) => {
    let statement = statements.get(query.sql);
    if (!statement) {
      statement = native.prepare(query.sql) as unknown as Statement;
      statements.set(query.sql, statement);
    }
    const values = valuesOf(query.parameters);
    return "single" in query ? firstRow(statement, values) : statement.all(values);
  };
}

/** Reads alone, by whatever means. */
export function readDialect(read: Reader): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: await traced("read", query.sql, () => read(query)) as R[] };
    },
    streamQuery: streaming,
  };
  const refuse = () => Promise.reject(new Error("This connection only reads"));
  return dialect(() => ({
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }));
}

function firstRow(statement: Statement, values: unknown[]): unknown[] {
  const row = statement.get(values);
  // The driver adds this to a single row only.
  if (row) delete row._metadata;
  return row ? [row] : [];
}

/** What is done around whatever goes through a client. */
export interface ClientHooks {
  /** Where writers wait before they go to a server. */
  turns?: Turns;
  /** Asked before anything is sent that no transaction is open for; throws where that would be wrong or in vain. */
  before?(): void;
  /** Waited for after a commit, before the writer goes on. */
  after?(): Promise<void>;
}

class ClientConnection implements DatabaseConnection {
  transaction: Transaction | undefined;
  /** Whether the database went away under the transaction. */
  lost = false;
  /** Whether the transaction has done something. */
  begun = false;
  /** Gives back the turn of the transaction. */
  giveBack: (() => void) | undefined;

  constructor(private readonly client: Client, private readonly hooks: ClientHooks) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = /^\s*(select|explain)\b/i.test(query.sql);
    const giveBack = reading || this.transaction ? undefined : await this.hooks.turns?.take();
    const statement = { sql: query.sql, args: query.parameters as InValue[] };
    const work = () => this.#execute(statement);
    let result: ResultSet;
    try {
      if (!this.transaction) this.hooks.before?.();
      result = await traced(reading ? "read" : "write", query.sql, work);
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

  /** Sends a statement; the first one of a write again where the server was busy, for then nothing was done. */
  #execute(statement: InStatement): Promise<ResultSet> {
    const send = () => (this.transaction ?? this.client).execute(statement);
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
      await endTransaction(connection, "commit");
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
  const transaction = connection.transaction;
  connection.transaction = undefined;
  connection.begun = false;
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
