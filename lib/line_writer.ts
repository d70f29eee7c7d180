/** What lines are written to. */
interface Sink {
  write(bytes: Uint8Array): Promise<number>;
}

/** Lines wait for so long to be written together. */
const WAIT_MS = 100;
/** So many characters are written at once, however long they waited. */
const FULL = 64 * 1024;
/** So many characters may wait for a reader that stands still; lines beyond that are counted and left out. */
const MOST = 4 * 1024 * 1024;
/** What Linux writes to a pipe in one piece, whoever else writes to it, in bytes. */
const ATOMIC = 4096;
const NEWLINE = 10;
/** How long a process that ends waits for its reader. */
const FLUSH_MS = 500;

const encoder = new TextEncoder();

/**
 * Collects lines and writes them in one piece, without waiting for whoever reads them: a reader that stands still holds
 * up nothing but its own lines. Written here because it is asked for each request: pino over its asynchronous
 * destination took four times as long a line in Deno, and waited for such a reader.
 */
export class LineWriter {
  readonly #sink: Sink;
  readonly #shared: boolean;
  #lines: string[] = [];
  #size = 0;
  #left = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | undefined;

  /** `shared`: other processes write to the same sink, so only as much is written at a time as stays whole. */
  constructor(sink: Sink, { shared = false } = {}) {
    this.#sink = sink;
    this.#shared = shared;
  }

  /** Takes a line, with its line break. */
  write(line: string): void {
    if (this.#size > MOST) {
      this.#left++;
      return;
    }
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size >= FULL) this.#begin();
    else this.#timer ??= setTimeout(() => this.#begin(), WAIT_MS);
  }

  /** The same for a line that is not to be lost in what happens next. */
  writeNow(line: string): void {
    this.write(line);
    this.#begin();
  }

  /** Writes what is waiting, for half a second at most. */
  async flush(): Promise<void> {
    this.#begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => timer = setTimeout(resolve, FLUSH_MS));
    await Promise.race([this.#written(), late]);
    clearTimeout(timer);
  }

  async #written(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#writing || this.#lines.length === 0) return;
    // What comes while this is written waits for its end.
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = undefined;
      if (this.#lines.length > 0) this.#begin();
    });
  }

  async #writeAll(): Promise<void> {
    if (this.#left > 0) this.#lines.push(`${this.#left} lines were left out: nobody read the log\n`);
    const bytes = encoder.encode(this.#lines.join(""));
    this.#lines = [];
    this.#size = 0;
    this.#left = 0;
    try {
      for (let at = 0; at < bytes.byteLength;) {
        at += await this.#sink.write(this.#shared ? wholeLines(bytes, at) : bytes.subarray(at));
      }
    } catch {
      // Nobody reads any more: the service goes on.
    }
  }
}

/** As many lines from `at` on as stay whole in a pipe that others write to; of a longer line all. */
function wholeLines(bytes: Uint8Array, at: number): Uint8Array {
  if (bytes.byteLength - at <= ATOMIC) return bytes.subarray(at);
  const fitting = bytes.lastIndexOf(NEWLINE, at + ATOMIC - 1);
  return bytes.subarray(at, (fitting >= at ? fitting : bytes.indexOf(NEWLINE, at)) + 1);
}
