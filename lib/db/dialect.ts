import type { Client, InValue, Transaction } from "@libsql/client";
import Native from "libsql";
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
import { LRUCache } from "lru-cache";

/** A plain connection to a database file. */
export type NativeConnection = InstanceType<typeof Native>;

/** What is used of a prepared statement. */
interface Statement {
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): Record<string, unknown> | undefined;
}

/** A query that finds one row at most, which is read without an iterator: a third faster. */
export type SingleQuery<R = unknown> = CompiledQuery<R> & { readonly single: true };

class Adapter extends SqliteAdapter {
  // A migration that fails halfway leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function dialect(driver: () => Driver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function streaming(): never {
  throw new Error("Streaming is not supported: page through the rows instead");
}

/**
 * Reads on one plain connection with its prepared statements kept: preparing is the main cost of a small read. Calls
 * are synchronous inside, so one connection serves the process.
 */
export function readDialect(native: NativeConnection): Dialect {
  const statements = new LRUCache<string, Statement>({ max: 200 });
  const connection: DatabaseConnection = {
    executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      let statement = statements.get(query.sql);
      if (!statement) {
        statement = native.prepare(query.sql) as unknown as Statement;
        statements.set(query.sql, statement);
      }
      const rows = "single" in query ? firstRow(statement, query) : statement.all(...query.parameters);
      return Promise.resolve({ rows: rows as R[] });
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

function firstRow(statement: Statement, { parameters }: CompiledQuery): unknown[] {
  const row = statement.get(...parameters);
  // The driver adds this to a single row only.
  if (row) delete row._metadata;
  return row ? [row] : [];
}

class ClientConnection implements DatabaseConnection {
  transaction: Transaction | undefined;

  constructor(private readonly client: Client) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await (this.transaction ?? this.client).execute({
      sql: query.sql,
      args: query.parameters as InValue[],
    });
    const plain = result.rows.map((row) => Object.fromEntries(result.columns.map((name, i) => [name, row[i]])));
    return {
      rows: plain as R[],
      numAffectedRows: BigInt(result.rowsAffected),
      insertId: result.lastInsertRowid,
    };
  }

  streamQuery = streaming;
}

/**
 * Everything else through the libSQL client: writes to a file, and both directions of a remote database. Transactions
 * begin as writers (`BEGIN IMMEDIATE`), so that two processes queue instead of failing halfway. With `exclusive` one
 * borrower has the client at a time: a file has one writer, on the one connection whose settings we made.
 */
export function clientDialect(
  client: Client,
  { exclusive }: { exclusive: boolean },
): Dialect {
  let tail: Promise<void> = Promise.resolve();
  const releases = new WeakMap<DatabaseConnection, () => void>();
  return dialect(() => ({
    init: () => Promise.resolve(),
    async acquireConnection() {
      const connection = new ClientConnection(client);
      if (exclusive) {
        const previous = tail;
        tail = new Promise((resolve) => releases.set(connection, resolve));
        await previous;
      }
      return connection;
    },
    async beginTransaction(connection) {
      (connection as ClientConnection).transaction = await client.transaction(
        "write",
      );
    },
    commitTransaction: (connection) => endTransaction(connection as ClientConnection, "commit"),
    rollbackTransaction: (connection) => endTransaction(connection as ClientConnection, "rollback"),
    releaseConnection(connection) {
      releases.get(connection)?.();
      return Promise.resolve();
    },
    destroy: () => Promise.resolve(),
  }));
}

async function endTransaction(
  connection: ClientConnection,
  how: "commit" | "rollback",
): Promise<void> {
  const transaction = connection.transaction;
  try {
    await transaction?.[how]();
  } finally {
    transaction?.close();
    connection.transaction = undefined;
  }
}
