import { LRUCache } from "lru-cache";
import type { CacheTag, Versions } from "../db/cache_tags.ts";
import type { CacheFigures } from "../metrics.ts";
import type { Cached, CachedResponse } from "./cached_response.ts";
import { Revalidation } from "./revalidation.ts";

// The one cache of responses: REST, pages and their Markdown twins, MCP. lru-cache bounds it and forgets the least
// recently used; what it offers for stale entries goes by age, and these go by what was changed since they were made.

const MAX_BYTES = 64 * 1024 * 1024;
/** Plain bytes of large responses beside their compressed or packed form, for those that are asked for most. */
const MAX_LARGE_BYTES = 12 * 1024 * 1024;
/**
 * A refresh of showtimes changes this tag again and again, and every response with showtimes would be made again while
 * somebody waits for it. So for so long one may be stale while it is revalidated. No other tag: a review, a rating or a
 * revocation is never held back.
 */
const REVALIDATED_TAG: CacheTag = "showtimes";
const STALE_MS = 5000;

/** Responses by their keys, for as long as the tags they read have the versions that they were made from. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 32,
    sizeCalculation: ({ size }, key) => size + key.length * 2,
  });
  /** Which large responses still have their plain bytes, the least recently used first. */
  readonly #large = new LRUCache<string, CachedResponse>({
    maxSize: MAX_LARGE_BYTES,
    sizeCalculation: ({ plain }) => plain.bytes?.byteLength || 1,
    dispose: (response, key, reason) => {
      if (reason !== "evict") return;
      response.release();
      this.resized(key, response);
    },
  });
  readonly #revalidation = new Revalidation();
  /** Responses that are being made, by their keys, and from which versions. */
  readonly #pending = new Map<string, { versions: Versions; made: Promise<unknown> }>();
  #hits = 0;
  #misses = 0;

  /** What is cached under a key, if it may be sent. One with `staleSince` has to be revalidated meanwhile. */
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
    const changed = changedTags(entry, versions);
    if (!changed.every((tag) => tag === REVALIDATED_TAG)) return false;
    if (changed.length === 0 && now < entry.expires) entry.staleSince = undefined;
    else entry.staleSince ??= now;
    return entry.staleSince === undefined || now - entry.staleSince < STALE_MS;
  }

  store(key: string, entry: Cached): void {
    this.#entries.set(key, entry);
  }

  /** Says that a response was sent: of large ones the plain bytes are kept for those that are asked for most. */
  sent(key: string, response: CachedResponse): void {
    if (response.isLarge) this.#large.set(key, response);
  }

  /** Says that an entry takes another amount of memory; nothing where another one has taken its place. */
  resized(key: string, entry: Cached): void {
    // Deleted first: setting what is there already would leave the size that it was counted with.
    if (this.#entries.peek(key) === entry && this.#entries.delete(key)) this.#entries.set(key, entry);
  }

  /** What somebody else is waiting for under this key, if nothing changed since it was begun. */
  pending(key: string, versions: Versions): Promise<unknown> | undefined {
    const found = this.#pending.get(key);
    return found?.versions === versions ? found.made : undefined;
  }

  /** Tells others that a response is being made. */
  async coalesce<T>(key: string, versions: Versions, made: Promise<T>): Promise<T> {
    const own = { versions, made };
    this.#pending.set(key, own);
    return await made.finally(() => this.#pending.get(key) === own && this.#pending.delete(key));
  }

  /** Has a stale entry made again in the background, once however often it is asked for; `make` must not throw. */
  revalidate(key: string, make: () => Promise<unknown>): void {
    if (!this.#revalidation.has(key)) this.#revalidation.add(key, make);
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

/** The tags that changed since something was made from them; none where it is still what would be made again. */
function changedTags(entry: Cached, versions: Versions): readonly CacheTag[] {
  if (entry.versions === versions) return UNCHANGED;
  const changed = entry.reads.filter((tag) => entry.versions[tag] !== versions[tag]);
  if (changed.length === 0) entry.versions = versions;
  return changed;
}

const UNCHANGED: readonly CacheTag[] = [];
