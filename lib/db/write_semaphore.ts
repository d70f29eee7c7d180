import PQueue from "p-queue";
import { untilDeadline } from "./deadline.ts";
import { UnreachableError } from "./errors.ts";

/** Concurrent writers of one process at a server: one that writes, and one that is ready when it ends. */
const WRITERS = 2;

/**
 * A semaphore for the writers of a process. The server has one writer at a time anyway, but a write that waits here is
 * taken out of the queue at its deadline; at the server it would still run after its client had given up.
 */
export class WriteSemaphore {
  readonly #queue: PQueue;

  constructor(writers = WRITERS) {
    this.#queue = new PQueue({ concurrency: writers });
  }

  /** Waits for a permit until the deadline of the request; resolves to its release, which may be called twice. */
  acquire(): Promise<() => void> {
    return untilDeadline(Infinity, (ms) => this.#acquire(ms));
  }

  async #acquire(ms: number): Promise<() => void> {
    const waiting = new AbortController();
    const late = new UnreachableError("Those who write before this one take too long");
    const timer = Number.isFinite(ms) ? setTimeout(() => waiting.abort(late), ms) : undefined;
    return await new Promise((resolve, reject) => {
      const turn = () =>
        new Promise<void>((release) => {
          clearTimeout(timer);
          resolve(release);
        });
      this.#queue.add(turn, { signal: waiting.signal }).catch(reject);
    });
  }
}
