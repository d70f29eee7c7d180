import { type Client, createClient } from "@libsql/client";
import { Kysely, sql } from "kysely";
import Native from "libsql";
import { dirname } from "node:path";
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
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
  /** Has the query planner learn from the data that `db` sees; a remote server does so on its own terms. */
  analyze(db: Db): Promise<void>;
  close(): Promise<void>;
}

/** A database that can't be used, in one sentence for the person who starts the service. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** Marks a file as a database of this program ("Foyr"); written when it is first opened. */
export const APPLICATION_ID = 0x466f7972;

/** Whether a statement failed because the database could not be reached, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError && /fetch|connect/i.test(error.message) ||
    /ECONN|HRANA|SERVER_ERROR|SQLITE_BUSY|fetch failed|error sending request/.test(`${error} ${error.cause}`);
}

const FILE_CHECK_MS = 20;
const REMOTE_CHECK_MS = 1000;
/** Up to this size the file is checked page by page at start; beyond, that would take seconds. */
const CHECKED_BYTES = 256 * 1024 * 1024;

/** Options of {@linkcode openDatabase}. */
export interface OpenOptions {
  /** Token of a remote database. */
  authToken?: string;
  /** Told of every statement that is read with. */
  onRead?: (sql: string) => void;
}

/**
 * Opens the database that a URL names: `file:` for one embedded in this process, `libsql:` or `http(s):` for a remote
 * one. Throws a {@linkcode DatabaseError} when it can't be read and written; nothing in it is changed then.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  return url.startsWith("file:") ? await openFile(url, options) : openRemote(url, options);
}

async function openFile(url: string, { onRead }: OpenOptions): Promise<Database> {
  const path = url.startsWith("file:/") ? fileURLToPath(url) : decodeURIComponent(url.slice("file:".length));
  let client: Client | undefined;
  let native: NativeConnection | undefined;
  try {
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    native = new Native(path, { timeout: 5000 });
    prepareReader(native, path);
    accessSync(path, constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
    client = createClient({ url: pathToFileURL(path).href, timeout: 5000, concurrency: 1 });
    await prepareWriter(client);
  } catch (error) {
    client?.close();
    native?.close();
    throw new DatabaseError(`The database file ${path} can't be used: ${reason(error)}. It was left as it is.`);
  }
  return fileDatabase(client, native, onRead);
}

/** Looks at the file before anything may change it: whether it is whole, and ours. */
function prepareReader(native: NativeConnection, path: string): void {
  native.exec("pragma query_only = 1; pragma cache_size = -32000; pragma mmap_size = 67108864;");
  const value = (query: string) => Object.values(native.prepare(query).all()[0] as Record<string, unknown>)[0];
  if (statSync(path).size <= CHECKED_BYTES) {
    const found = value("pragma quick_check(1)");
    if (found !== "ok") throw new Error(`it is damaged (${found})`);
  }
  // A file of ours has our id, or is just being made by another process.
  const strange = value("select count(*) > 0 and not max(name = 'kysely_migration') from sqlite_schema");
  if (strange && value("pragma application_id") !== APPLICATION_ID) throw new Error("it belongs to another program");
}

// Full synchronization, because an acknowledged write has to survive a power cut; writes are rare here.
async function prepareWriter(client: Client): Promise<void> {
  await client.execute("pragma journal_mode = wal");
  await client.execute("pragma synchronous = full");
  await client.execute("pragma foreign_keys = on");
  await client.execute("pragma cache_size = -16000");
  const { rows: [row] } = await client.execute("pragma application_id");
  if (row.application_id !== APPLICATION_ID) await client.execute(`pragma application_id = ${APPLICATION_ID}`);
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^SQLITE_\w+: |\.$/g, "").replace(/\s+/g, " ");
}

function fileDatabase(client: Client, native: NativeConnection, onRead: OpenOptions["onRead"]): Database {
  const dataVersion = native.prepare("pragma data_version");
  let checked = -Infinity;
  let version = 0;
  return {
    read: new Kysely<Schema>({
      dialect: readDialect(native),
      ...(onRead ? { log: ({ query }) => onRead(query.sql) } : {}),
    }),
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
    async analyze(db) {
      await sql`pragma analysis_limit = 1000`.execute(db);
      await sql`analyze`.execute(db);
    },
    async close() {
      native.close();
      // Everything into the one file, so that it can be copied as it is; a no-op while another process has it open.
      await client.execute("pragma busy_timeout = 0");
      await client.execute("pragma wal_checkpoint(truncate)");
      client.close();
    },
  };
}

function openRemote(url: string, { authToken }: OpenOptions): Database {
  let client: Client;
  try {
    client = createClient({ url, authToken });
  } catch (error) {
    throw new DatabaseError(`The database address can't be used: ${reason(error)}.`);
  }
  const both = new Kysely<Schema>({
    dialect: clientDialect(client, { exclusive: false }),
  });
  const started = performance.now();
  return {
    read: both,
    write: both,
    // A remote database can't be asked for free: kept answers live a second.
    version: () => Math.floor((performance.now() - started) / REMOTE_CHECK_MS),
    analyze: () => Promise.resolve(),
    close() {
      client.close();
      return Promise.resolve();
    },
  };
}
