import { expose } from "comlink";
import type { CompiledQuery } from "kysely";
import { FileWriter, type FileWriterOptions } from "./file_writer.ts";

// The thread of `writer_thread.ts`: what it is asked for comes one after the other.

let writer: FileWriter;

/** What came of a call: its result or error, and whether a transaction is open after it. */
export type WriteOutcome = { value?: unknown; error?: WriterError; isOpen: boolean };

/** An error as it passes from one thread to another. */
export interface WriterError {
  name: string;
  message: string;
  code?: string;
}

async function outcome(work: () => unknown): Promise<WriteOutcome> {
  try {
    return { value: await work(), isOpen: writer.isOpen };
  } catch (thrown) {
    const { name, message, code } = thrown as WriterError;
    return { error: { name, message, code }, isOpen: writer.isOpen };
  }
}

/** What the other thread may call. */
export const calls = {
  open: (path: string, options: FileWriterOptions) => void (writer = new FileWriter(path, options)),
  exec: (statement: string, ms: number) => outcome(() => writer.exec(statement, ms)),
  run: (sql: string, parameters: readonly unknown[]) =>
    outcome(() => writer.run({ sql, parameters } as unknown as CompiledQuery)),
  commit: () => outcome(() => writer.commit()),
  rollback: () => outcome(() => writer.rollback()),
  close: () => outcome(() => writer.close()),
};

expose(calls);
