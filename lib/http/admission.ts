import type { AdmissionFigures } from "../metrics.ts";

// Who may have something made now, who waits, and who is refused. All that is made shares one thread, so of what is
// synchronous one thing is made after the other, and sockets are looked at in between: whoever needs nothing made
// (health, cached responses, refusals) is answered meanwhile. Written here because what libraries have (p-queue,
// cockatiel's bulkhead) bounds how many wait, and not how long, and starts the next one without looking at sockets.

/**
 * How long things are made before the thread is left to its sockets, in ms. That is done by a timeout, which takes a
 * millisecond: `setImmediate`, messages and what the thread pool does come back before any socket is looked at, up to
 * sixty times in a row (Deno 2.9).
 */
const SLICE_MS = 8;
/** What was begun so long ago and is not done waits for something else, in ms: the thread is free. */
const FREE_MS = 1;
/** Up to which share of the longest wait somebody may still be let in: things may turn out to take longer. */
const EXPECTED_SHARE = 0.5;
/** The same for crawlers: who sends the most, and waits most easily. */
const CRAWLER_SHARE = 0.125;
/** So many may always wait, or a pace that was bad once would never be measured again. */
const LEAST_WAITING = 4;
/** So many of a kind may wait at the most, however quickly they are made. */
const MOST_WAITING = 1000;
/** Weight of the newest measurement in the pace. */
const WEIGHT = 0.1;

/** What has to be made for a request, by what it costs: lib/http/work_kind.ts says which is which. */
export type WorkKind = "cheap" | "expensive" | "writes";

/** How many of a kind are made at once: more than one, because some of it waits for a disk, a lock or a worker. */
export type Concurrency = Readonly<Record<WorkKind, number>>;

/** How it was decided; asked for `leave` when what was admitted has been made. */
export type Decision = "admitted" | "refused" | Promise<"admitted" | "refused">;

interface Options {
  concurrency: Concurrency;
  /** The longest that anybody waits, in ms; 0: as long as it takes. */
  maxWaitMs: number;
  /** Told of every refusal. */
  onRefusal?: (kind: WorkKind) => void;
}

/** What waits to be made of one kind, first come, first served. */
class WaitingQueue {
  waiting: { since: number; decide(decision: "admitted" | "refused"): void }[] = [];
  running = 0;
  refused = 0;
  /** Of the time of the one thread: whoever has had the least of it is next. */
  spentMs = 0;
  startedAt = 0;

  /** `paceMs`: how long it takes for one to be let in after the other, measured from the first wait on. */
  constructor(readonly concurrency: number, public paceMs: number) {}
}

