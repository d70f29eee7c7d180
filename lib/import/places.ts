import Native from "libsql";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where things of a file stand, by name: in a scratch file, because a file may have any number of them. */
export class Places {
  readonly #folder = mkdtempSync(join(tmpdir(), "foyer-import-"));
  readonly #database = new Native(join(this.#folder, "places.db"));
  /** Those that are not in the file yet. */
  readonly #fresh = new Map<string, string>();

  constructor() {
    this.#database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000;
      create table place (name text primary key, place text) without rowid`);
  }

  /** The places of those of the names that have one. */
  find(names: readonly string[]): Map<string, string> {
    const rows = this.#database.prepare(`select name, place from json_each(?) w join place on name = w.value`)
      .all([JSON.stringify(names)]) as { name: string; place: string }[];
    const found = new Map(rows.map(({ name, place }) => [name, place]));
    for (const name of names) {
      const place = this.#fresh.get(name);
      if (place !== undefined) found.set(name, place);
    }
    return found;
  }

  /** Sets a place; many are written at once by {@linkcode keep}. */
  set(name: string, place: string): void {
    this.#fresh.set(name, place);
  }

  /** Writes what was set. */
  keep(): void {
    this.#database.prepare(`insert or replace into place select key, value from json_each(?)`)
      .run([JSON.stringify(Object.fromEntries(this.#fresh))]);
    this.#fresh.clear();
  }

  close(): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true });
  }
}
