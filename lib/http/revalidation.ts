/** In how long whatever waits is made again, evenly, so that requests that come meanwhile wait little. */
const SPREAD_MS = 4000;
const MAX_PAUSE_MS = 20;

/** Makes stale responses again in the background, one after the other. */
export class Revalidation {
  readonly #waiting = new Set<string>();
  #last = Promise.resolve();
  /** When the next one may begin, and when the last is to be ready. */
  #next = 0;
  #due = 0;

  /** Whether a response waits to be made again, or is being made. */
  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** Has a response made again by `make`, which must not throw, after whoever asked has got what there is. */
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
