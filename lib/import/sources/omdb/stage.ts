import { parse } from "csv-parse";
import Native from "libsql";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadContext } from "../../source.ts";
import { openDecompressed } from "../decompressed.ts";
import { type FileName, FILES, NEEDED, OTHER_NAMES } from "./files.ts";

/** Longer records are no records: a quote is missing, and the rest of the file would be one. */
const MAX_RECORD_BYTES = 1_000_000;
/** Rows between two looks at whether the import was interrupted. */
const ROWS = 10_000;

/**
 * Puts the files of a folder into tables of their names in a database of their own, because what belongs to one film is
 * spread over all of them, in no order. Nothing of it is imported unless all files could be read to their ends. Throws
 * an error that names the file and what is wrong with it.
 */
export async function stage(db: Native.Database, folder: string, context: ReadContext): Promise<void> {
  db.exec("pragma journal_mode = off; pragma synchronous = off");
  const files = (Object.keys(FILES) as FileName[]).map((name) => ({ name, path: pathOf(folder, name) }));
  const missing = files.find(({ name, path }) => path === undefined && NEEDED.includes(name));
  if (missing) throw new Error(`${folder} has no ${missing.name}.csv: it is no folder of omdb.org's files.`);
  for (const { name, path } of files) {
    const owner = (FILES[name] as readonly string[]).includes("parent_id") ? "parent_id" : FILES[name][0];
    const columns = FILES[name].map((column) => `${column} ${typeOf(column)}`);
    db.exec(`create table ${name} (${columns.join(", ")})`);
    if (path === undefined) context.skip({ from: `${name}.csv`, reason: "file is not there" });
    else await stageFile(db, name, path, context);
    // After the rows: faster, and it is the same index.
    if (owner !== "id") db.exec(`create index ${name}_owner on ${name} (${owner})`);
  }
}

function typeOf(column: string): string {
  return column === "id" ? "integer primary key" : column.endsWith("_id") ? "integer" : "text";
}

function pathOf(folder: string, name: FileName): string | undefined {
  return [".csv", ".csv.bz2", ".csv.gz"].map((end) => join(folder, name + end)).find(existsSync);
}

async function stageFile(db: Native.Database, name: FileName, path: string, context: ReadContext): Promise<void> {
  const { signal, skip, progress } = context;
  const columns: readonly string[] = FILES[name];
  const insert = db.prepare(`insert or ignore into ${name} values (${columns.map(() => "?").join(", ")})`);
  const file = openDecompressed(path);
  let rows = 0;
  db.exec("begin");
  for await (const { record, info: { lines } } of records(name, file.content, context)) {
    if (++rows % ROWS === 0) {
      signal.throwIfAborted();
      progress(file.done(), file.total);
    }
    const values = columns.map((column) => record[column]);
    const reason = faultOf(columns, values);
    if (reason) skip({ from: `${name}.csv:${lines}`, reason });
    else if (insert.run(...values).changes === 0) skip({ from: `${name}.csv:${lines}`, reason: "id stands twice" });
  }
  db.exec("commit");
  if (rows === 0 && NEEDED.includes(name)) throw new Error(`${name}.csv is empty.`);
}

type Row = Record<string, string | null>;

/** The records of a file by their columns, which are checked first; one that can't be read is told. */
async function* records(
  name: FileName,
  content: AsyncIterable<Uint8Array>,
  { skip }: ReadContext,
): AsyncGenerator<{ record: Row; info: { lines: number } }> {
  let fatal: Error | undefined;
  const parser = parse({
    escape: "\\",
    info: true,
    bom: true,
    columns: (header: string[]) => checkedHeader(name, header),
    // Only what is not quoted is nothing: "\\N" in quotes is a text.
    cast: (value, { quoting }) => value === "\\N" && !quoting ? null : value,
    max_record_size: MAX_RECORD_BYTES,
    skip_records_with_error: true,
    on_skip(error) {
      // After either there are no records any more that could be told apart.
      if (error?.code === "CSV_QUOTE_NOT_CLOSED" || error?.code === "CSV_MAX_RECORD_SIZE") fatal = error;
      else skip({ from: `${name}.csv:${error?.lines ?? "?"}`, reason: "is not of the columns that it should have" });
    },
  });
  const source = Readable.from(content);
  source.on("error", (error) => parser.destroy(error));
  try {
    yield* source.pipe(parser) as AsyncIterable<{ record: Row; info: { lines: number } }>;
    if (fatal) throw fatal;
  } catch (error) {
    const { code, message, lines } = error as Error & { code?: string; lines?: number };
    if (code === "CSV_QUOTE_NOT_CLOSED") {
      throw new Error(`${name}.csv is cut off: a quote is not closed on line ${lines}.`);
    }
    if (code === "CSV_MAX_RECORD_SIZE") {
      throw new Error(`${name}.csv has a record of more than ${MAX_RECORD_BYTES} bytes on line ${lines}.`);
    }
    throw code?.startsWith("CSV_") ? new Error(`${name}.csv can't be read: ${message}.`) : error;
  }
}

function checkedHeader(name: FileName, header: string[]): string[] {
  const own = header.map((column) => Object.keys(OTHER_NAMES).find((name) => OTHER_NAMES[name] === column) ?? column);
  const missing = FILES[name].filter((column) => !own.includes(column));
  if (missing.length === 0) return own;
  throw new Error(`${name}.csv has no column ${missing.join(" and no ")}; it has ${header.join(", ")}.`);
}

function faultOf(columns: readonly string[], values: readonly (string | null)[]): string | undefined {
  for (const [i, column] of columns.entries()) {
    const value = values[i];
    if (value?.includes("\ufffd")) return "holds broken UTF-8";
    const needed = column === "id" || (i === 0 && column.endsWith("_id"));
    if (column.endsWith("id") && (value === null ? needed : !/^\d{1,15}$/.test(value))) {
      return "has an id that is no number";
    }
  }
}
