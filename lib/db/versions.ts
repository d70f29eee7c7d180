import { CACHE_TAGS, type CacheTag, STORED_NAMES, type Versions } from "./cache_tags.ts";

/** Rows of `room_version`, or `undefined` where there is no such table yet. */
export type VersionRows = { room: string; version: number }[] | undefined;

/** Follows the versions of the cache tags, and gives the same object for as long as they stay the same. */
export class VersionFollower {
  #versions = Object.freeze(Object.fromEntries(CACHE_TAGS.map((tag) => [tag, 0]))) as Versions;
  #era = 0;

  get versions(): Versions {
    return this.#versions;
  }

  /** Takes what was read; a database that does not count is taken for changed as a whole, `tick` tells how often. */
  take(rows: VersionRows, tick: number): Versions {
    const read = new Map(rows?.map(({ room, version }) => [room, version]));
    const of = (tag: CacheTag) => this.#era + (rows ? read.get(STORED_NAMES[tag]) ?? 0 : tick);
    if (CACHE_TAGS.some((tag) => this.#versions[tag] !== of(tag))) {
      this.#versions = Object.freeze(Object.fromEntries(CACHE_TAGS.map((tag) => [tag, of(tag)]))) as Versions;
    }
    return this.#versions;
  }

  /** What is read from now on may have counted the same numbers for other contents. */
  beginEra(): void {
    this.#era += 2 ** 40;
  }
}

/** The sum of all versions, which grows with every commit that changes a room. */
export function positionOf(rows: VersionRows): number {
  return rows?.reduce((sum, { version }) => sum + version, 0) ?? 0;
}
