import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";
import type { PublicHttpsOptions } from "../public_https.ts";
import type { Variant } from "./address.ts";
import { failureLog, PASSING_MS, PictureError } from "./errors.ts";
import { Resizer } from "./resize.ts";
import { Retriever } from "./retrieve.ts";
import { FileStore, memoryStore, type PictureStore, type Stored } from "./store.ts";

/** A picture in the form that was asked for, and whether it was there already. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  kept: boolean;
}

/** What pictures are had with. */
export interface PicturesOptions {
  /** The hosts that are asked. */
  hosts: readonly string[];
  /** Where pictures are stored, and how many bytes at most; in little memory without it. */
  folder?: string;
  most: number;
  /** Bytes that have to stay free on that disk. */
  free: number;
  log: Log;
  /** How hosts are reached; tests say. */
  https?: PublicHttpsOptions;
  /** How long a request waits for a picture, in ms. */
  patienceMs?: number;
}

/** After that a picture is fetched again, in ms: its host may show another one under the same address. */
const FRESH_MS = 30 * 86_400_000;
/** How many pictures are remembered as not to be had. */
const MOST_FAILED = 20_000;
const PATIENCE_MS = 10_000;

/** Pictures of other hosts, in the sizes of this one: fetched, made smaller and stored once for all who ask. */
export class Pictures {
  readonly #store: PictureStore;
  readonly #retriever: Retriever;
  readonly #resizer = new Resizer();
  readonly #underWay = new Map<string, Promise<unknown>>();
  // Not `max`, for which the cache would take all of its memory at once.
  readonly #failed = new LRUCache<string, PictureError>({ maxSize: MOST_FAILED, sizeCalculation: () => 1 });
  readonly #tell: (url: string, reason: string) => void;

  constructor(private readonly options: PicturesOptions) {
    const { folder, most, free, log, hosts, https } = options;
    this.#store = folder !== undefined && most > 0 ? new FileStore(folder, { most, free, log }) : memoryStore();
    this.#retriever = new Retriever(hosts, https);
    this.#tell = failureLog(log);
  }

  /** The picture at an address of the catalog. Throws a {@linkcode PictureError} where it can't be had. */
  async read(url: string, variant: Variant): Promise<Picture> {
    // Before what is stored: a host that the operator took off the list is shown no more.
    const refusal = this.#retriever.refusal(url);
    if (refusal) throw this.#told(url, refusal);
    const name = `${variant.width}.${variant.format} ${url}`;
    const stored = await this.#store.read(name);
    if (stored && isFresh(stored)) return { bytes: stored.bytes, kept: true };
    try {
      return { bytes: await this.#patiently(this.#shared(name, () => this.#make(url, name, variant))), kept: false };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      this.#told(url, error);
      // An old picture is better than none.
      if (stored) return { bytes: stored.bytes, kept: true };
      throw error;
    }
  }

  /** Ends its thread. */
  stop(): void {
    this.#resizer.stop();
  }

  async #make(url: string, name: string, variant: Variant): Promise<Uint8Array<ArrayBuffer>> {
    const original = await this.#shared(url, () => this.#original(url));
    // A picture that turned out to be none is not asked for again for a while, and not stored either.
    const bytes = await this.#remembering(url, () => this.#resizer.resize(original.bytes, variant));
    await Promise.all([this.#store.write(name, bytes), original.stored || this.#store.write(url, original.bytes)]);
    return bytes;
  }

  /** The file as its host has it, which all sizes are made of. */
  async #original(url: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; stored: boolean }> {
    const stored = await this.#store.read(url);
    if (stored && isFresh(stored)) return { bytes: stored.bytes, stored: true };
    return { bytes: await this.#remembering(url, () => this.#retriever.retrieve(url)), stored: false };
  }

  /** Requests for the same at the same time share one answer. */
  #shared<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(name);
    if (known) return known as Promise<T>;
    const made = make().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, made);
    return made;
  }

  /** Does it unless it failed a short while ago. */
  async #remembering(
    url: string,
    work: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const failed = this.#failed.get(url);
    if (failed) throw failed;
    try {
      return await work();
    } catch (error) {
      if (error instanceof PictureError && error.quietMs > 0) this.#failed.set(url, error, { ttl: error.quietMs });
      throw error;
    }
  }

  /** Who waits too long gets another picture; this one is made to its end for the next. */
  async #patiently<T>(work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { patienceMs = PATIENCE_MS } = this.options;
    const timer = setTimeout(() => reject(new PictureError("takes long to come", PASSING_MS)), patienceMs);
    work.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #told(url: string, error: PictureError): PictureError {
    this.#tell(url, error.message);
    return error;
  }
}

function isFresh({ made }: Stored): boolean {
  return Date.now() - made < FRESH_MS;
}
