import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";
import type { CacheTag } from "./cache_tags.ts";
import { perDatabase } from "./per_database.ts";

/**
 * Remembers what was read of a cache tag's tables for as long as the tag has the version that it was read at: so many values,
 * or values of so many bytes together where `sizeOf` says how large one is.
 */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #tag: CacheTag;
  readonly #knownOf: (database: Database) => LRUCache<string, Value>;

  constructor(tag: CacheTag, max: number, sizeOf?: (value: Value) => number) {
    this.#tag = tag;
    this.#knownOf = perDatabase(() =>
      new LRUCache<string, Value>(sizeOf ? { maxSize: max, sizeCalculation: sizeOf } : { max })
    );
  }

  /** What is remembered under a key; what `read` comes to where that is nothing. `undefined` is not remembered. */
  async get<Read extends Value | undefined>(
    database: Database,
    key: string,
    read: () => Read | Promise<Read>,
  ): Promise<Value | Read> {
    const known = this.#knownOf(database);
    // Asked before it is read: what changes meanwhile is remembered too early, and read again.
    const versioned = `${database.versions()[this.#tag]} ${key}`;
    const value = known.get(versioned) ?? await read();
    if (value !== undefined) known.set(versioned, value);
    return value;
  }

  /** The same for several keys at once: `read` gets those under which nothing is remembered. */
  async getAll(
    database: Database,
    keys: readonly string[],
    read: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>> {
    const known = this.#knownOf(database);
    const version = database.versions()[this.#tag];
    const values = new Map<string, Value>();
    for (const key of keys) {
      const value = known.get(`${version} ${key}`);
      if (value !== undefined) values.set(key, value);
    }
    const missing = keys.filter((key) => !values.has(key));
    for (const [key, value] of missing.length > 0 ? await read(missing) : []) {
      known.set(`${version} ${key}`, value);
      values.set(key, value);
    }
    return values;
  }
}
