import type { Client, InStatement, InValue } from "@libsql/client/web";
import Native from "libsql";
import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { retryBusy } from "./client_dialect.ts";
import { copyOnline, differences, type Inventory, takeInventory } from "./copy.ts";
import type { NativeConnection } from "./dialect.ts";
import { DatabaseError, reasonOf } from "./errors.ts";
import { pathOf } from "./file.ts";
import { connect, probe, refusalOf } from "./remote.ts";

const ROWS = 500;
const SLOW_MS = 120_000;

/**
 * Puts a backup in the place of a database: beside a file, which is kept under another name, or into an empty server.
 * Returns what is in it. Throws a {@linkcode DatabaseError}, with the database left as it was, where that fails.
 */
export async function restore(from: string, url: string, authToken: string | undefined): Promise<Inventory> {
  const wanted = inventoryOf(from);
  if (url.startsWith("file:")) restoreFile(from, pathOf(url), wanted);
  else await restoreServer(from, url, { authToken, wanted });
  return wanted;
}

function inventoryOf(path: string): Inventory {
  if (!existsSync(path)) throw new DatabaseError(`There is no backup at ${path}.`);
  try {
    return takeInventory(path);
  } catch (error) {
    throw new DatabaseError(`The backup ${path} can't be used: ${reasonOf(error)}.`);
  }
}

function restoreFile(from: string, to: string, wanted: Inventory): void {
  const folder = dirname(to);
  if (!existsSync(folder)) {
    throw new DatabaseError(`There is no folder ${folder}, where DATABASE_URL leads: make it first.`);
  }
  const fresh = `${to}.restored`;
  rmSync(fresh, { force: true });
  copyOnline(from, fresh);
  const wrong = differences(wanted, takeInventory(fresh));
  if (wrong.length > 0) throw new DatabaseError(`The copy is not what the backup holds. ${wrong.join(". ")}.`);
  if (existsSync(to)) putAside(to);
  renameSync(fresh, to);
}

/** Closes a database for good, which fails while a process has it open, and gives it another name. */
function putAside(path: string): void {
  try {
    const native = new Native(path);
    native.exec("pragma locking_mode = exclusive; begin exclusive; commit; pragma journal_mode = delete");
    native.close();
  } catch (error) {
    rmSync(`${path}.restored`, { force: true });
    const why = /BUSY|locked/.test(String(error)) ? "a process has it open: end it first" : reasonOf(error);
    throw new DatabaseError(`The database ${path} can't be replaced: ${why}.`);
  }
  renameSync(path, `${path}.before-${new Date().toISOString().replace(/\W/g, "")}`);
}

async function restoreServer(
  from: string,
  url: string,
  { authToken, wanted }: { authToken: string | undefined; wanted: Inventory },
): Promise<void> {
  const client = connect(url, { authToken, timeoutMs: () => SLOW_MS });
  try {
    const { holds } = await probe(client).catch((error) => Promise.reject(refusalOf(error, url)));
    if (holds !== "nothing") {
      throw new DatabaseError(`The server at ${new URL(url).host} is not empty: restore into a new database.`);
    }
    const native = new Native(from);
    await load(native, client);
    native.close();
    const wrong = await countDifferences(client, wanted);
    if (wrong.length > 0) {
      throw new DatabaseError(`The server does not hold what the backup does. ${wrong.join(". ")}.`);
    }
  } finally {
    client.close();
  }
}

/** Tables that have another number of rows on a server than in a backup, one sentence each. */
async function countDifferences(client: Client, wanted: Inventory): Promise<string[]> {
  const tables = Object.entries(wanted);
  const counts = await client.batch(tables.map(([table]) => `select count(*) as n from "${table}"`), "read");
  return tables.flatMap(([table, { rows }], i) => {
    const found = Number(counts[i].rows[0].n);
    return found === rows ? [] : [`${table}: ${rows} rows in the backup, ${found} there`];
  });
}

interface BackupPart {
  type: string;
  name: string;
  sql: string;
}

/**
 * Tables, rows, then indexes, views and triggers, which would otherwise count every row. Which database it is comes
 * last of all: replicas follow it only from then on, and must find it whole.
 */
async function load(native: NativeConnection, client: Client): Promise<void> {
  const parts = native.prepare(
    "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'",
  ).all() as BackupPart[];
  const tables = native.prepare(
    "select name, type from pragma_table_list where schema = 'main' and name not like 'sqlite_%'",
  ).all() as { name: string; type: string }[];
  const typeOf = new Map(tables.map(({ name, type }) => [name, type]));
  const create = parts.filter(({ type, name }) => type === "table" && typeOf.get(name) !== "shadow");
  // Virtual tables last: they look at the others.
  create.sort((a, b) => Number(typeOf.get(a.name) === "virtual") - Number(typeOf.get(b.name) === "virtual"));
  await retryBusy.execute(() => client.batch(create.map(({ sql }) => sql), "write"));
  const holding = tables.filter(({ name, type }) => ["table", "shadow"].includes(type) && name !== "lineage");
  for (const { name, type } of holding) await copyRows(native, client, name, type === "shadow");
  for (const kind of ["index", "view", "trigger"]) {
    const rest = parts.filter(({ type }) => type === kind).map(({ sql }) => sql);
    if (rest.length > 0) await retryBusy.execute(() => client.batch(rest, "write"));
  }
  if (typeOf.has("lineage")) await copyRows(native, client, "lineage", false);
}

async function copyRows(native: NativeConnection, client: Client, table: string, made: boolean): Promise<void> {
  const statement = native.prepare(`select * from "${table}"`) as unknown as {
    iterate(): Iterable<Record<string, InValue>>;
  };
  let batch: InStatement[] = made ? [`delete from "${table}"`] : [];
  // A child may come before its parent: this does not look for parents.
  const send = () => retryBusy.execute(() => client.migrate(batch));
  for (const row of statement.iterate()) {
    const names = Object.keys(row).filter((name) => name !== "_metadata");
    const columns = names.map((name) => `"${name}"`).join();
    const sql = `insert into "${table}" (${columns}) values (${names.map(() => "?").join()})`;
    batch.push({ sql, args: names.map((name) => row[name]) });
    if (batch.length < ROWS) continue;
    await send();
    batch = [];
  }
  if (batch.length > 0) await send();
}
