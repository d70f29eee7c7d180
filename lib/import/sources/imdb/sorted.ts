import Native from "libsql";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "./tsv.ts";

type Pieces = AsyncIterable<Row[]>;

/** Reads rows in the order of their keys, for those who ask for ever larger keys. */
export class Cursor {
  readonly #pieces: AsyncIterator<Row[]>;
  #rows: Row[] = [];
  #at = 0;
  #isDone = false;

  constructor(pieces: Pieces) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Whether all rows of a key have been read. */
  has(key: string): boolean {
    return this.#isDone || this.#at < this.#rows.length && this.#rows[this.#rows.length - 1].key > key;
  }

  /** Reads until {@linkcode has} is true. */
  async read(key: string): Promise<void> {
    while (!this.has(key)) {
      const { value, done } = await this.#pieces.next();
      if (done) this.#isDone = true;
      else [this.#rows, this.#at] = [this.#rest(key).concat(value), 0];
    }
  }

  /** The rows of a key, once they have been read. */
  take(key: string): Row[] {
    const found: Row[] = [];
    for (; this.#at < this.#rows.length && this.#rows[this.#at].key <= key; this.#at++) {
      if (this.#rows[this.#at].key === key) found.push(this.#rows[this.#at]);
    }
    return found;
  }

  /** What may still be asked for of the rows that have been read. */
  #rest(key: string): Row[] {
    return this.#rows.slice(this.#at).filter((row) => row.key >= key);
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}

const WRITTEN_AT_ONCE = 5000;

/** Rows in the order of their keys, sorted in a file that goes when they are read. */
export async function* sorted(pieces: Pieces, isWanted: (row: Row) => boolean): AsyncGenerator<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-import-"));
  const database = new Native(join(folder, "sorted.db"));
  try {
    database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000;
      create table row (key text, line integer, text text, primary key (key, line)) without rowid`);
    const insert = database.prepare(`insert into row
      select value ->> 'key', value ->> 'line', value ->> 'text' from json_each(?)`);
    for await (const piece of pieces) insert.run([JSON.stringify(piece.filter(isWanted))]);
    const next = database.prepare(
      `select key, line, text from row where (key, line) > (?, ?) order by key, line limit ?`,
    );
    for (let last: Row = { key: "", line: 0, text: "" };;) {
      const rows = next.all([last.key, last.line, WRITTEN_AT_ONCE]) as Row[];
      if (rows.length === 0) return;
      yield rows;
      last = rows.at(-1)!;
    }
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}
