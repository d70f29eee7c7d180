import type { Database, Db } from "./database.ts";

/** The target time in ms for which a transaction holds the write lock of a database file, without its commit. */
const HELD_MS = 40;
/**
 * The same while no other process has written for some time: in a large catalog most pages that a transaction changes
 * would be changed by the next one again, so few long ones write a fraction of what many short ones do.
 */
const HELD_ALONE_MS = 400;
/** The time in ms without another process's write after which none is expected. */
const ALONE_AFTER_MS = 2000;
/** The same at a server, network time included: below a second, so that other writers meet their deadlines. */
const HELD_FAR_MS = 400;
/** How long the lock is left free afterwards, in ms: longer than the interval at which other processes poll it. */
const FREE_MS = 20;
/** The same as a share of the time that it was held, where that is longer, as on a busy machine. */
const FREE_SHARE = 0.75;
const FIRST_BATCH = 100;
const MIN_BATCH = 50;
const MAX_BATCH = 5000;

/** The right to do work that only one process at a time may do. */
export interface Lease {
  /** Prolongs it as part of a transaction, which fails where another process has it. */
  renew(db: Db): Promise<void>;
  /** Translates an error of such a transaction. */
  errorOf?(error: unknown): unknown;
}

/**
 * The transactions of an import or a migration: short ones with pauses between them, so that other writers wait
 * for tens of milliseconds at most; the first of them after some seconds, for half a second. What can be read and computed outside of them is, and counts as a pause.
 */
export class ShortTransactions {
  readonly #sizes = new Map<string, number>();
  /** How long the lock was held since it was last free for long enough, and since when it has been free. */
  #held = 0;
  #freeSince = performance.now();
  #longest = 0;

  /** Told of every batch before it is processed: its name, and how many items of how many are done. May throw. */
  onBatch: (name: string, done: number, total: number) => void = () => {};

  /** When another process was last seen to have written. */
  #othersAt = performance.now();
  readonly #isFar: boolean;

  constructor(
    private readonly database: Database,
    private readonly lease: Lease,
    private readonly pauses: boolean,
  ) {
    this.#isFar = database.state().way !== "file";
  }

  /** Reads what was written, outside of any transaction. */
  get read(): Db {
    return this.database.latest;
  }

  /** The target time for which a transaction holds the lock. */
  get #heldMs(): number {
    if (this.#isFar) return HELD_FAR_MS;
    const isAlone = this.database.othersWrote && performance.now() - this.#othersAt > ALONE_AFTER_MS;
    return isAlone ? HELD_ALONE_MS : HELD_MS;
  }

  /** Runs work in a transaction, in which this process has the lease. */
  async write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    await this.#pause();
    let [begun, worked] = [0, 0];
    const result = await this.database.bulk.transaction().execute(async (db) => {
      begun = performance.now();
      if (await this.database.othersWrote?.(db)) this.#othersAt = begun;
      await this.lease.renew(db);
      const result = await work(db);
      worked = performance.now();
      return result;
    }).catch((error) => Promise.reject(this.lease.errorOf?.(error) ?? error));
    this.#freeSince = performance.now();
    this.#held += this.#freeSince - begun;
    // What goes to a server is done there when the transaction ends.
    this.#longest = Math.max(this.#longest, (this.#isFar ? this.#freeSince : worked) - begun);
    // The driver frees its statements only in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  }

  /**
   * Writes one item after the other until there is no next one. A transaction has as many as it may hold the lock for; at
   * a server, one.
   */
  async writeEach<Item>(
    next: () => Promise<Item | undefined>,
    work: (db: Db, item: Item) => Promise<unknown>,
  ): Promise<void> {
    for (let item = await next(); item !== undefined;) {
      await this.write(async (db) => {
        const until = performance.now() + this.#heldMs;
        for (let isFull = false; item !== undefined && !isFull; item = await next()) {
          const begun = performance.now();
          await work(db, item);
          const now = performance.now();
          isFull = this.#isFar || now + (now - begun) > until;
        }
      });
    }
  }

  /** Processes items in batches; their size follows the time that transactions of batches of this name took. */
  async inBatches<Item>(
    name: string,
    items: readonly Item[],
    work: (batch: Item[]) => Promise<unknown>,
  ): Promise<void> {
    for (let done = 0; done < items.length;) {
      const size = this.#sizes.get(name) ?? FIRST_BATCH;
      const batch = items.slice(done, done + size);
      this.onBatch(name, done, items.length);
      done += batch.length;
      this.#longest = 0;
      await work(batch);
      if (batch.length === size || this.#longest > this.#heldMs) {
        this.#sizes.set(name, nextSize(size, this.#longest, this.#heldMs));
      }
    }
  }

  async #pause(): Promise<void> {
    const free = performance.now() - this.#freeSince;
    if (free >= FREE_MS) this.#held = 0;
    if (!this.pauses || this.#held < this.#heldMs / 2) return;
    const pause = this.#heldMs === HELD_ALONE_MS ? FREE_MS : Math.max(FREE_MS, FREE_SHARE * this.#held);
    await new Promise((resolve) => setTimeout(resolve, pause - free));
    this.#held = 0;
  }
}

/** A batch grows twofold at most, because the first transactions of a kind are slower than later ones. */
function nextSize(size: number, heldMs: number, wantedMs: number): number {
  const wanted = heldMs === 0 ? 2 * size : size * Math.min(2, Math.max(0.25, wantedMs / heldMs));
  return Math.round(Math.min(MAX_BATCH, Math.max(MIN_BATCH, wanted)));
}
