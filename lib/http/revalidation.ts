/** The time in ms over which waiting revalidations are spread, so that requests in between wait little. */
const SPREAD_MS = 4000;
const MAX_PAUSE_MS = 20;

/** Revalidates stale responses in the background, one after the other. */
export class Revalidation {
  readonly #waiting = new Set<string>();
  #last = Promise.resolve();
  /** When the next one may begin, and when the last one should be done. */
  #next = 0;
  #due = 0;

  /** Whether a response waits to be revalidated, or is being revalidated. */
  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** Queues a revalidation by `make`, which must not throw, after the stale response was sent. */
  add(key: string, make: () => Promise<unknown>): void {
    this.#waiting.add(key);
    this.#due = performance.now() + SPREAD_MS;
    this.#last = this.#last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, this.#next - performance.now())));
      const now = performance.now();
      this.#next = now + Math.min(MAX_PAUSE_MS, (this.#due - now) / this.#waiting.size);
      await make();
      this.#waiting.delete(key);
    });
  }
}
