import { ServiceError } from "../errors.ts";
import { readExport } from "./read.ts";
import type { FromReader, ToReader } from "./read_apart.ts";

// Reads one export apart from the thread that answers requests: see `read_apart.ts`.

declare const self: {
  onmessage: (event: MessageEvent<ToReader>) => void;
  postMessage(message: FromReader): void;
};

/** Entries of one message, which the other thread takes up in one stretch: a few milliseconds. */
const AT_ONCE = 500;

self.onmessage = ({ data }) => {
  try {
    const { entries, ...rest } = readExport(...data);
    for (let at = 0; at < entries.length; at += AT_ONCE) self.postMessage({ entries: entries.slice(at, at + AT_ONCE) });
    self.postMessage({ rest });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    self.postMessage({ reason: error.reason });
  }
};