/** Decides in which order things are made, and refuses at once whoever would wait for too long. */
export class Admission {
  readonly #lines: Record<WorkKind, WaitingQueue>;
  readonly #maxWaitMs: number;
  readonly #onRefusal: (kind: WorkKind) => void;
  /** Since when things are made without a look at the sockets. */
  #sliceBegan: number | undefined;
  /** The line whose work the thread does, and since when. */
  #current: { line: WaitingQueue; since: number } | undefined;
  #startedAt = 0;
  /** While somebody waits: refuses whoever has waited for too long all the same. */
  #deadline: ReturnType<typeof setInterval> | undefined;
  /** Ends the slice: sockets were looked at. */
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor({ concurrency, maxWaitMs, onRefusal = () => {} }: Options) {
    this.#lines = {
      cheap: new WaitingQueue(concurrency.cheap, 1),
      expensive: new WaitingQueue(concurrency.expensive, 5),
      writes: new WaitingQueue(concurrency.writes, 5),
    };
    this.#maxWaitMs = maxWaitMs || Infinity;
    this.#onRefusal = onRefusal;
  }

  /** Asks for something to be made now. Whoever is admitted calls {@linkcode leave} when it is made. */
  enter(kind: WorkKind, isCrawler = false): Decision {
    const line = this.#lines[kind];
    if (this.#isFree(line)) {
      this.#account();
      this.#start(line);
      this.#setTimers();
      return "admitted";
    }
    if (this.#isFull(line, isCrawler ? CRAWLER_SHARE : EXPECTED_SHARE)) return this.#refuse(kind);
    return new Promise((decide) => {
      // Whoever had nothing to do for a while has no claim to the time that others took meanwhile.
      if (line.waiting.length === 0) line.spentMs = Math.max(line.spentMs, this.#leastSpent());
      const isFirst = !this.#somebodyWaits();
      line.waiting.push({ since: performance.now(), decide });
      if (isFirst && !this.#hasTime()) this.#endSlice();
      else this.#setTimers();
    });
  }

  /** Says that something was made, or failed. */
  leave(kind: WorkKind): void {
    this.#lines[kind].running--;
    this.#account();
    if (!this.#somebodyWaits()) return;
    if (this.#hasTime()) this.#startNext();
    else this.#endSlice();
  }

  figures(): AdmissionFigures {
    const figures = ({ waiting, refused }: WaitingQueue) => ({ waiting: waiting.length, refused });
    const { cheap, expensive, writes } = this.#lines;
    return { cheap: figures(cheap), expensive: figures(expensive), writes: figures(writes) };
  }

  #isFull({ waiting: { length }, paceMs }: WaitingQueue, share: number): boolean {
    return length >= LEAST_WAITING && (length * paceMs > share * this.#maxWaitMs || length >= MOST_WAITING);
  }

  /** Whether the next one may begin at once: what is asked for at once comes one by one, each when the last was made. */
  #isFree({ running, concurrency }: WaitingQueue): boolean {
    if (this.#somebodyWaits() || running >= concurrency || !this.#hasTime()) return false;
    const isAtRest = Object.values(this.#lines).every(({ running }) => running === 0);
    return isAtRest || performance.now() - this.#startedAt >= FREE_MS;
  }

  #hasTime(): boolean {
    return this.#sliceBegan === undefined || performance.now() - this.#sliceBegan < SLICE_MS;
  }

  #somebodyWaits(): boolean {
    return Object.values(this.#lines).some(({ waiting }) => waiting.length > 0);
  }

  #leastSpent(): number {
    const busy = Object.values(this.#lines).filter(({ waiting }) => waiting.length > 0);
    return busy.length === 0 ? 0 : Math.min(...busy.map(({ spentMs }) => spentMs));
  }

  #refuse(kind: WorkKind): "refused" {
    this.#lines[kind].refused++;
    this.#onRefusal(kind);
    return "refused";
  }

  /** Leaves the thread to the sockets. A timeout that was begun before may be over already, so it is begun again. */
  #endSlice(): void {
    clearTimeout(this.#next);
    this.#next = undefined;
    this.#setTimers();
  }

  /** Has the next one made, of the line that has had the least time. */
  #startNext(): void {
    const able = Object.values(this.#lines)
      .filter(({ waiting, running, concurrency }) => waiting.length > 0 && running < concurrency);
    if (able.length === 0) return;
    const line = able.reduce((least, other) => other.spentMs < least.spentMs ? other : least);
    const { since, decide } = line.waiting.shift()!;
    // At most so many times what was expected: one moment in which the whole machine stood still is no pace.
    const ms = Math.min(performance.now() - Math.max(since, line.startedAt), 4 * line.paceMs + 1);
    line.paceMs += WEIGHT * (ms - line.paceMs);
    this.#start(line);
    decide("admitted");
    this.#setTimers();
  }

  #start(line: WaitingQueue): void {
    const now = performance.now();
    line.running++;
    this.#startedAt = line.startedAt = now;
    this.#sliceBegan ??= now;
    this.#current = { line, since: now };
  }

  /** Puts the time since the last start to the account of what was started. */
  #account(): void {
    if (!this.#current) return;
    this.#current.line.spentMs += performance.now() - this.#current.since;
    this.#current = undefined;
  }

  #setTimers(): void {
    this.#next ??= setTimeout(() => {
      this.#next = undefined;
      this.#sliceBegan = undefined;
      this.#account();
      this.#startNext();
    }, 0);
    if (!this.#somebodyWaits()) {
      clearInterval(this.#deadline);
      this.#deadline = undefined;
    } else if (this.#maxWaitMs < Infinity) {
      this.#deadline ??= setInterval(() => this.#refuseLate(), this.#maxWaitMs / 4);
    }
  }

  #refuseLate(): void {
    const due = performance.now() - this.#maxWaitMs;
    for (const [kind, { waiting }] of Object.entries(this.#lines) as [WorkKind, WaitingQueue][]) {
      while (waiting.length > 0 && waiting[0].since <= due) waiting.shift()!.decide(this.#refuse(kind));
    }
    this.#setTimers();
  }
}
