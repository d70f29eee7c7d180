import { Buffer } from "node:buffer";
import { createReadStream, statSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Db } from "../db/database.ts";
import { findKeys } from "./keys.ts";
import { findRows } from "./identify.ts";
import { externalIds, ImportRecord, references } from "./schema.ts";

/** A record with where it stands. */
export interface Line {
  file: string;
  line: number;
  record: ImportRecord;
}

/** A line that can't be imported, and why. */
export interface BadRecord {
  file: string;
  line: number;
  reason: string;
}

/** Told after every batch: bytes read of bytes in all. */
export type Progress = (done: number, total: number) => void;

const BATCH = 1000;

/** The bytes of all files together. */
export function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const stat = statSync(file);
    if (!stat.isFile()) throw new Error(`${file} is no plain file: it is read twice, so save a pipe's content first.`);
    return sum + stat.size;
  }, 0);
}

/** The lines of files that hold anything, with the bytes read so far. */
async function* linesOf(files: readonly string[]) {
  let bytes = 0;
  for (const file of files) {
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      line++;
      bytes += Buffer.byteLength(text) + 1;
      if (text.trim() !== "") yield { file, line, text: line === 1 ? text.replace(/^\ufeff/, "") : text, bytes };
    }
  }
}

/**
 * Reads files to their ends without writing anything and returns every record that can't be imported: not JSON, not of
 * a known shape, a key or external id that stands twice, a reference to nothing, a key and external ids that name
 * different rows, two records that are of one row.
 */
export async function checkRecords(db: Db, files: readonly string[], progress: Progress): Promise<BadRecord[]> {
  const bad: BadRecord[] = [];
  const places = new Map<string, string>();
  const total = sizeOf(files);
  let open: { file: string; line: number; kind: string; key: string; path: string }[] = [];
  const resolveOpen = async () => {
    const known = await findKeys(db, open);
    for (const { file, line, kind, key, path } of open) {
      if (known.has(`${kind} ${key}`)) continue;
      bad.push({ file, line, reason: `${path}: no ${kind} has the key "${key}"; it must stand on an earlier line` });
    }
    open = [];
  };
  const rows = new Map<string, Place>();
  let good: Line[] = [];
  const checkRows = async () => {
    for (const lines of Map.groupBy(good, ({ record }) => record.kind).values()) {
      bad.push(...await badRows(db, lines, rows));
    }
    good = [];
  };
  for await (const { file, line, text, bytes } of linesOf(files)) {
    const parsed = parseRecord(text);
    if ("reason" in parsed) {
      bad.push({ file, line, reason: parsed.reason });
      continue;
    }
    const { record } = parsed;
    const claims = [
      { claim: `${record.kind} ${record.key}`, words: `key: "${record.key}"` },
      ...externalIds(record).map(({ source, value }) => ({
        claim: `${record.kind} ${source} ${value}`,
        words: `externalIds: ${source} ${value}`,
      })),
    ];
    for (const { claim, words } of claims) {
      const earlier = places.get(claim);
      if (earlier) bad.push({ file, line, reason: `${words} stands already on ${earlier}` });
      places.set(claim, `line ${line} of ${file}`);
    }
    for (const { kind, key, path } of references(record)) {
      if (!places.has(`${kind} ${key}`)) open.push({ file, line, kind, key, path });
    }
    good.push({ file, line, record });
    if (open.length >= BATCH) await resolveOpen();
    if (good.length >= BATCH) await checkRows();
    if (line % BATCH === 0) progress(bytes, total);
  }
  await resolveOpen();
  await checkRows();
  progress(total, total);
  return bad.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
}

/** Where a row's record stands. */
interface Place {
  key: string;
  line: number;
}

/** Those of the records that can't have the rows that they name; `taken` are the rows of those before them. */
async function badRows(db: Db, lines: readonly Line[], taken: Map<string, Place>): Promise<BadRecord[]> {
  const found = await findRows(db, lines);
  return found.flatMap(({ line: { file, line, record }, id, reason }) => {
    if (reason) return [{ file, line, reason }];
    // Those of new records have been compared without the database.
    if (id === undefined || record.kind === "genre") return [];
    const row = `${record.kind} ${id}`;
    const twin = taken.get(row);
    taken.set(row, { key: record.key, line });
    // A key that stands twice has been told already.
    if (!twin || twin.key === record.key) return [];
    return [{ file, line, reason: `"${record.key}" is the same ${record.kind} as "${twin.key}" on line ${twin.line}` }];
  });
}

function parseRecord(text: string): { record: ImportRecord } | { reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `not JSON: ${(error as Error).message}` };
  }
  const result = ImportRecord.safeParse(value);
  if (result.success) return { record: result.data };
  const [issue] = result.error.issues;
  const path = issue.path.map((part) => typeof part === "number" ? `[${part}]` : `.${String(part)}`).join("").slice(1);
  return { reason: path ? `${path}: ${issue.message}` : issue.message };
}

/** The records of files that have been checked, in batches of one kind, in the order of their lines. */
export async function* batchesOf(
  files: readonly string[],
  progress: Progress,
): AsyncGenerator<{ kind: ImportRecord["kind"]; lines: Line[] }> {
  const total = sizeOf(files);
  let lines: Line[] = [];
  for await (const { file, line, text, bytes } of linesOf(files)) {
    const parsed = parseRecord(text);
    if ("reason" in parsed) throw new Error(`${file}:${line} changed while it was read: ${parsed.reason}`);
    const { record } = parsed;
    const kind = lines[0]?.record.kind;
    if (kind && (kind !== record.kind || lines.length >= BATCH)) {
      yield { kind, lines };
      lines = [];
      progress(bytes, total);
    }
    lines.push({ file, line, record });
  }
  if (lines.length > 0) yield { kind: lines[0].record.kind, lines };
  progress(total, total);
}
