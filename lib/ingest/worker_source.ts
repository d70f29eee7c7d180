import type { Snapshot } from "./snapshot.ts";
import { type Get, type Source, SourceError, type SourceErrorKind, type Task } from "./source.ts";
import type { SourceName, SourceValues } from "./sources/mod.ts";

/** A message to the worker: a source to read, or a response of the source's server. */
export type ToWorker =
  | { job: number; name: SourceName; sources: SourceValues; task: Task }
  | { job: number; id: number; response: SentResponse };

/** A message of the worker: a request for the source's server, or the result. */
export type FromWorker =
  | { job: number; id: number; request: Parameters<Get> }
  | { job: number; snapshot: Snapshot }
  | { job: number; error: SentError };

/** An error as it is sent between threads. `kind` is `null` for an error of this program. */
export interface SentError {
  kind: SourceErrorKind | null;
  message: string;
}

type SentResponse = Awaited<ReturnType<Get>> | { error: SentError };

/** How long the worker may take for a response, and how many characters all responses of one refresh may have. */
const PARSE_MS = 30_000;
const MAX_CHARACTERS = 48_000_000;

/** How long the worker stays when there is nothing to read. */
const IDLE_MS = 30_000;

interface Job {
  title: string;
  get: Get;
  characters: number;
  /** Requests without a response. */
  open: number;
  ended: PromiseWithResolvers<Snapshot>;
  /** The timeout of the worker, while it has every response that it asked for. */
  late: ReturnType<typeof setTimeout> | undefined;
}

const jobs = new Map<number, Job>();
let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let begun = 0;

/**
 * Runs a source in a worker, so that parsing its responses never blocks requests: some megabytes take seconds. The worker
 * sends its requests through this thread, whose client limits the rate of each host, and lives while there are jobs.
 */
export function inWorker(source: Source, name: SourceName, sources: SourceValues): Source<Snapshot> {
  return {
    ...source,
    retrieve: (task, get) => {
      const ended = Promise.withResolvers<Snapshot>();
      const job: Job = { title: source.title, get, characters: 0, open: 0, ended, late: undefined };
      const id = ++begun;
      jobs.set(id, job);
      send(id, job, { job: id, name, sources, task });
      return ended.promise.finally(() => end(id, job));
    },
    transform: (snapshot) => snapshot,
  };
}

function send(id: number, job: Job, message: ToWorker): void {
  worker ??= start();
  if (job.open === 0) job.late = setTimeout(() => stop(tooSlow(job), id), PARSE_MS);
  worker.postMessage(message);
}

function end(id: number, job: Job): void {
  clearTimeout(job.late);
  jobs.delete(id);
  // Starting a worker takes a while, and another city often follows.
  clearTimeout(idle);
  idle = setTimeout(() => jobs.size === 0 && dismiss(), IDLE_MS);
  Deno.unrefTimer(idle);
}

function dismiss(): void {
  worker?.terminate();
  worker = undefined;
}

function start(): Worker {
  const started = new Worker(new URL("./source_worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => void receive(data);
  started.onerror = (event) => {
    event.preventDefault();
    stop(new Error(`The worker that reads sources broke: ${event.message}`));
  };
  return started;
}

async function receive(message: FromWorker): Promise<void> {
  const job = jobs.get(message.job);
  if (!job) return;
  clearTimeout(job.late);
  if ("snapshot" in message) return job.ended.resolve(message.snapshot);
  if ("error" in message) return job.ended.reject(receivedError(message.error));
  const { id } = message;
  job.open++;
  const response = await request(job, message.request);
  job.open--;
  if (jobs.has(message.job)) send(message.job, job, { job: message.job, id, response });
}

async function request(job: Job, parameters: Parameters<Get>): Promise<SentResponse> {
  try {
    const response = await job.get(...parameters);
    job.characters += response.text.length;
    if (job.characters <= MAX_CHARACTERS) return response;
    const message = `${job.title} answered with more than ${MAX_CHARACTERS} characters in all.`;
    return { error: { kind: "too_large", message } };
  } catch (error) {
    return { error: sentError(error) };
  }
}

const tooSlow = ({ title }: Job) =>
  new SourceError("timeout", `${title} could not be read within ${PARSE_MS / 1000} s.`);

/** Terminates the worker. The job that caused it fails with the error, all other jobs have to be repeated. */
function stop(error: Error, cause?: number): void {
  dismiss();
  const other = new SourceError("timeout", "Another source took too long to be read: this one is asked again later.");
  const waiting = [...jobs];
  jobs.clear();
  for (const [id, { ended }] of waiting) ended.reject(cause === undefined || id === cause ? error : other);
}

/** An error for another thread. */
export const sentError = (error: unknown): SentError =>
  error instanceof SourceError ? error : { kind: null, message: String(error) };

/** The error that came from another thread. */
export const receivedError = ({ kind, message }: SentError): Error =>
  kind === null ? new Error(message) : new SourceError(kind, message);
