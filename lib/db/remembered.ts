import { LRUCache } from "lru-cache";
import type { Database } from "./database.ts";
import { noteRooms, type Room } from "./rooms.ts";

/** Remembers what was read of a room for as long as the room has the version that it was read at. */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #known = new WeakMap<Database, LRUCache<string, Value>>();

  constructor(private readonly room: Room, private readonly max: number) {}

  /** What is remembered under a key; what `read` comes to where that is nothing. */
  async get(database: Database, key: string, read: () => Value | Promise<Value>): Promise<Value> {
    let known = this.#known.get(database);
    if (!known) this.#known.set(database, known = new LRUCache({ max: this.max }));
    noteRooms([this.room]);
    // Asked before it is read: what changes meanwhile is remembered too early, and read again.
    const versioned = `${database.versions()[this.room]} ${key}`;
    const value = known.get(versioned) ?? await read();
    known.set(versioned, value);
    return value;
  }
}
