import type { AdmissionFigures } from "../metrics.ts";
import { byTimeout, type ReturnToLoop } from "./event_loop.ts";

// Admission control: decides which requests are processed now, which wait in a queue, and which are refused. All responses
// are rendered by one thread, so synchronous work is done one request after the other, and the thread returns to the event
// loop in between: requests that need no rendering (health, cached responses, refusals) are served meanwhile. Written here
// because libraries (p-queue, cockatiel's bulkhead) limit the length of a queue but not the waiting time, and start the
// next task without returning to the event loop.

/** How long requests are processed before the thread returns to the event loop for its sockets, in ms. */
const SLICE_MS = 8;
/** A request that was started this long ago and is not done waits for I/O, in ms: the thread is free. */
const FREE_MS = 1;
/** A request is queued if its expected wait is up to this share of the longest wait, because it may take longer. */
const EXPECTED_SHARE = 0.5;
/** The same for crawlers, which send the most requests and can best come back later. */
const CRAWLER_SHARE = 0.125;
/** So many may always wait: else a pace that was slow once would never be measured again. */
const LEAST_WAITING = 4;
/** The longest queue of a kind, however fast it moves. */
const MOST_WAITING = 1000;
/** A browser that is refused a picture of a page does not ask for it again: these wait so many times as long. */
const PICTURE_PATIENCE = 25;
/** Weight of the newest measurement in the pace. */
const WEIGHT = 0.1;

/** The kind of work that a request needs, by its cost; `lib/http/work_kind.ts` tells which. */
export type WorkKind = "cheap" | "posters" | "expensive" | "writes";

/** How many requests of a kind are processed at once: several, because some wait for a disk, a lock or a worker. */
export type Concurrency = Readonly<Record<WorkKind, number>>;

/** The decision; an admitted request has to call {@linkcode Admission.leave} when it is done. */
export type Decision = "admitted" | "refused" | Promise<"admitted" | "refused">;

interface Options {
  concurrency: Concurrency;
  /** The longest wait in a queue, in ms, but for posters; 0: no limit. */
  maxWaitMs: number;
  /** How the thread returns to the event loop while requests wait. */
  returnToLoop?: ReturnToLoop;
  /** Called with every refusal. */
  onRefusal?: (kind: WorkKind) => void;
}

/** The queue of one kind of work, first come, first served. */
class WaitingQueue {
  waiting: { since: number; decide(decision: "admitted" | "refused"): void }[] = [];
  running = 0;
  refused = 0;
  /** The thread's time that this kind has used: the kind with the least is next (fair queueing). */
  spentMs = 0;
  startedAt = 0;

  /** `paceMs`: the time between two admissions, measured once requests have to wait. */
  constructor(readonly concurrency: number, public paceMs: number, readonly maxWaitMs: number) {}
}

/** Decides in which order requests are processed, and refuses at once those that would wait for too long. */
export class Admission {
  readonly #queues: Record<WorkKind, WaitingQueue>;
  readonly #shortestWaitMs: number;
  readonly #returnToLoop: ReturnToLoop;
  readonly #onRefusal: (kind: WorkKind) => void;
  /** When the present slice of time began, since which no socket was polled. */
  #sliceBegan: number | undefined;
  /** The queue whose work the thread does, and since when. */
  #current: { queue: WaitingQueue; since: number } | undefined;
  #startedAt = 0;
  /** While requests wait: refuses those that have waited for too long all the same. */
  #deadline: ReturnType<typeof setInterval> | undefined;
  /** While nothing waits: ends the slice. */
  #atRest: ReturnType<typeof setTimeout> | undefined;
  /** The return to the event loop that ends the slice while requests wait. */
  #returning: Promise<void> | undefined;

