import type { Snapshot } from "./snapshot.ts";
import { type FaultKind, type Get, type Source, SourceError, type Task } from "./source.ts";
import type { SourceName, SourceValues } from "./sources/mod.ts";

/** What a worker is asked: to read a source, or to go on with an answer of the source's server. */
export type ToWorker =
  | { job: number; name: SourceName; sources: SourceValues; task: Task }
  | { job: number; question: number; answer: Answered };

/** What a worker says: what to ask the source's server, or how it ended. */
export type FromWorker =
  | { job: number; question: number; request: Parameters<Get> }
  | { job: number; snapshot: Snapshot }
  | { job: number; fault: Fault };

/** An error on its way between threads. `kind` is `null` for an error of ours. */
export interface Fault {
  kind: FaultKind | null;
  message: string;
}

type Answered = Awaited<ReturnType<Get>> | { fault: Fault };

/** How long the reading of an answer may take, and how much of answers there may be, in all for one refresh. */
const THINK_MS = 30_000;
const MAX_CHARACTERS = 48_000_000;

/** How long the worker stays when there is nothing to read. */
const IDLE_MS = 30_000;

interface Job {
  title: string;
  get: Get;
  characters: number;
  /** Questions without an answer. */
  open: number;
  ended: PromiseWithResolvers<Snapshot>;
  /** Set while nothing but the worker is waited for. */
  late: ReturnType<typeof setTimeout> | undefined;
}

const jobs = new Map<number, Job>();
let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let begun = 0;

/**
 * A source that is read in a worker, so that however much its server answers, nobody waits for it to be read: a page of
 * some megabytes takes seconds. The worker asks through this thread, whose client knows each host's pace, and lives as
 * long as there is something to read.
 */
export function aside(source: Source, name: SourceName, sources: SourceValues): Source<Snapshot> {
  return {
    ...source,
    retrieve: (task, get) => {
      const ended = Promise.withResolvers<Snapshot>();
      const job: Job = { title: source.title, get, characters: 0, open: 0, ended, late: undefined };
      const id = ++begun;
      jobs.set(id, job);
      tell(id, job, { job: id, name, sources, task });
      return ended.promise.finally(() => end(id, job));
    },
    transform: (snapshot) => snapshot,
  };
}

function tell(id: number, job: Job, message: ToWorker): void {
  worker ??= start();
  if (job.open === 0) job.late = setTimeout(() => stop(tooSlow(job), id), THINK_MS);
  worker.postMessage(message);
}

function end(id: number, job: Job): void {
  clearTimeout(job.late);
  jobs.delete(id);
  // Starting one takes a while; another city often follows.
  clearTimeout(idle);
  idle = setTimeout(() => jobs.size === 0 && dismiss(), IDLE_MS);
  Deno.unrefTimer(idle);
}

function dismiss(): void {
  worker?.terminate();
  worker = undefined;
}

function start(): Worker {
  const started = new Worker(new URL("./aside_worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => void hear(data);
  started.onerror = (event) => {
    event.preventDefault();
    stop(new Error(`The worker that reads sources broke: ${event.message}`));
  };
  return started;
}

async function hear(said: FromWorker): Promise<void> {
  const job = jobs.get(said.job);
  if (!job) return;
  clearTimeout(job.late);
  if ("snapshot" in said) return job.ended.resolve(said.snapshot);
  if ("fault" in said) return job.ended.reject(errorOf(said.fault));
  const { question, request } = said;
  job.open++;
  const answer = await ask(job, request);
  job.open--;
  if (jobs.has(said.job)) tell(said.job, job, { job: said.job, question, answer });
}

async function ask(job: Job, request: Parameters<Get>): Promise<Answered> {
  try {
    const answer = await job.get(...request);
    job.characters += answer.text.length;
    if (job.characters <= MAX_CHARACTERS) return answer;
    const message = `${job.title} answered with more than ${MAX_CHARACTERS} characters in all.`;
    return { fault: { kind: "too_large", message } };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

const tooSlow = ({ title }: Job) =>
  new SourceError("timeout", `${title} could not be read within ${THINK_MS / 1000} s.`);

/** Ends the worker in the middle of its work; whoever else waits for it has to begin anew. */
function stop(error: Error, guilty?: number): void {
  dismiss();
  const other = new SourceError("timeout", "Another source took too long to be read: this one is asked again later.");
  const waiting = [...jobs];
  jobs.clear();
  for (const [id, { ended }] of waiting) ended.reject(guilty === undefined || id === guilty ? error : other);
}

/** An error as it goes to another thread. */
export const faultOf = (error: unknown): Fault =>
  error instanceof SourceError ? error : { kind: null, message: String(error) };

/** The error that came from another thread. */
export const errorOf = ({ kind, message }: Fault): Error =>
  kind === null ? new Error(message) : new SourceError(kind, message);
