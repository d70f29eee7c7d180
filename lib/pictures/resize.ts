import PQueue from "p-queue";
import type { Variant } from "./address.ts";
import { LASTING_MS, PASSING_MS, PictureError } from "./errors.ts";

/** What the worker is asked for. */
export interface ResizeJob extends Variant {
  bytes: Uint8Array<ArrayBuffer>;
}

/** What the worker answers: the picture, and how many pixels it had before; or why there is none. */
export type Resized = { bytes: ArrayBuffer; pixels: number } | { refusal: string };

/** How long one picture may take, in ms: a hundred times as long as most do. */
const MOST_MS = 15_000;
/** How long a worker without work stays, in ms. What it took of memory is given back only with it. */
const IDLE_MS = 20_000;
/** After a larger picture, in pixels, the worker is not kept: memory of WebAssembly never gets smaller. */
const LARGE = 1_500_000;
/** How many pictures may wait, and with how many bytes together. */
const MOST_WAITING = 100;
const MOST_BYTES_WAITING = 50_000_000;

/**
 * Makes pictures smaller, one after another in a thread that is started when first needed: one takes a tenth of a second,
 * in which nobody else shall wait.
 */
export class Resizer {
  readonly #queue = new PQueue({ concurrency: 1 });
  #bytesWaiting = 0;
  #worker: Worker | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** A picture in another form. Throws a {@linkcode PictureError} where it is none, or too many wait. */
  async resize(bytes: Uint8Array<ArrayBuffer>, variant: Variant): Promise<Uint8Array<ArrayBuffer>> {
    const isFull = this.#queue.size >= MOST_WAITING || this.#bytesWaiting + bytes.byteLength > MOST_BYTES_WAITING;
    if (isFull) throw new PictureError("has to wait: too many are being made", 0);
    this.#bytesWaiting += bytes.byteLength;
    const resized = await this.#queue.add(() => this.#run({ bytes, ...variant }))
      .finally(() => this.#bytesWaiting -= bytes.byteLength);
    if ("refusal" in resized) throw new PictureError(resized.refusal, LASTING_MS);
    return new Uint8Array(resized.bytes);
  }

  /** Ends the thread; the next picture starts another. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #run(job: ResizeJob): Promise<Resized> {
    clearTimeout(this.#idle);
    const worker = this.#worker ??= new Worker(new URL("./resize_worker.ts", import.meta.url), { type: "module" });
    const { promise, resolve, reject } = Promise.withResolvers<Resized>();
    const late = setTimeout(() => reject(new PictureError("takes too long to be made smaller", LASTING_MS)), MOST_MS);
    worker.onmessage = ({ data }: MessageEvent<Resized>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new PictureError(`can't be made smaller: ${event.message}`, PASSING_MS));
    };
    try {
      worker.postMessage(job);
      const resized = await promise;
      if (!("pixels" in resized) || resized.pixels > LARGE) this.stop();
      return resized;
    } catch (error) {
      // Whatever it is busy with, nobody waits for it any more.
      this.stop();
      throw error;
    } finally {
      clearTimeout(late);
      if (this.#worker) this.#idle = setTimeout(() => this.stop(), IDLE_MS);
    }
  }
}
