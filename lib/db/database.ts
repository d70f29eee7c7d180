import { type Client, createClient } from "@libsql/client";
import Native from "libsql";
import { Kysely } from "kysely";
import { dirname } from "node:path";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { clientDialect, type NativeConnection, readDialect } from "./dialect.ts";
import type { Schema } from "./schema.ts";

/** What a query function takes: a database or a transaction. */
export type Db = Kysely<Schema>;

/** An open database: where to read, where to write, and how to see that something changed. */
export interface Database {
  read: Db;
  write: Db;
  /**
   * A number that changes with every commit of anybody. Asked at most every 20 ms (a file) or second (remote), so an
   * answer kept under it is at most that much older than the data.
   */
  version(): number;
  close(): Promise<void>;
}

/** A database that can't be used, in one sentence for the person who starts the service. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

const FILE_CHECK_MS = 20;
const REMOTE_CHECK_MS = 1000;
/** Up to this size the file is checked page by page at start; beyond, that would take seconds. */
const CHECKED_BYTES = 256 * 1024 * 1024;

/**
 * Opens the database that a URL names: `file:` for one embedded in this process, `libsql:` or `http(s):` for a remote
 * one. Throws a {@linkcode DatabaseError} when it can't be read and written; nothing in it is changed then.
 */
export async function openDatabase(
  url: string,
  authToken?: string,
): Promise<Database> {
  return url.startsWith("file:") ? await openFile(url) : openRemote(url, authToken);
}

async function openFile(url: string): Promise<Database> {
  const path = url.startsWith("file:///") ? fileURLToPath(url) : url.slice("file:".length);
  let client: Client | undefined;
  let native: NativeConnection | undefined;
  try {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    client = createClient({
      url: `file:${path}`,
      timeout: 5000,
      concurrency: 1,
    });
    await prepareWriter(client);
    native = new Native(path, { timeout: 5000 });
    prepareReader(native, path);
  } catch (error) {
    client?.close();
    native?.close();
    throw new DatabaseError(
      `The database file ${path} can't be used: ${reason(error)}. It was left as it is.`,
    );
  }
  return fileDatabase(client, native);
}

// Full synchronization, because an acknowledged write has to survive a power cut; writes are rare here.
async function prepareWriter(client: Client): Promise<void> {
  await client.execute("pragma schema_version");
  await client.execute("pragma journal_mode = wal");
  await client.execute("pragma synchronous = full");
  await client.execute("pragma foreign_keys = on");
  await client.execute("pragma cache_size = -16000");
  try {
    // A write that is taken back is how SQLite says "read-only file" now and not at the first review.
    const transaction = await client.transaction("write");
    await transaction.execute("pragma user_version = 0");
    await transaction.rollback();
  } catch (error) {
    // Somebody else is writing, so the file can be written.
    if (!/SQLITE_BUSY/.test(String(error))) throw error;
  }
}

function prepareReader(native: NativeConnection, path: string): void {
  native.exec(
    "pragma query_only = 1; pragma cache_size = -32000; pragma mmap_size = 268435456;",
  );
  if (statSync(path).size > CHECKED_BYTES) return;
  const [found] = native.prepare("pragma quick_check(1)").all() as {
    quick_check: string;
  }[];
  if (found.quick_check !== "ok") {
    throw new Error(`it is damaged (${found.quick_check})`);
  }
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^SQLITE_\w+: |\.$/g, "").replace(/\s+/g, " ");
}

function fileDatabase(client: Client, native: NativeConnection): Database {
  const dataVersion = native.prepare("pragma data_version");
  let checked = -Infinity;
  let version = 0;
  return {
    read: new Kysely<Schema>({ dialect: readDialect(native) }),
    write: new Kysely<Schema>({
      dialect: clientDialect(client, { exclusive: true }),
    }),
    version() {
      const now = performance.now();
      if (now - checked >= FILE_CHECK_MS) {
        checked = now;
        version = (dataVersion.all() as { data_version: number }[])[0].data_version;
      }
      return version;
    },
    async close() {
      native.close();
      // Everything into the one file, so that it can be copied as it is; a no-op while another process has it open.
      await client.execute("pragma wal_checkpoint(truncate)");
      client.close();
    },
  };
}

function openRemote(url: string, authToken?: string): Database {
  const client = createClient({ url, authToken });
  const both = new Kysely<Schema>({
    dialect: clientDialect(client, { exclusive: false }),
  });
  const started = performance.now();
  return {
    read: both,
    write: both,
    // A remote database can't be asked for free: kept answers live a second.
    version: () => Math.floor((performance.now() - started) / REMOTE_CHECK_MS),
    close() {
      client.close();
      return Promise.resolve();
    },
  };
}
