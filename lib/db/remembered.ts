import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";
import type { CacheTag } from "./cache_tags.ts";
import { perDatabase } from "./per_database.ts";

/** Remembers what was read of a cache tag's tables for as long as the tag has the version that it was read at. */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #tag: CacheTag;
  readonly #knownOf: (database: Database) => LRUCache<string, Value>;

  constructor(tag: CacheTag, max: number) {
    this.#tag = tag;
    this.#knownOf = perDatabase(() => new LRUCache({ max }));
  }

  /** What is remembered under a key; what `read` comes to where that is nothing. */
  async get(database: Database, key: string, read: () => Value | Promise<Value>): Promise<Value> {
    const known = this.#knownOf(database);
    // Asked before it is read: what changes meanwhile is remembered too early, and read again.
    const versioned = `${database.versions()[this.#tag]} ${key}`;
    const value = known.get(versioned) ?? await read();
    known.set(versioned, value);
    return value;
  }
}
