import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { holds, type Made, type Versions } from "../db/rooms.ts";
import { compress, compressible, type Encoding } from "./compression.ts";

/** One body of an answer, ready to be sent. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string | undefined;
  headers: [string, string][];
}

/** An answer as encoded bytes, compressed forms made when first asked for. */
export interface Answer extends Made {
  plain: Representation;
  encoded: Partial<Record<Encoding, Representation>>;
  /** When it is too old in any case. */
  expires: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE_MS = 60_000;
/** Smaller bodies do not get smaller. */
const MIN_COMPRESSED = 512;

/**
 * Answers to public GETs, kept as bytes for as long as the rooms they were made from have the versions they had, and a
 * minute at the most, because some of them depend on the day. Bounded in bytes; the least recently used go first.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 32,
    // Room for the headers of each form and the key.
    sizeCalculation: ({ plain, encoded }, key) =>
      [plain, ...Object.values(encoded)].reduce(
        (size, { bytes }) => size + bytes.byteLength + 512,
        key.length * 2 + 512,
      ),
  });

  /** The answer kept under a key, if it still holds. */
  find(key: string, versions: Versions, now: number): Answer | undefined {
    const answer = this.#answers.get(key);
    return answer && answer.expires > now && holds(answer, versions) ? answer : undefined;
  }

  /** Keeps an answer; to be said again when it got a compressed form, which takes room too. */
  keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
  }
}

/** Reads a response to its end and makes it an answer, with a validator unless nobody may store it. */
export async function readAnswer(
  response: Response,
  { versions, rooms, now }: Made & { now: number },
): Promise<Answer> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== "etag" && name !== "content-length");
  const stored = !response.headers.get("cache-control")?.includes("no-store");
  const etag = response.headers.get("etag") ?? (stored ? strongTag(bytes) : undefined);
  if (compressible(response.headers.get("content-type"))) vary(headers);
  if (etag) headers.push(["etag", etag]);
  return { plain: { bytes, etag, headers }, encoded: {}, versions, rooms, expires: now + MAX_AGE_MS };
}

/** Synchronous, because a trip to the thread pool costs more than the digest of an answer. */
function strongTag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

function vary(headers: [string, string][]): void {
  const existing = headers.find(([name]) => name === "vary");
  if (existing) existing[1] += ", Accept-Encoding";
  else headers.push(["vary", "Accept-Encoding"]);
}

/** The form of an answer in a content coding; the plain one where compressing is not worth it. */
export async function encodedAs(answer: Answer, encoding: Encoding): Promise<Representation> {
  const { plain } = answer;
  const type = plain.headers.find(([name]) => name === "content-type")?.[1] ?? null;
  if (plain.bytes.byteLength < MIN_COMPRESSED || !compressible(type)) return plain;
  const etag = plain.etag?.replace(/"$/, `-${encoding}"`);
  const bytes = new Uint8Array(await compress(plain.bytes, encoding));
  const headers = plain.headers.map(([name, value]) => [name, name === "etag" ? etag : value] as [string, string]);
  return answer.encoded[encoding] = { bytes, etag, headers: [...headers, ["content-encoding", encoding]] };
}
