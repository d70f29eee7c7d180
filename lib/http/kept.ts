import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { changedSince, type Made, type Room, type Versions } from "../db/rooms.ts";
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
  /** When it was first found that a room changed that may be a moment behind. */
  behind?: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE_MS = 60_000;
/**
 * A refresh of showtimes changes this room again and again, and every answer with showtimes would be made anew while
 * somebody waits for it. So for so long an answer may be behind while it is made anew.
 */
const PATIENT_ROOM: Room = "cinema";
const BEHIND_MS = 5000;
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

  /** The answer kept under a key, if it still holds; one that is `behind` has to be made anew meanwhile. */
  find(key: string, versions: Versions, now: number): Answer | undefined {
    const answer = this.#answers.get(key);
    if (!answer || answer.expires <= now) return undefined;
    const changed = changedSince(answer, versions);
    if (changed.length === 0) answer.behind = undefined;
    else if (changed.every((room) => room === PATIENT_ROOM)) answer.behind ??= now;
    else return undefined;
    return answer.behind === undefined || now - answer.behind < BEHIND_MS ? answer : undefined;
  }

  /** Keeps an answer; to be said again when it got a compressed form, which takes room too. */
  keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
  }
}

/** Makes kept answers anew, one after the other, and lets requests have their turn between them. */
export class Remaking {
  readonly #waiting = new Set<string>();
  #last = Promise.resolve();

  /** Whether an answer waits to be made anew. */
  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** Has an answer made anew by `make`, which must not throw. */
  add(key: string, make: () => Promise<unknown>): void {
    this.#waiting.add(key);
    this.#last = this.#last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      this.#waiting.delete(key);
      await make();
    });
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
  const lasting = plain.headers.some(([name, value]) => name === "cache-control" && value.includes("immutable"));
  const bytes = new Uint8Array(await compress(plain.bytes, encoding, { lasting }));
  const headers = plain.headers.map(([name, value]) => [name, name === "etag" ? etag : value] as [string, string]);
  return answer.encoded[encoding] = { bytes, etag, headers: [...headers, ["content-encoding", encoding]] };
}
