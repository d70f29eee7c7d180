import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, deflateRawSync, gunzip, gzip, inflateRawSync } from "node:zlib";

/** A content coding that the service supports. */
export type Encoding = "br" | "gzip";

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);
const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** Bodies from this size on are compressed with a lower quality, because brotli takes noticeable time. */
const LARGE = 64 * 1024;

/**
 * Compresses bytes. Quality 5 for brotli: a third smaller than gzip for showtimes; 4 for what is large.
 * What is `lasting` is compressed seldom and sent often, so it may take several times as long to be 6 % smaller.
 */
export async function compress(bytes: Uint8Array, encoding: Encoding, { lasting = false } = {}): Promise<Uint8Array> {
  if (encoding === "gzip") return await gzipBytes(bytes, { level: lasting ? 9 : 6 });
  const size = bytes.byteLength;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants;
  if (lasting || size < LARGE) return await brotliBytes(bytes, { params: { [quality]: lasting ? 11 : 5 } });
  // A window of the text's size instead of the usual four megabytes takes a quarter off the time. Not for smaller texts:
  // up to 2^16 brotli searches by other means from quality 5 on, which take ten times as long.
  return await brotliBytes(bytes, { params: { [quality]: 4, [window]: Math.min(22, Math.ceil(Math.log2(size))) } });
}

/** Reverses {@linkcode compress}. */
export function decompress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return encoding === "gzip" ? fromGzip(bytes) : fromBrotli(bytes);
}

/** Compresses text for the cache in the least time: 0.15 ms for a film's showtimes, and as much to decompress. */
export function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(deflateRawSync(bytes, { level: 1 }));
}

/** Reverses {@linkcode pack}. */
export function unpack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = inflateRawSync(bytes);
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** Whether content of this media type is worth compressing. */
export function compressible(contentType: string | null): boolean {
  return /^(text\/|application\/(json|xml|javascript|[a-z-]+\+json)|image\/svg)/.test(contentType ?? "");
}
