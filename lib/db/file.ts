import { Kysely, sql } from "kysely";
import Native from "libsql";
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { CACHE_BUDGET, cacheSize } from "./cache_budget.ts";
import type { Database, OpenOptions } from "./database.ts";
import { APPLICATION_ID, DatabaseError, reasonOf } from "./errors.ts";
import { type NativeConnection, nativeReader, readDialect } from "./dialect.ts";
import { FileWriter } from "./file_writer.ts";
import type { Schema } from "./schema.ts";
import { VersionFollower, type VersionRows } from "./versions.ts";
import { execWaiting, type Writer, writerKysely } from "./writer.ts";
import { WriterThread } from "./writer_thread.ts";

const CHECK_MS = 20;
/** Up to this size the file is checked page by page at start; beyond, that would take seconds. */
const CHECKED_BYTES = 256 * 1024 * 1024;
/** The page cache of a reader that loads much, in bytes. */
const LOADING_PAGES = 32_768_000;

/** Opens a database file in this process. Throws a {@linkcode DatabaseError} when it can't be read and written. */
export async function openFile(
  url: string,
  { onRead, onWrite, loading = false, known = false, isThere = false, writerThread = false, cache = CACHE_BUDGET }:
    OpenOptions,
): Promise<Database> {
  const path = pathOf(url);
  if (isThere && !existsSync(path)) {
    throw new DatabaseError(`There is no database at ${path}, where DATABASE_URL leads.`);
  }
  let native: NativeConnection | undefined;
  let writer: Writer | undefined;
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new Error("it is a folder");
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    native = new Native(path, { timeout: 5000 });
    const pages = loading ? LOADING_PAGES : cache.pages;
    native.exec(`pragma query_only = 1; pragma cache_size = ${cacheSize(pages)}; pragma mmap_size = ${cache.mapped};`);
    if (!known) checkFile(native, path);
    accessSync(path, constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
    const follow = fileVersions(native);
    writer = new (writerThread ? WriterThread : FileWriter)(path, { loading, pages: cache.pages });
    await execWaiting(writer, "pragma journal_mode = wal");
    const [{ application_id }] = native.prepare("pragma application_id").all() as { application_id: number }[];
    if (application_id !== APPLICATION_ID) {
      await execWaiting(writer, `pragma application_id = ${APPLICATION_ID}`);
    }
    const database = fileDatabase(native, writer, { path, follow, onRead, onWrite });
    return loading ? { ...database, ...ofLoading(writer) } : database;
  } catch (error) {
    native?.close();
    await writer?.close();
    throw new DatabaseError(`The database file ${path} can't be used: ${reasonOf(error)}. It was left as it is.`);
  }
}

/** The path that a `file:` URL names. */
export function pathOf(url: string): string {
  return url.startsWith("file:/") ? fileURLToPath(url) : decodeURIComponent(url.slice("file:".length));
}

/** Looks at a file before anything may change it: whether it is whole, however large it is or not, and ours. */
export function checkFile(native: NativeConnection, path: string, { whole = false } = {}): void {
  const value = (query: string) => Object.values(native.prepare(query).all()[0] as Record<string, unknown>)[0];
  // One snapshot: between two reads another process may replace a virtual table, which then can't be opened.
  native.exec("begin");
  try {
    // A file of ours has our id, or is just being made by another process.
    const strange = value("select count(*) > 0 and not max(name = 'kysely_migration') from sqlite_schema");
    if (whole || statSync(path).size <= CHECKED_BYTES) {
      const found = value("pragma quick_check(1)");
      if (found !== "ok") throw new Error(`it is damaged (${found})`);
    }
    if (strange && value("pragma application_id") !== APPLICATION_ID) throw new Error("it belongs to another program");
  } finally {
    if (native.inTransaction) native.exec("rollback");
  }
}

interface FileParts extends Pick<OpenOptions, "onRead" | "onWrite"> {
  path: string;
  follow: ReturnType<typeof fileVersions>;
}

function fileDatabase(
  native: NativeConnection,
  writer: Writer,
  { path, follow, onRead, onWrite }: FileParts,
): Database {
  const read = new Kysely<Schema>({
    dialect: readDialect(nativeReader(native)),
    ...(onRead ? { log: ({ query }) => onRead(query.sql) } : {}),
  });
  const write = writerKysely(writer, { onCommit: () => follow.expire(), onWrite });
  return {
    read,
    latest: read,
    write,
    bulk: write,
    file: path,
    versions: () => follow.versions(),
    state: () => ({ way: "file", lagSeconds: null, error: null }),
    folder: dirname(path),
    async analyze(db) {
      await sql`pragma analysis_limit = 1000`.execute(db);
      await sql`analyze`.execute(db);
    },
    async close() {
      native.close();
      await writer.close();
    },
  };
}

/** What only a process that loads a file can do. */
function ofLoading(writer: Writer): Required<Pick<Database, "othersWrote" | "shrink">> {
  let known = 0;
  return {
    async othersWrote(db) {
      const { rows: [{ version }] } = await sql<{ version: number }>`
        select data_version as version from pragma_data_version`.execute(db);
      const changed = version !== known;
      known = version;
      return changed;
    },
    async shrink() {
      await execWaiting(writer, `pragma cache_size = ${cacheSize(CACHE_BUDGET.pages)}; pragma shrink_memory`);
    },
  };
}

/** Sees the commits of others on a plain connection; `check` wraps every read. */
export function fileVersions(
  native: NativeConnection,
  follower = new VersionFollower(),
  check = <T>(read: () => T): T => read(),
) {
  const dataVersion = native.prepare("pragma data_version");
  let checked = -Infinity;
  let version = 0;
  const look = () => {
    const now = performance.now();
    if (now - checked < CHECK_MS) return;
    checked = now;
    const [{ data_version: found }] = check(() => dataVersion.all()) as { data_version: number }[];
    if (found === version) return;
    follower.take(check(() => readVersions(native)), found);
    version = found;
  };
  return {
    versions: () => (look(), follower.versions),
    /** Has the next question look at the file again. */
    expire: () => void (checked = -Infinity),
  };
}

/** What `room_version` holds; `undefined` before there is such a table. */
export function readVersions(native: NativeConnection): VersionRows {
  try {
    return native.prepare("select room, version from room_version").all() as VersionRows;
  } catch (error) {
    if (/no such table/.test(String(error))) return undefined;
    throw error;
  }
}
