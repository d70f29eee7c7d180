import { Buffer } from "node:buffer";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** A line with more characters than this is no line of IMDb's. */
const LONGEST_LINE = 64 * 1024;

/** Characters of a first line that are told where it is another. */
const MOST_NAMES = 300;

/** A row of a file: its first column, which is what files are joined by, and all of its text. */
export interface Row {
  key: string;
  text: string;
  line: number;
}

/** What a row can't be used for: told with the file and line. */
export type Tell = (from: string, reason: string) => void;

/** Characters of what is said of a file. */
const MOST_REASON = 300;

/** A file that is not what it should be. */
export class FileError extends Error {
  override name = "FileError";

  constructor(path: string, reason: string) {
    // Bytes that are no text do nothing on a terminal.
    super(`${basename(path)}: ${reason.replace(/\p{Cc}+|\ufffd+/gu, "?").slice(0, MOST_REASON)}`);
  }
}

/** One of IMDb's tables: a file with the columns that are read from it. */
export class TsvFile {
  readonly name: string;
  /** Whether it has turned out to have nothing but its first line. */
  isBare = false;
  /** Where each wanted column stands. */
  #columns: Record<string, number> = {};

  constructor(readonly path: string, private readonly wanted: readonly string[]) {
    this.name = basename(path);
  }

  /** The value of a column of a row, as {@linkcode values} has it: a fraction of the time that all of its cells take. */
  value({ text }: Row, column: string): string | undefined {
    let begun = 0;
    for (let left = this.#columns[column]; left > 0; left--) begun = text.indexOf("\t", begun) + 1;
    const end = text.indexOf("\t", begun);
    return said(text.slice(begun, end < 0 ? undefined : end));
  }

  /** The values of columns of a row; `\N` is `undefined`. */
  values<Column extends string>({ text }: Row, columns: readonly Column[]): Record<Column, string | undefined> {
    const cells = text.split("\t");
    const values = {} as Record<Column, string | undefined>;
    for (const column of columns) values[column] = said(cells[this.#columns[column]]);
    return values;
  }

  /**
   * Its rows, as many at once as are read at once. Lines that are too long, not UTF-8 or without all columns are told and
   * left out. Throws a {@linkcode FileError} where it has other columns or breaks off.
   */
  async *rows(tell: Tell = () => {}, progress: (bytes: number) => void = () => {}): AsyncGenerator<Row[]> {
    let line = 0;
    let width = 0;
    for await (const text of this.#lines(progress)) {
      const rows: Row[] = [];
      // Looked for once, because nearly no line has it.
      const isBroken = text.includes("\ufffd");
      for (const whole of text.split("\n")) {
        line++;
        const text = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
        if (line === 1) width = this.#readHeader(text);
        else if (text.length > LONGEST_LINE) tell(`${this.name}:${line}`, "longer than a line can be");
        else if (isBroken && text.includes("\ufffd")) tell(`${this.name}:${line}`, "not UTF-8");
        else if (columnsOf(text) !== width) tell(`${this.name}:${line}`, "not as many columns as the first line");
        else rows.push({ key: text.slice(0, text.indexOf("\t")), text, line });
      }
      if (rows.length > 0) yield rows;
    }
    if (line === 0) throw new FileError(this.path, "is empty");
    this.isBare = line === 1;
  }

  #readHeader(text: string): number {
    const names = text.replace(/^\ufeff/, "").split("\t");
    const missing = this.wanted.filter((name) => !names.includes(name));
    if (missing.length > 0 || names[0] !== this.wanted[0]) {
      throw new FileError(
        this.path,
        missing.length > 0
          ? `has no column ${missing.join(", ")}; it has ${names.join(", ").slice(0, MOST_NAMES)}`
          : `has ${names[0]} as its first column, and not ${this.wanted[0]}`,
      );
    }
    this.#columns = Object.fromEntries(names.map((name, i) => [name, i]));
    return names.length;
  }

  /** Its lines, several in a piece; of one that is too long, no more than tells so is held. */
  async *#lines(progress: (bytes: number) => void): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let rest = "";
    try {
      for await (const chunk of this.#bytes(progress)) {
        const text = rest + decoder.decode(chunk, { stream: true });
        const end = text.lastIndexOf("\n");
        rest = text.slice(end + 1);
        if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE + 1);
        if (end >= 0) yield text.slice(0, end);
      }
    } catch (error) {
      if (error instanceof FileError) throw error;
      const { code, message } = error as { code?: string; message: string };
      const broken = code === "Z_BUF_ERROR" || /unexpected end/.test(message);
      if (code === "EISDIR") throw new FileError(this.path, "is a folder, not a file");
      if (broken) throw new FileError(this.path, "breaks off: download it again");
      const isOther = code === "Z_DATA_ERROR" || /incorrect header check/.test(message);
      throw new FileError(
        this.path,
        isOther ? "is no gzip file, or a damaged one: download it again" : `can't be read: ${message}`,
      );
    }
    rest += decoder.decode();
    if (rest !== "") yield rest;
  }

  #bytes(progress: (bytes: number) => void): AsyncIterable<Buffer> {
    const file = createReadStream(this.path, { highWaterMark: 256 * 1024 });
    file.on("data", (chunk) => progress(chunk.length));
    if (!this.path.endsWith(".gz")) return file;
    // What goes wrong is thrown to whoever reads the last of them.
    return pipeline(file, createGunzip({ chunkSize: 256 * 1024 }), () => {});
  }
}

function said(value: string): string | undefined {
  return value === "\\N" || value === "" ? undefined : value;
}

function columnsOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\t"); at >= 0; at = text.indexOf("\t", at + 1)) count++;
  return count;
}
