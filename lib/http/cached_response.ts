import { createHash } from "node:crypto";
import type { CacheTag, Versions } from "../db/cache_tags.ts";
import { compress, compressible, decompress, type Encoding, pack, unpack } from "./compression.ts";
import { utf8 } from "./utf8.ts";

/** Headers as pairs of a lower-case name and a value. */
export type HeaderList = [name: string, value: string][];

/** One body of a response, ready to be sent. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  /** What is sent in the place of the bytes, where these are not kept: the runtime encodes a text five times as fast. */
  text?: string;
  etag: string | undefined;
  headers: HeaderList;
  /** What clients of the cache get clones of, made for the first of them; it has the bytes. */
  whole?: Response;
  /** The same for a 304: without what describes a body. */
  unchanged?: Response;
}

/** Which cache tags a cached response depends on, their versions, and when it expires. */
export interface Cached {
  reads: readonly CacheTag[];
  versions: Versions;
  /** When it expires even if nothing changed, `MAX_AGE_MS` after it was made; ms since 1970. */
  expires: number;
  /** When it was first found to be stale. */
  staleSince?: number;
  /** Its size in memory, in bytes. */
  readonly size: number;
}

/** A response expires after this time, in ms, because some depend on the current day. */
export const MAX_AGE_MS = 60_000;
/** Smaller bodies are not compressed: it would not make them smaller. */
const MIN_COMPRESSED = 512;
/** Larger plain bodies are not stored beside a compressed one: they take most of the memory and are rarely requested. */
const LARGE_BODY = 16 * 1024;
/** Approximate memory of the objects around one body, in bytes: a `Response` with ten headers takes 1,700 (Deno 2.9). */
const OVERHEAD = 2048;

/** A response to a public GET in the content codings that were requested so far; each is made on its first request. */
export class CachedResponse implements Cached {
  staleSince: number | undefined = undefined;
  /** The route pattern that its path matches, for the log. */
  route: string | undefined = undefined;
  /** Without its bytes where they are large and can be decompressed from another coding. */
  plain: Omit<Representation, "bytes"> & { bytes: Representation["bytes"] | undefined };
  readonly encoded: Partial<Record<Encoding, Representation>> = {};
  /** The plain bytes, compressed quickly, where they are large and no coding was requested yet. */
  packed: Uint8Array<ArrayBuffer> | undefined = undefined;
  readonly expires: number;

  constructor(
    plain: Representation,
    readonly reads: readonly CacheTag[],
    public versions: Versions,
    now: number,
  ) {
    this.plain = plain;
    this.expires = now + MAX_AGE_MS;
  }

  get size(): number {
    return [this.plain, ...Object.values(this.encoded)].reduce(
      (size, { bytes }) => size + (bytes?.byteLength ?? 0) + OVERHEAD,
      OVERHEAD + (this.packed?.byteLength ?? 0),
    );
  }

  /** Whether its plain bytes are large enough to be dropped after a while. */
  get isLarge(): boolean {
    const { bytes } = this.plain;
    return bytes !== undefined && bytes.byteLength > LARGE_BODY && compressible(headerOf(this.plain.headers));
  }

  /** Drops large plain bytes, which can be restored from another coding. */
  release(): void {
    if (!this.isLarge) return;
    if (Object.keys(this.encoded).length === 0) this.packed ??= pack(this.plain.bytes!);
    this.plain = { ...this.plain, bytes: undefined, whole: undefined };
  }

  /** The response in a content coding (`null`: uncompressed); uncompressed as well where compression is not worthwhile. */
  representation(encoding: Encoding | null): Representation | Promise<Representation> {
    const ready = encoding === null ? this.plain : this.encoded[encoding];
    if (ready?.text !== undefined || ready?.bytes) return ready as Representation;
    return encoding === null ? this.#unpacked() : this.#compressed(encoding);
  }

  async #unpacked(): Promise<Representation> {
    const { plain, packed } = this;
    if (plain.bytes) return plain as Representation;
    const [encoded] = Object.entries(this.encoded) as [Encoding, Representation][];
    const unpacked = packed ? unpack(packed) : new Uint8Array(await decompress(encoded[1].bytes, encoded[0]));
    const whole = { ...plain, bytes: unpacked };
    this.plain = whole;
    return whole;
  }

  async #compressed(encoding: Encoding): Promise<Representation> {
    const wasReleased = this.plain.bytes === undefined;
    const plain = await this.#unpacked();
    if (plain.bytes.byteLength < MIN_COMPRESSED || !compressible(headerOf(plain.headers))) return plain;
    const etag = plain.etag?.replace(/"$/, `-${encoding}"`);
    const lasting = plain.headers.some(([name, value]) => name === "cache-control" && value.includes("immutable"));
    const bytes = new Uint8Array(await compress(plain.bytes, encoding, { lasting }));
    const headers = plain.headers.map(([name, value]) => [name, name === "etag" ? etag : value] as [string, string]);
    this.encoded[encoding] = { bytes, etag, headers: [...headers, ["content-encoding", encoding]] };
    if (wasReleased) this.release();
    return this.encoded[encoding];
  }
}

function headerOf(headers: HeaderList): string | null {
  return headers.find(([name]) => name === "content-type")?.[1] ?? null;
}

/**
 * Reads a response to its end and adds a validator, unless it must not be stored. `text`: its text where that is known;
 * `isKept`: whether the bytes will be sent more than once.
 */
export async function readRepresentation(
  response: Response,
  text?: string,
  isKept = true,
): Promise<Representation> {
  const body = text === undefined ? new Uint8Array(await response.arrayBuffer()) : isKept ? utf8(text) : text;
  const headers: HeaderList = [...response.headers].filter(([name]) => name !== "etag" && name !== "content-length");
  const stored = !response.headers.get("cache-control")?.includes("no-store");
  const etag = response.headers.get("etag") ?? (stored ? strongTag(body) : undefined);
  if (compressible(response.headers.get("content-type"))) vary(headers);
  if (etag) headers.push(["etag", etag]);
  return typeof body === "string" ? new TextRepresentation(body, etag, headers) : { bytes: body, etag, headers };
}

/** A text that is sent once: its bytes are made only where they are compressed. */
class TextRepresentation implements Representation {
  #bytes: Uint8Array<ArrayBuffer> | undefined;

  constructor(readonly text: string, readonly etag: string | undefined, readonly headers: HeaderList) {}

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes ??= utf8(this.text);
  }
}

/** Synchronous, because handing over to the thread pool costs more than the digest of a response. */
function strongTag(body: Uint8Array | string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function vary(headers: HeaderList): void {
  const existing = headers.find(([name]) => name === "vary");
  if (existing) existing[1] += ", Accept-Encoding";
  else headers.push(["vary", "Accept-Encoding"]);
}