  constructor({ concurrency, maxWaitMs, returnToLoop = byTimeout, onRefusal = () => {} }: Options) {
    const wait = maxWaitMs || Infinity;
    this.#queues = {
      cheap: new WaitingQueue(concurrency.cheap, 1, wait),
      posters: new WaitingQueue(concurrency.posters, 1, PICTURE_PATIENCE * wait),
      expensive: new WaitingQueue(concurrency.expensive, 5, wait),
      writes: new WaitingQueue(concurrency.writes, 5, wait),
    };
    this.#shortestWaitMs = wait;
    this.#returnToLoop = returnToLoop;
    this.#onRefusal = onRefusal;
  }

  /** Asks to process a request now. An admitted request calls {@linkcode leave} when it is done. */
  enter(kind: WorkKind, isCrawler = false): Decision {
    const queue = this.#queues[kind];
    if (this.#isFree(queue)) {
      this.#addTime();
      this.#start(queue);
      this.#setTimers();
      return "admitted";
    }
    if (this.#isFull(queue, isCrawler ? CRAWLER_SHARE : EXPECTED_SHARE)) return this.#refuse(kind);
    return new Promise((decide) => {
      // A queue that was empty for a while does not catch up on the time that the others used meanwhile.
      if (queue.waiting.length === 0) queue.spentMs = Math.max(queue.spentMs, this.#leastSpent());
      const isFirst = !this.#hasWaiting();
      queue.waiting.push({ since: performance.now(), decide });
      if (isFirst && !this.#hasTime()) this.#endSlice();
      else this.#setTimers();
    });
  }

  /** Notes that a request is done, or failed. */
  leave(kind: WorkKind): void {
    this.#queues[kind].running--;
    this.#addTime();
    if (!this.#hasWaiting()) return;
    if (this.#hasTime()) this.#startNext();
    else this.#endSlice();
  }

  figures(): AdmissionFigures {
    const figures = ({ waiting, refused }: WaitingQueue) => ({ waiting: waiting.length, refused });
    const { cheap, posters, expensive, writes } = this.#queues;
    return { cheap: figures(cheap), posters: figures(posters), expensive: figures(expensive), writes: figures(writes) };
  }

  #isFull({ waiting: { length }, paceMs, maxWaitMs }: WaitingQueue, share: number): boolean {
    return length >= LEAST_WAITING && (length * paceMs > share * maxWaitMs || length >= MOST_WAITING);
  }

  /** Whether a request may start at once: requests that arrive together start one by one, each when the last is done. */
  #isFree({ running, concurrency }: WaitingQueue): boolean {
    if (this.#hasWaiting() || running >= concurrency || !this.#hasTime()) return false;
    const isAtRest = Object.values(this.#queues).every(({ running }) => running === 0);
    return isAtRest || performance.now() - this.#startedAt >= FREE_MS;
  }

  #hasTime(): boolean {
    return this.#sliceBegan === undefined || performance.now() - this.#sliceBegan < SLICE_MS;
  }

  #hasWaiting(): boolean {
    return Object.values(this.#queues).some(({ waiting }) => waiting.length > 0);
  }

  #leastSpent(): number {
    const busy = Object.values(this.#queues).filter(({ waiting }) => waiting.length > 0);
    return busy.length === 0 ? 0 : Math.min(...busy.map(({ spentMs }) => spentMs));
  }

  #refuse(kind: WorkKind): "refused" {
    this.#queues[kind].refused++;
    this.#onRefusal(kind);
    return "refused";
  }

  /** Returns to the event loop. What began to return earlier may be there already, so it begins again. */
  #endSlice(): void {
    clearTimeout(this.#atRest);
    this.#atRest = this.#returning = undefined;
    this.#setTimers();
  }

  /** Starts the next request, of the queue that has used the least time. */
  #startNext(): void {
    const able = Object.values(this.#queues)
      .filter(({ waiting, running, concurrency }) => waiting.length > 0 && running < concurrency);
    if (able.length === 0) return;
    const queue = able.reduce((least, other) => other.spentMs < least.spentMs ? other : least);
    const { since, decide } = queue.waiting.shift()!;
    // At most so many times what was expected: a moment in which the whole machine stood still is no measurement.
    const ms = Math.min(performance.now() - Math.max(since, queue.startedAt), 4 * queue.paceMs + 1);
    queue.paceMs += WEIGHT * (ms - queue.paceMs);
    this.#start(queue);
    decide("admitted");
    this.#setTimers();
  }

  #start(queue: WaitingQueue): void {
    const now = performance.now();
    queue.running++;
    this.#startedAt = queue.startedAt = now;
    this.#sliceBegan ??= now;
    this.#current = { queue, since: now };
  }

  /** Adds the time since the last start to what its queue has used. */
  #addTime(): void {
    if (!this.#current) return;
    this.#current.queue.spentMs += performance.now() - this.#current.since;
    this.#current = undefined;
  }

  #return(): void {
    if (this.#returning) return;
    const returning = this.#returnToLoop();
    this.#returning = returning;
    returning.then(() => this.#returning === returning && this.#beginSlice());
  }

  #beginSlice(): void {
    clearTimeout(this.#atRest);
    this.#atRest = this.#returning = this.#sliceBegan = undefined;
    this.#addTime();
    this.#startNext();
  }

  #setTimers(): void {
    if (this.#hasWaiting()) this.#return();
    else this.#atRest ??= setTimeout(() => this.#beginSlice(), 0);
    if (!this.#hasWaiting()) {
      clearInterval(this.#deadline);
      this.#deadline = undefined;
    } else if (this.#shortestWaitMs < Infinity) {
      this.#deadline ??= setInterval(() => this.#refuseOverdue(), this.#shortestWaitMs / 4);
    }
  }

  #refuseOverdue(): void {
    const now = performance.now();
    for (const [kind, { waiting, maxWaitMs }] of Object.entries(this.#queues) as [WorkKind, WaitingQueue][]) {
      const due = now - maxWaitMs;
      while (waiting.length > 0 && waiting[0].since <= due) waiting.shift()!.decide(this.#refuse(kind));
    }
    this.#setTimers();
  }
}
