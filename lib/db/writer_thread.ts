import { type Remote, wrap } from "comlink";
import type { CompiledQuery, QueryResult } from "kysely";
import { valuesOf } from "./dialect.ts";
import { UnreachableError } from "./errors.ts";
import type { FileWriterOptions } from "./file_writer.ts";
import type { Writer } from "./writer.ts";
import type { calls, WriteOutcome, WriterError } from "./writer_worker.ts";

/**
 * Writes to a database file from a thread of its own: nobody who reads waits while a disk confirms a commit, a
 * checkpoint is made or a long statement runs.
 */
export class WriterThread implements Writer {
  readonly #worker = new Worker(new URL("./writer_worker.ts", import.meta.url), { type: "module" });
  readonly #calls: Remote<typeof calls> = wrap(this.#worker);
  /** Rejects what the thread has not answered yet. */
  readonly #waiting = new Set<(reason: unknown) => void>();
  #ended: UnreachableError | undefined;
  #isOpen = false;

  constructor(path: string, options: FileWriterOptions) {
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end(`The thread that writes has ended: ${event.message}`);
    };
    void this.#calls.open(path, options);
  }

  async exec(statement: string, ms: number): Promise<void> {
    await this.#result(this.#calls.exec(statement, ms));
  }

  async run({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    return await this.#result(this.#calls.run(sql, valuesOf(parameters))) as QueryResult<unknown>;
  }

  async commit(): Promise<void> {
    await this.#result(this.#calls.commit());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  async rollback(): Promise<void> {
    await this.#result(this.#calls.rollback());
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    try {
      await this.#result(this.#calls.close());
    } finally {
      this.#worker.terminate();
      this.#end("The database is closed");
    }
  }

  /** What was asked of the thread is never answered any more. */
  #end(reason: string): void {
    this.#ended = new UnreachableError(reason);
    for (const reject of this.#waiting) reject(this.#ended);
  }

  async #result(call: Promise<WriteOutcome>): Promise<unknown> {
    if (this.#ended) throw this.#ended;
    const answer = Promise.withResolvers<WriteOutcome>();
    this.#waiting.add(answer.reject);
    call.then(answer.resolve, answer.reject);
    try {
      const { value, error, isOpen } = await answer.promise;
      this.#isOpen = isOpen;
      if (error) throw revived(error);
      return value;
    } finally {
      this.#waiting.delete(answer.reject);
    }
  }
}

/** An error with the code by which others know it. */
function revived({ name, message, code }: WriterError): Error {
  const error = name === "UnreachableError" ? new UnreachableError(message) : new Error(message);
  return code === undefined ? error : Object.assign(error, { name, code });
}
