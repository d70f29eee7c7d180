/** A question that many ask at once and one request answers. */
export class SharedQuestion<T> {
  readonly #ask: () => Promise<T>;
  #asking: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  /** An answer that was made after this call. Rejects as soon as one that was on its way already does not come. */
  answer(): Promise<T> {
    return this.#next ??= this.#askNext();
  }

  async #askNext(): Promise<T> {
    // Whoever asks while an answer is on its way gets the next one: this one may have been made too early.
    await this.#asking?.finally(() => this.#next = undefined);
    const asking = this.#ask();
    [this.#asking, this.#next] = [asking, undefined];
    try {
      return await asking;
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
    }
  }
}
