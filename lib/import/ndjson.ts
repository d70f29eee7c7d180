import { Buffer } from "node:buffer";
import { createReadStream, statSync } from "node:fs";
import { createInterface } from "node:readline";
import type { z } from "zod";
import { ImportRecord } from "./schema.ts";
import { EPISODES_HELD, episodesIn } from "./weight.ts";

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

/** Records that are dealt with at once. */
export const BATCH = 1000;

/** The bytes of all files together. */
export function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat) throw new Error(`There is no file ${file}.`);
    if (stat.isDirectory()) throw new Error(`${file} is a folder, not a file.`);
    if (/\.(gz|zip|zst|bz2|xz)$/i.test(file)) throw new Error(`${file} is packed: unpack it first.`);
    if (!stat.isFile()) throw new Error(`${file} is no plain file: it is read twice, so save a pipe's content first.`);
    return sum + stat.size;
  }, 0);
}

/** The lines of files that hold anything, with the bytes read so far. */
export async function* linesOf(files: readonly string[]) {
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

/** The record of a line, or what is wrong with it. */
export function parseRecord(text: string): { record: ImportRecord } | { reason: string } {
  // What stands in the place of bytes that are no character.
  if (text.includes("\ufffd")) return { reason: "not UTF-8" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { reason: `not JSON: ${(error as Error).message}` };
  }
  const result = ImportRecord.safeParse(value);
  if (result.success) return { record: result.data };
  return { reason: issueOf(result.error) };
}

/** All that is wrong with a record: where, and in what way. */
export function issueOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => {
    const place = path.map((part) => typeof part === "number" ? `[${part}]` : `.${String(part)}`).join("").slice(1);
    return place ? `${place}: ${message}` : message;
  }).join("; ");
}

/** The records of files that have been checked, in batches of one kind, in the order of their lines. */
export async function* batchesOf(
  files: readonly string[],
  progress: Progress,
): AsyncGenerator<{ kind: ImportRecord["kind"]; lines: Line[] }> {
  const total = sizeOf(files);
  let lines: Line[] = [];
  let episodes = 0;
  for await (const { file, line, text, bytes } of linesOf(files)) {
    const parsed = parseRecord(text);
    if ("reason" in parsed) throw new Error(`${file}:${line} changed while it was read: ${parsed.reason}`);
    const { record } = parsed;
    const kind = lines[0]?.record.kind;
    if (kind && (kind !== record.kind || lines.length >= BATCH || episodes >= EPISODES_HELD)) {
      yield { kind, lines };
      [lines, episodes] = [[], 0];
      progress(bytes, total);
    }
    lines.push({ file, line, record });
    episodes += episodesIn(record);
  }
  if (lines.length > 0) yield { kind: lines[0].record.kind, lines };
  progress(total, total);
}
