/** How long processes have to tell about a topic. */
const TELL_MS = 500;

interface Asked<P> {
  values: unknown[];
  waitFor: Set<P>;
  done: () => void;
}

/** Asks processes for what they tell about a topic, and waits for those that answer in time. */
export class Poll<P> {
  readonly #asked = new Map<number, Asked<P>>();
  #lastId = 0;

  /** What `processes` tell, each asked by `ask` with the number of the question; who takes over half a second is left out. */
  async gather(processes: readonly P[], ask: (process: P, id: number) => void): Promise<unknown[]> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waitFor = new Set(processes);
    const asked: Asked<P> = { values: [], waitFor, done: () => waitFor.size === 0 && resolve() };
    this.#asked.set(id, asked);
    for (const process of processes) ask(process, id);
    asked.done();
    const timer = setTimeout(resolve, TELL_MS);
    await promise;
    clearTimeout(timer);
    this.#asked.delete(id);
    return asked.values;
  }

  /** Takes an answer; `null`: nothing to tell. */
  told(from: P, { id, value }: { id: number; value: unknown }): void {
    const asked = this.#asked.get(id);
    if (!asked?.waitFor.delete(from)) return;
    if (value !== null) asked.values.push(value);
    asked.done();
  }

  /** A process has ended: nobody waits for it. */
  gone(process: P): void {
    for (const asked of this.#asked.values()) if (asked.waitFor.delete(process)) asked.done();
  }
}
