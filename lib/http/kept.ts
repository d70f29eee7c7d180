import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { changedSince, type Made, type Room, type Versions } from "../db/rooms.ts";
import { compress, compressible, decompress, type Encoding, pack, unpack } from "./compression.ts";

/** One body of an answer, ready to be sent. */
export interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string | undefined;
  headers: [string, string][];
}

/** An answer in the forms that were asked for, each made when that first happens. */
export interface Answer extends Made {
  /** Has no bytes where they are many and there is another form to make them of. */
  plain: Omit<Representation, "bytes"> & { bytes: Representation["bytes"] | undefined };
  encoded: Partial<Record<Encoding, Representation>>;
  /** The bytes of the plain form, packed. */
  packed?: Uint8Array<ArrayBuffer>;
  /** When it is too old, whatever it was made from. */
  expires: number;
  /** When it was first found to be too old, or older than a room that it may be a moment behind. */
  behind?: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE_MS = 60_000;
/**
 * A refresh of showtimes changes this room again and again, and every answer with showtimes would be made anew while
 * somebody waits for it. So for so long an answer may be behind while it is made anew, and one that is too old as well.
 */
const PATIENT_ROOM: Room = "cinema";
const BEHIND_MS = 5000;
/** Smaller bodies do not get smaller. */
const MIN_COMPRESSED = 512;
/** Larger ones are kept compressed or packed alone, in a fraction of the room, and made plain for whoever wants that. */
const MAX_PLAIN = 16 * 1024;

/**
 * Answers to public GETs, kept as bytes for as long as the rooms they were made from have the versions they had, and a
 * minute at the most, because some of them depend on the day. Bounded in bytes; the least recently used go first.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 32,
    // Room for the headers of each form and the key.
    sizeCalculation: ({ plain, encoded, packed }, key) =>
      [plain, ...Object.values(encoded)].reduce(
        (size, { bytes }) => size + (bytes?.byteLength ?? 0) + 512,
        key.length * 2 + 512 + (packed?.byteLength ?? 0),
      ),
  });

  /** The answer kept under a key, if it may still be sent; one that is `behind` has to be made anew meanwhile. */
  find(key: string, versions: Versions, now: number): Answer | undefined {
    const answer = this.#answers.get(key);
    if (!answer || now >= answer.expires + BEHIND_MS) return undefined;
    const changed = changedSince(answer, versions);
    if (!changed.every((room) => room === PATIENT_ROOM)) return undefined;
    if (changed.length === 0 && now < answer.expires) answer.behind = undefined;
    else answer.behind ??= now;
    return answer.behind === undefined || now - answer.behind < BEHIND_MS ? answer : undefined;
  }

  /** Keeps an answer. */
  keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
  }

  /** Lets go of the bytes of a plain form where they are many; whoever has the form still has them. */
  letGo(key: string, answer: Answer): void {
    const { bytes, headers } = answer.plain;
    if (!bytes || bytes.byteLength <= MAX_PLAIN || !compressible(typeOf(headers))) return;
    if (Object.keys(answer.encoded).length === 0) answer.packed ??= pack(bytes);
    answer.plain = { ...answer.plain, bytes: undefined };
    this.grew(key, answer);
  }

  /** Says that the forms of an answer changed, which take room; nothing where another one has taken its place. */
  grew(key: string, answer: Answer): void {
    // Deleted first: setting what is there already would leave the size that it was counted with.
    if (this.#answers.peek(key) === answer && this.#answers.delete(key)) this.#answers.set(key, answer);
  }
}

/** In how long whatever waits is made anew, evenly, so that requests that come meanwhile wait little. */
const REMAKING_MS = 4000;
const MAX_PAUSE_MS = 20;

/** Makes kept answers anew, one after the other. */
export class Remaking {
  readonly #waiting = new Set<string>();
  #last = Promise.resolve();
  /** When the next one may begin, and when the last is to be ready. */
  #next = 0;
  #due = 0;

  /** Whether an answer waits to be made anew, or is being made. */
  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** Has an answer made anew by `make`, which must not throw, after whoever asked has got what there is. */
  add(key: string, make: () => Promise<unknown>): void {
    this.#waiting.add(key);
    this.#due = performance.now() + REMAKING_MS;
    this.#last = this.#last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, this.#next - performance.now())));
      const now = performance.now();
      this.#next = now + Math.min(MAX_PAUSE_MS, (this.#due - now) / this.#waiting.size);
      await make();
      this.#waiting.delete(key);
    });
  }
}

const BODIES = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response that `readAnswer()` need not read: what is read off a response is another copy of it. */
export function respond(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  BODIES.set(response, bytes);
  return response;
}

/** Reads a response to its end and makes it an answer, with a validator unless nobody may store it. */
export async function readAnswer(
  response: Response,
  { versions, rooms, now }: Made & { now: number },
): Promise<Answer> {
  const bytes = BODIES.get(response) ?? new Uint8Array(await response.arrayBuffer());
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

/** The plain form of an answer, made from what there is. */
export async function plainOf({ plain, encoded, packed }: Answer): Promise<Representation> {
  if (plain.bytes) return { ...plain, bytes: plain.bytes };
  if (packed) return { ...plain, bytes: unpack(packed) };
  const [[encoding, { bytes }]] = Object.entries(encoded) as [Encoding, Representation][];
  return { ...plain, bytes: new Uint8Array(await decompress(bytes, encoding)) };
}

const typeOf = (headers: [string, string][]) => headers.find(([name]) => name === "content-type")?.[1] ?? null;

/** The form of an answer in a content coding; the plain one where compressing is not worth it. */
export async function encodedAs(answer: Answer, encoding: Encoding): Promise<Representation> {
  const plain = await plainOf(answer);
  if (plain.bytes.byteLength < MIN_COMPRESSED || !compressible(typeOf(plain.headers))) return plain;
  const etag = plain.etag?.replace(/"$/, `-${encoding}"`);
  const lasting = plain.headers.some(([name, value]) => name === "cache-control" && value.includes("immutable"));
  const bytes = new Uint8Array(await compress(plain.bytes, encoding, { lasting }));
  const headers = plain.headers.map(([name, value]) => [name, name === "etag" ? etag : value] as [string, string]);
  if (plain.bytes.byteLength > MAX_PLAIN) answer.plain = { ...plain, bytes: undefined };
  return answer.encoded[encoding] = { bytes, etag, headers: [...headers, ["content-encoding", encoding]] };
}
