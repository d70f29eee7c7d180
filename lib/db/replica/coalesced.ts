/** Request coalescing: callers at the same time share one call of a function. */
export class Coalesced<T> {
  readonly #call: () => Promise<T>;
  #running: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(call: () => Promise<T>) {
    this.#call = call;
  }

  /** A result that was computed after this call began. Rejects as soon as a call that was running already fails. */
  result(): Promise<T> {
    return this.#next ??= this.#callNext();
  }

  async #callNext(): Promise<T> {
    // A caller during a running call gets the result of the next one: the running one may have begun too early.
    await this.#running?.finally(() => this.#next = undefined);
    const running = this.#call();
    [this.#running, this.#next] = [running, undefined];
    try {
      return await running;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }
}
