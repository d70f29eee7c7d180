import { createHash } from "node:crypto";
import type { CacheTag, Versions } from "../db/cache_tags.ts";
import { compress, compressible, decompress, type Encoding, pack, unpack } from "./compression.ts";

/** Headers as pairs of a lower-case name and a value. */
export type HeaderList = [name: string, value: string][];

/** One body of a response, ready to be sent. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string | undefined;
  headers: HeaderList;
  /** The headers of a 304, which speak of no body; made when the first is sent. */
  unchanged?: HeaderList;
}

/** What a cached response was made from, how far that had come, and until when it holds. */
export interface Cached {
  reads: readonly CacheTag[];
  versions: Versions;
  /** When it is too old, whatever it was made from; ms since 1970. */
  expires: number;
  /** When it was first found to be stale. */
  staleSince?: number;
  /** What it takes in memory, in bytes. */
  readonly size: number;
}

/** A response has to be made again after this time, because some depend on the day. */
const MAX_AGE_MS = 60_000;
/** Smaller bodies do not get smaller. */
const MIN_COMPRESSED = 512;
/** Larger plain bodies are not kept beside a compressed one: they take most of the memory and are seldom asked for. */
const LARGE_BODY = 16 * 1024;
/** Room for the objects around one body, about. */
const OVERHEAD = 512;

/** A response to a public GET in the codings that were asked for, each made when that first happens. */
export class CachedResponse implements Cached {
  staleSince: number | undefined = undefined;
  /** The pattern that its path fits, for the log. */
  route: string | undefined = undefined;
  /** Without bytes where they are many and can be made of another form. */
  plain: Omit<Representation, "bytes"> & { bytes: Representation["bytes"] | undefined };
  readonly encoded: Partial<Record<Encoding, Representation>> = {};
  /** The plain bytes, packed, where they are many and no coding was asked for. */
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

  /** Whether its plain bytes take so much memory that they are let go of after a while. */
  get isLarge(): boolean {
    const { bytes } = this.plain;
    return bytes !== undefined && bytes.byteLength > LARGE_BODY && compressible(headerOf(this.plain.headers));
  }

  /** Lets go of many plain bytes; they can be made again of what is left. */
  release(): void {
    if (!this.isLarge) return;
    if (Object.keys(this.encoded).length === 0) this.packed ??= pack(this.plain.bytes!);
    this.plain = { ...this.plain, bytes: undefined };
  }

  /** The response in a content coding, `null` for none; plain where compressing is not worth it. */
  representation(encoding: Encoding | null): Representation | Promise<Representation> {
    const ready = encoding === null ? this.plain : this.encoded[encoding];
    if (ready?.bytes) return ready as Representation;
    return encoding === null ? this.#unpacked() : this.#compressed(encoding);
  }

  async #unpacked(): Promise<Representation> {
    const { plain, packed } = this;
    if (plain.bytes) return plain as Representation;
    const [encoded] = Object.entries(this.encoded) as [Encoding, Representation][];
    const unpacked = packed ? unpack(packed) : new Uint8Array(await decompress(encoded[1].bytes, encoded[0]));
    this.plain = { ...plain, bytes: unpacked };
    return { ...plain, bytes: unpacked };
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
 * Reads a response to its end. It gets a validator unless nobody may store it. `body`: its bytes, where they are known,
 * for what is read off a response is another copy.
 */
export async function readRepresentation(response: Response, body?: Uint8Array<ArrayBuffer>): Promise<Representation> {
  const bytes = body ?? new Uint8Array(await response.arrayBuffer());
  const headers: HeaderList = [...response.headers].filter(([name]) => name !== "etag" && name !== "content-length");
  const stored = !response.headers.get("cache-control")?.includes("no-store");
  const etag = response.headers.get("etag") ?? (stored ? strongTag(bytes) : undefined);
  if (compressible(response.headers.get("content-type"))) vary(headers);
  if (etag) headers.push(["etag", etag]);
  return { bytes, etag, headers };
}

/** Synchronous, because a trip to the thread pool costs more than the digest of a response. */
function strongTag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

function vary(headers: HeaderList): void {
  const existing = headers.find(([name]) => name === "vary");
  if (existing) existing[1] += ", Accept-Encoding";
  else headers.push(["vary", "Accept-Encoding"]);
}
