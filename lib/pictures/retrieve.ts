import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen, type IPolicy } from "cockatiel";
import type { IncomingHttpHeaders } from "node:http";
import PQueue from "p-queue";
import { askPublicBytes, PublicHttpsError, type PublicHttpsOptions, type PublicResponse } from "../public_https.ts";
import { LASTING_MS, PASSING_MS, PictureError } from "./errors.ts";
import { isWhole, kindOf, KINDS } from "./kind.ts";

/** Longer files are not read, in bytes. */
const MOST_BYTES = 10_000_000;
/** How long a host may take for a picture, its last byte included, in ms. */
const TIMEOUT_MS = 6000;
const MOST_REDIRECTS = 3;
/** Pictures that a host is asked for at the same time. */
const AT_ONCE = 4;
/** How many may wait for one host. */
const MOST_WAITING = 200;
/** After so many failures in a row a host is left alone for so long, in ms. */
const BREAK_AFTER = 6;
const BREAK_MS = 30_000;
/** No `Retry-After` silences a host for longer. */
const MOST_QUIET_MS = 600_000;

/** The types that pictures are sent with; storage of files often names none. */
const PICTURE_TYPES = /^(image\/(jpe?g|pjpeg|png|x-png|webp)|(application|binary)\/octet-stream)\s*(;|$)/i;

/** What is known of a host. */
interface Host {
  queue: PQueue;
  breaker: IPolicy;
  /** It has asked to be left in peace until then, by the clock of `performance`, which nobody sets. */
  quietUntil: number;
}

/** Reads pictures from the hosts that the operator allows, and from no others. */
export class Retriever {
  readonly #allowed: ReadonlySet<string>;
  readonly #hosts = new Map<string, Host>();

  constructor(hosts: readonly string[], private readonly options: PublicHttpsOptions = {}) {
    this.#allowed = new Set(hosts);
  }

  /** Why a picture's address is not asked, where it is not; said before anything else of a picture is looked at. */
  refusal(address: string): PictureError | undefined {
    const url = URL.parse(address);
    if (url?.protocol !== "https:" || url.port !== "" || url.username || url.password) {
      return new PictureError("has no https address on the usual port", LASTING_MS);
    }
    if (!this.#allowed.has(url.hostname)) return new PictureError("is at a host that IMAGE_HOSTS lacks", LASTING_MS);
  }

  /** The file at an address. Throws a {@linkcode PictureError} where it can't be had, or is no picture that is read. */
  async retrieve(address: string): Promise<Uint8Array<ArrayBuffer>> {
    let url = address;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const refusal = this.refusal(url);
      if (refusal) throw hops === 0 ? refusal : new PictureError(`redirects to what ${refusal.message}`, LASTING_MS);
      const response = await this.#ask(new URL(url));
      if (response.status === 200) return checked(response.bytes);
      const next = URL.parse(response.headers.location ?? "", url);
      if (!next) throw new PictureError("redirects to nowhere", LASTING_MS);
      url = next.href;
    }
    throw new PictureError(`redirects more than ${MOST_REDIRECTS} times`, LASTING_MS);
  }

  async #ask(url: URL): Promise<PublicResponse> {
    const host = this.#hosts.get(url.hostname) ?? openHost();
    this.#hosts.set(url.hostname, host);
    if (host.queue.size >= MOST_WAITING) throw new PictureError("has to wait: its host is asked for too many", 0);
    try {
      return await host.queue.add(() =>
        host.breaker.execute(() => {
          const quiet = host.quietUntil - performance.now();
          if (quiet > 0) throw new PictureError("is at a host that asked to be left in peace", quiet);
          return this.#askOnce(url, host);
        })
      );
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new PictureError("is at a host that failed time after time and is left alone for a while", BREAK_MS);
    }
  }

  async #askOnce(url: URL, host: Host): Promise<PublicResponse> {
    let refused: PictureError | undefined;
    const asked = {
      method: "GET" as const,
      headers: { accept: "image/webp,image/jpeg,image/png" },
      mostBytes: MOST_BYTES,
      refuse(status: number, headers: IncomingHttpHeaders) {
        refused = refusalOf(status, headers);
        if (status === 429 || status === 503) host.quietUntil = performance.now() + retryAfter(headers);
        return refused?.message;
      },
    };
    try {
      return await askPublicBytes(url, asked, { timeoutMs: TIMEOUT_MS, ...this.options });
    } catch (error) {
      if (refused) throw refused;
      if (error instanceof PublicHttpsError) throw new PictureError(error.message, PASSING_MS, true);
      throw error;
    }
  }
}

function openHost(): Host {
  return {
    queue: new PQueue({ concurrency: AT_ONCE }),
    breaker: circuitBreaker(handleWhen((error) => error instanceof PictureError && error.isHosts), {
      halfOpenAfter: BREAK_MS,
      breaker: new ConsecutiveBreaker(BREAK_AFTER),
    }),
    quietUntil: 0,
  };
}

/** Why the body of a response is not read. */
function refusalOf(status: number, headers: IncomingHttpHeaders): PictureError | undefined {
  if ([301, 302, 303, 307, 308].includes(status)) return undefined;
  if (status === 429 || status >= 500) return new PictureError(`is answered with ${status}`, PASSING_MS, true);
  if (status !== 200) return new PictureError(`is answered with ${status}`, LASTING_MS);
  const type = headers["content-type"];
  if (type !== undefined && !PICTURE_TYPES.test(type)) {
    return new PictureError(`is sent as ${type.slice(0, 40)}, and only ${KINDS.join(", ")} are read`, LASTING_MS);
  }
  if (Number(headers["content-length"]) > MOST_BYTES) {
    return new PictureError(`is longer than ${MOST_BYTES} bytes`, LASTING_MS);
  }
}

/** How long a host asks to be left alone, in ms; a minute where it does not say. */
function retryAfter(headers: IncomingHttpHeaders): number {
  const value = headers["retry-after"]?.trim() ?? "";
  return /^\d{1,9}$/.test(value) ? Math.min(Number(value) * 1000, MOST_QUIET_MS) : PASSING_MS;
}

function checked(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (!kindOf(bytes)) {
    throw new PictureError(`is of a kind that is not read; there are: ${KINDS.join(", ")}`, LASTING_MS);
  }
  if (!isWhole(bytes)) throw new PictureError("is cut off before its end", PASSING_MS);
  return bytes;
}
