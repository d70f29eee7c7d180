import { type FromWorker, receivedError, type SentError, sentError, type ToWorker } from "./worker_source.ts";
import { plausible } from "./plausible.ts";
import type { Answer, Get, Source } from "./source.ts";
import { makeSource } from "./sources/mod.ts";

// Reads sources in a worker, apart from the thread that serves requests: see `worker_source.ts`.

declare const self: {
  onmessage: (event: MessageEvent<ToWorker>) => void;
  postMessage(message: FromWorker): void;
};

const requests = new Map<number, PromiseWithResolvers<Answer>>();
let sent = 0;

self.onmessage = ({ data }) => {
  if ("response" in data) settle(data.id, data.response);
  else void read(data);
};

async function read({ job, name, sources, task }: Extract<ToWorker, { task: unknown }>): Promise<void> {
  const get: Get = (...request) => {
    const id = ++sent;
    const response = Promise.withResolvers<Answer>();
    requests.set(id, response);
    self.postMessage({ job, id, request });
    return response.promise;
  };
  try {
    const source = await makeSource(name, sources) as Source;
    const snapshot = plausible(source.transform(await source.retrieve(task, get), task), source);
    self.postMessage({ job, snapshot });
  } catch (error) {
    const { kind, message } = sentError(error);
    self.postMessage({ job, error: { kind, message } });
  }
}

function settle(id: number, response: Answer | { error: SentError }): void {
  const waiting = requests.get(id);
  requests.delete(id);
  if ("error" in response) waiting?.reject(receivedError(response.error));
  else waiting?.resolve(response);
}
