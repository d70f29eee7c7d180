import Native from "libsql";
import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { DatabaseError, reasonOf } from "./errors.ts";
import type { NativeConnection } from "./dialect.ts";
import { checkFile } from "./file.ts";

/** What a database holds, table by table, so that two copies can be compared. */
export type Inventory = Record<string, { rows: number; digest: string }>;

/** Checks every page of a database file, counts and digests its tables. Throws where the file is damaged. */
export function takeInventory(path: string): Inventory {
  const native = new Native(path, { timeout: 5000 });
  try {
    native.exec("pragma query_only = 1");
    checkFile(native, path, { whole: true });
    const names = native.prepare(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow') and name not like 'sqlite_%'
        and name not like 'libsql_%' order by name`,
    ).all() as { name: string }[];
    return Object.fromEntries(names.map(({ name }) => [name, digestOf(native, name)]));
  } finally {
    native.close();
  }
}

/** One digest over a table's rows, whatever order they stand in. */
function digestOf(native: NativeConnection, table: string): { rows: number; digest: string } {
  const sum = new Uint8Array(32);
  let rows = 0;
  const statement = native.prepare(`select * from "${table}"`) as unknown as { iterate(): Iterable<unknown> };
  for (const row of statement.iterate()) {
    rows++;
    const hash = createHash("sha256").update(JSON.stringify(row, readable)).digest();
    // Added up, because a copy may keep its rows in another order.
    for (let i = 0, carry = 0; i < 32; i++) {
      carry += sum[i] + hash[i];
      sum[i] = carry & 255;
      carry >>= 8;
    }
  }
  return { rows, digest: sum.toHex().slice(0, 32) };
}

function readable(name: string, value: unknown): unknown {
  if (name === "_metadata") return undefined;
  if (value instanceof ArrayBuffer) return new Uint8Array(value).toHex();
  return typeof value === "bigint" ? String(value) : value;
}

/** How two inventories differ, one sentence a table. */
export function differences(one: Inventory, other: Inventory): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((table) => {
    const [a, b] = [one[table], other[table]];
    if (a && b && a.rows === b.rows && a.digest === b.digest) return [];
    return [`${table}: ${a ? `${a.rows} rows` : "missing"} here, ${b ? `${b.rows} rows` : "missing"} there`];
  });
}

/**
 * Copies an open database's file as one transaction sees it, while others go on writing, into a file that must not
 * exist. Throws a {@linkcode DatabaseError}, and leaves nothing there, where that fails.
 */
export function copyOnline(from: string, to: string): void {
  if (existsSync(to)) throw new DatabaseError(`${to} exists already. It was left as it is.`);
  const native = new Native(from, { timeout: 5000 });
  try {
    native.exec(`vacuum into '${`${to}.part`.replaceAll("'", "''")}'`);
    renameSync(`${to}.part`, to);
  } catch (error) {
    throw new DatabaseError(`The backup could not be written: ${reasonOf(error)}.`);
  } finally {
    native.close();
    for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${to}.part${suffix}`, { force: true });
  }
}
