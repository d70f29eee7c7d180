const EVERY_MS = 100;
const WINDOW_MS = 10_000;

/**
 * How late timers come, which is how long whoever asks next waits for what is being done. Written here because Deno's
 * `monitorEventLoopDelay` of `node:perf_hooks` does not see it (2.9: 0.1 ms while the loop was held up for 80).
 */
export class LoopDelay {
  #timer: ReturnType<typeof setInterval> | undefined;
  #due = 0;
  #longest = { now: 0, before: 0, since: 0 };

  /** The longest delay of the last ten to twenty seconds, in ms; measured from the first call on. */
  longestMs(): number {
    if (this.#timer === undefined) this.#begin();
    return Math.max(this.#longest.now, this.#longest.before);
  }

  #begin(): void {
    this.#due = performance.now() + EVERY_MS;
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
    Deno.unrefTimer(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    const longest = this.#longest;
    if (now - longest.since > WINDOW_MS) this.#longest = { now: 0, before: longest.now, since: now };
    this.#longest.now = Math.max(this.#longest.now, now - this.#due);
    this.#due = now + EVERY_MS;
  }
}
