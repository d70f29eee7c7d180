// Long work on the thread that answers requests, cut into stretches that nobody notices.

/** For so long others wait for the event loop, in ms. */
export const BUSY_MS = 10;

/** How many items to take at once so that they take some milliseconds, learned from how long the last ones took. */
export class BatchSize {
  /** Of the next batch. */
  value: number;

  /** The first batch is small, because all that it needs is to be read from the disk. */
  constructor(private readonly least: number, private readonly most: number) {
    this.value = least;
  }

  /** Says how long a batch of this size took, in ms. */
  took(ms: number): void {
    const wanted = this.value * Math.min(2, Math.max(0.25, BUSY_MS / Math.max(ms, 0.1)));
    this.value = Math.round(Math.min(this.most, Math.max(this.least, wanted)));
  }
}

/** Runs what can pause wherever it yields, and lets others have the event loop whenever it had it for long enough. */
export async function inStretches<T>(work: Generator<void, T>): Promise<T> {
  for (let since = performance.now();;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < BUSY_MS) continue;
    await breathe();
    since = performance.now();
  }
}

/** Lets others have the event loop, for as long as a stretch of work takes where nothing else is said. */
export function breathe(ms: number = BUSY_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
