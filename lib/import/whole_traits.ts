import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { Values } from "./number_lists.ts";
import { COMMON, isPerson, listTraits, type Trait } from "./postings.ts";

/** Films that are read at once. */
const FILMS_AT_ONCE = 2000;

/**
 * The traits of all films, and the films of all people, read in one walk over the catalog in the order of its films.
 * Where all films are compared, this takes a fraction of looking up each person's films, which lie anywhere.
 */
export class WholeTraits {
  /** Where the traits of each film begin. */
  readonly #ofFilm: Uint32Array;
  readonly #traits: Int32Array;
  /** Of each trait what it says of its film, by its number in `#points`. */
  readonly #said: Uint16Array;
  readonly #points = new Values<number>();
  /** The points of others, as exact as those that come as JSON in `postings.ts`. */
  readonly #pointsOf: number[] = [];
  /** Where the films of each person begin. */
  readonly #ofPerson: Uint32Array;
  readonly #films: Int32Array;
  readonly #saidOf: Uint16Array;

  private constructor(private readonly people: number, films: number, traits: number) {
    this.#ofFilm = new Uint32Array(films + 2);
    this.#traits = new Int32Array(traits);
    this.#said = new Uint16Array(traits);
    this.#ofPerson = new Uint32Array(people + 2);
    this.#films = new Int32Array(traits);
    this.#saidOf = new Uint16Array(traits);
  }

  static async read(db: Db): Promise<WholeTraits> {
    const { rows: [{ people, films, traits }] } = await sql<{ people: number; films: number; traits: number }>`
      select (select coalesce(max(id), 0) from person) as people, (select coalesce(max(id), 0) from film) as films,
        (select count(*) from credit) + (select count(*) from film_keyword) + (select count(*) from collection_item)
          as traits`.execute(db);
    const whole = new WholeTraits(people, films, traits);
    let count = 0;
    for (let first = 0; first <= films; first += FILMS_AT_ONCE) {
      const ids = Array.from({ length: Math.min(FILMS_AT_ONCE, films + 1 - first) }, (_, i) => first + i);
      const own = Map.groupBy(await listTraits(db, ids), ({ film }) => film);
      for (const id of ids) count = whole.#add(id, own.get(id) ?? [], count);
    }
    whole.#invert(films);
    return whole;
  }

  #add(film: number, traits: readonly Trait[], count: number): number {
    for (const { trait, points } of traits) {
      this.#traits[count] = trait;
      const said = this.#points.indexOf(points);
      this.#pointsOf[said] ??= Number(points.toPrecision(15));
      this.#said[count++] = said;
    }
    this.#ofFilm[film + 1] = count;
    return count;
  }

  /** Sorts the traits that are people by these; the films of each stay in their order. */
  #invert(films: number): void {
    const starts = this.#ofPerson;
    const count = this.#ofFilm[films + 1];
    for (let i = 0; i < count; i++) if (isPerson(this.#traits[i])) starts[this.#traits[i] / 3 + 1]++;
    for (let person = 0; person <= this.people; person++) starts[person + 1] += starts[person];
    const ends = starts.slice();
    for (let film = 0; film <= films; film++) {
      for (let i = this.#ofFilm[film]; i < this.#ofFilm[film + 1]; i++) {
        if (!isPerson(this.#traits[i])) continue;
        const place = ends[this.#traits[i] / 3]++;
        this.#films[place] = film;
        this.#saidOf[place] = this.#said[i];
      }
    }
  }

  /** The traits of a film. */
  of(film: number): Trait[] {
    const traits: Trait[] = [];
    for (let i = this.#ofFilm[film]; i < this.#ofFilm[film + 1]; i++) {
      traits.push({ film, trait: this.#traits[i], points: this.#points.at(this.#said[i]) });
    }
    return traits;
  }

  /** Visits the films of a person, with what the person says of each. */
  visit(trait: number, most: number, each: (film: number, points: number) => void): void {
    const person = trait / 3;
    const [start, end] = [this.#ofPerson[person], this.#ofPerson[person + 1]];
    if (end - start > COMMON) return;
    for (let i = start; i < end; i++) each(this.#films[i], Math.min(most, this.#pointsOf[this.#saidOf[i]]));
  }
}
