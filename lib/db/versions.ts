import { type Room, ROOMS, type Versions } from "./rooms.ts";

/** Rows of `room_version`, or `undefined` where there is no such table yet. */
export type VersionRows = { room: string; version: number }[] | undefined;

/** Follows the versions of the rooms, and gives the same object for as long as they stay the same. */
export class VersionFollower {
  #versions = Object.freeze(Object.fromEntries(ROOMS.map((room) => [room, 0]))) as Versions;
  #era = 0;

  get versions(): Versions {
    return this.#versions;
  }

  /** Takes what was read; a database that does not count is taken for changed as a whole, `tick` tells how often. */
  take(rows: VersionRows, tick: number): Versions {
    const read = new Map(rows?.map(({ room, version }) => [room, version]));
    const of = (room: Room) => this.#era + (rows ? read.get(room) ?? 0 : tick);
    if (ROOMS.some((room) => this.#versions[room] !== of(room))) {
      this.#versions = Object.freeze(Object.fromEntries(ROOMS.map((room) => [room, of(room)]))) as Versions;
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
