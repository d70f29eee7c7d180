import PQueue from "p-queue";
import { untilDeadline } from "./deadline.ts";
import { UnreachableError } from "./errors.ts";

/** Writers of one process at a server at once: one that writes, and the next one, which is there when it ends. */
const WRITERS = 2;

/**
 * Has the writers of a process wait here instead of at the server, which has one writer at a time anyway: here one that
 * has waited too long can leave the line; there it comes to its turn when nobody listens any more.
 */
export class Turns {
  readonly #queue: PQueue;

  constructor(writers = WRITERS) {
    this.#queue = new PQueue({ concurrency: writers });
  }

  /** Waits for a turn, as long as the request may; resolves to what gives it back, which may be called twice. */
  take(): Promise<() => void> {
    return untilDeadline(Infinity, (ms) => this.#take(ms));
  }

  async #take(ms: number): Promise<() => void> {
    const waiting = new AbortController();
    const late = new UnreachableError("Those who write before this one take too long");
    const timer = Number.isFinite(ms) ? setTimeout(() => waiting.abort(late), ms) : undefined;
    return await new Promise((resolve, reject) => {
      const turn = () =>
        new Promise<void>((giveBack) => {
          clearTimeout(timer);
          resolve(giveBack);
        });
      this.#queue.add(turn, { signal: waiting.signal }).catch(reject);
    });
  }
}
