import pLimit from "p-limit";
import { type DomainError, refused, ServiceError } from "../errors.ts";
import { readExport } from "./read.ts";
import type { Reading } from "./schema.ts";
import { isZip } from "./unpack.ts";

/** What the worker is asked. */
export type ToReader = Parameters<typeof readExport>;

/** What it answers: entries, a part at a time, then the rest of what the file says; or why it is refused. */
export type FromReader = { entries: Reading["entries"] } | { rest: Omit<Reading, "entries"> } | { reason: DomainError };

/** Plain files up to this size, in bytes, are read here: that takes a moment, and a worker takes longer to start. */
const SMALL = 65_536;
const MOST_MS = 20_000;
/** A file takes some ten megabytes while it is read. */
const atOnce = pLimit(2);

/** Like {@linkcode readExport}, in a worker: ten thousand rows take a second, in which nobody else shall wait. */
export function readApart(...asked: ToReader): Promise<Reading> {
  const [, bytes] = asked;
  if (bytes.byteLength <= SMALL && !isZip(bytes)) return Promise.resolve().then(() => readExport(...asked));
  return atOnce(() => readInWorker(asked));
}

async function readInWorker(asked: ToReader): Promise<Reading> {
  const worker = new Worker(new URL("./read_worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  const entries: Reading["entries"] = [];
  worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
    if ("entries" in data) entries.push(...data.entries);
    else if ("rest" in data) resolve({ ...data.rest, entries });
    else reject(new ServiceError(data.reason));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new Error(`The worker that reads exports broke: ${event.message}`));
  };
  const late = setTimeout(() => reject(refused("file_large", "file")), MOST_MS);
  worker.postMessage(asked);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}
