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
import { LRUCache } from "lru-cache";
import { traced } from "./traced.ts";

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
  // Kysely would queue all statements of one instance, however long each takes; what has to be serialized is queued here.
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
