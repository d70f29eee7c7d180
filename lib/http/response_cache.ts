import { LRUCache } from "lru-cache";
import type { CacheTag, Versions } from "../db/cache_tags.ts";
import type { CacheFigures } from "../metrics.ts";
import { type Cached, type CachedResponse, MAX_AGE_MS } from "./cached_response.ts";
import { Revalidation } from "./revalidation.ts";

// The response cache of REST, pages and their Markdown twins, and MCP. lru-cache bounds it and evicts the least recently
// used entries. Its own handling of stale entries goes by age; here they become stale when a cache tag changes.

/** The share of the cache for plain bytes of large responses that are requested most, beside their compressed bytes. */
const LARGE_PART = 0.2;
/** The share of the cache that one response may take. */
const LARGEST_PART = 1 / 32;
/**
 * Stale-while-revalidate. A refresh of showtimes changes this tag many times, and clients would wait for every response
 * with showtimes. So a stale one may be sent for this long while it is revalidated. This holds for no other tag: reviews,
 * ratings and revocations are visible at once.
 */
const REVALIDATED_TAG: CacheTag = "showtimes";
const STALE_MS = 5000;

/** Responses by cache key, each valid while the cache tags that it depends on have the versions it was made from. */
export class ResponseCache {
  readonly #entries: LRUCache<string, Cached>;
  /** Which large responses still have their plain bytes, the least recently used first. */
  readonly #large: LRUCache<string, CachedResponse>;
  readonly #revalidation = new Revalidation();
  /** Responses in the making by cache key, with the versions they are made from, for request coalescing. */
  readonly #pending = new Map<string, { versions: Versions; made: Promise<unknown> }>();
  #hits = 0;
  #misses = 0;

  /** `bytes`: the maximum size of all entries. */
  constructor(bytes: number) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * LARGEST_PART),
      sizeCalculation: ({ size }, key) => size + key.length * 2,
    });
    this.#large = new LRUCache({
      maxSize: Math.floor(bytes * LARGE_PART),
      sizeCalculation: ({ plain }) => plain.bytes?.byteLength || 1,
      dispose: (response, key, reason) => {
        if (reason !== "evict") return;
        response.release();
        this.resized(key, response);
      },
    });
  }

  /** The response cached under a key, if it may be sent. One with `staleSince` has to be revalidated meanwhile. */
  find<T extends Cached>(key: string, versions: Versions, now: number): T | undefined {
    const found = this.#entries.get(key);
    if (found && this.#isUsable(found, versions, now)) {
      this.#hits++;
      return found as T;
    }
    this.#misses++;
    return undefined;
  }

  #isUsable(entry: Cached, versions: Versions, now: number): boolean {
    if (now >= entry.expires + STALE_MS) return false;
    // Made in what is the future since the clock was set back: it would stay fresh for as long.
    if (entry.expires > now + MAX_AGE_MS + STALE_MS) return false;
    const changed = changedTags(entry, versions);
    if (!changed.every((tag) => tag === REVALIDATED_TAG)) return false;
    if (changed.length === 0 && now < entry.expires) entry.staleSince = undefined;
    else entry.staleSince ??= now;
    return entry.staleSince === undefined || Math.abs(now - entry.staleSince) < STALE_MS;
  }

  store(key: string, entry: Cached): void {
    this.#entries.set(key, entry);
  }

  /** Records that a response was sent: large plain bytes stay cached for the responses that are requested most. */
  sent(key: string, response: CachedResponse): void {
    if (response.isLarge) this.#large.set(key, response);
  }

  /** Updates the recorded size of an entry, unless the entry was replaced. */
  resized(key: string, entry: Cached): void {
    // Deleted first, because setting the same value again would not update its size.
    if (this.#entries.peek(key) === entry && this.#entries.delete(key)) this.#entries.set(key, entry);
  }

  /** The response that is being made for this key, unless something changed since that began. */
  pending(key: string, versions: Versions): Promise<unknown> | undefined {
    const found = this.#pending.get(key);
    return found?.versions === versions ? found.made : undefined;
  }

  /** Registers a response in the making, so that requests for the same share it. */
  async coalesce<T>(key: string, versions: Versions, made: Promise<T>): Promise<T> {
    const own = { versions, made };
    this.#pending.set(key, own);
    return await made.finally(() => this.#pending.get(key) === own && this.#pending.delete(key));
  }

  /** Revalidates a stale entry in the background, once however many requests find it stale; `make` must not throw. */
  revalidate(key: string, make: () => Promise<unknown>): void {
    if (!this.#revalidation.has(key)) this.#revalidation.add(key, make);
  }

  /** Evicts the least recently used entries until the rest takes at most so many bytes. */
  shrink(bytes: number): void {
    while (this.#entries.calculatedSize > bytes) this.#entries.pop();
  }

  /** For the health check. */
  figures(): CacheFigures {
    return {
      entries: this.#entries.size,
      bytes: this.#entries.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}

/** The cache tags that changed since a response was made; none where it is still fresh. */
function changedTags(entry: Cached, versions: Versions): readonly CacheTag[] {
  if (entry.versions === versions) return UNCHANGED;
  const changed = entry.reads.filter((tag) => entry.versions[tag] !== versions[tag]);
  if (changed.length === 0) entry.versions = versions;
  return changed;
}

const UNCHANGED: readonly CacheTag[] = [];
