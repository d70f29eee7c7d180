import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Portrait } from "./affinity.ts";
import { type FacetRarity, Portraits } from "./portraits.ts";
import { isPerson, listTraits, Postings, type Rarity, type Trait } from "./postings.ts";
import { WholeTraits } from "./whole_traits.ts";

/** Films that are near a film: those that share most people, keywords and lists with it. */
const NEAR = 100;

/** The films near some films, and what they share, as numbers: there are too many of them for objects of their own. */
export class NearFilms {
  readonly ids: Int32Array;
  /** The points of the people that they share, and of the themes, which are keywords and lists. */
  readonly people: Float64Array;
  readonly themes: Float64Array;
  /** Where those of each film end. */
  readonly ends: number[] = [];
  size = 0;

  /** For so many films. */
  constructor(films: number) {
    this.ids = new Int32Array(films * NEAR);
    this.people = new Float64Array(films * NEAR);
    this.themes = new Float64Array(films * NEAR);
  }

  add(id: number, people: number, themes: number): void {
    this.ids[this.size] = id;
    this.people[this.size] = people;
    this.themes[this.size++] = themes;
  }

  /** Goes on to the next film. */
  next(): void {
    this.ends.push(this.size);
  }

  /** All of them, some more than once. */
  all(): Int32Array {
    return this.ids.subarray(0, this.size);
  }
}

/** Where the films of a catalog lie to each other. */
export interface Neighbourhood {
  /** How many films there are. */
  films: number;
  /** Prepares for all films, where most of them are asked for. */
  readWhole(): Promise<void>;
  /** The films near each film, in no order. */
  of(ids: readonly number[]): Promise<NearFilms>;
  /** Reads the portraits of films; what was read before is here already. */
  load(ids: Iterable<number>): Promise<void>;
  /** The portrait of a film that was read, written over another one where that is given. */
  portrait(id: number, over?: Portrait): Portrait;
}

/** Opens the neighbourhood of the films as they are now; it is not for use beyond the next change. */
export async function openNeighbourhood(db: Db): Promise<Neighbourhood> {
  const { rows: [{ films, largest }] } = await sql<{ films: number; largest: number }>`
    select count(*) as films, coalesce(max(id), 0) as largest from film`.execute(db);
  const rarity = (count: number) => Math.log(1 + films / Math.max(1, count)) / Math.log(1 + films);
  const facets = await facetRarities(db, rarity);
  const postings = await Postings.open(db, rarity, facets);
  let whole: WholeTraits | undefined;
  const near = nearness(largest, (trait, most, each) => {
    if (whole && isPerson(trait)) whole.visit(trait, most, each);
    else postings.visit(trait, most, each);
  });
  const portraits = new Portraits(facets, largest);
  return {
    films,
    async readWhole() {
      whole = await WholeTraits.read(db);
    },
    async of(ids) {
      const traits = whole
        ? new Map(ids.map((id) => [id, whole!.of(id)]))
        : Map.groupBy(await listTraits(db, ids), ({ film }) => film);
      const all = [...traits.values()].flatMap((own) => own.map(({ trait }) => trait));
      await postings.load(db, whole ? all.filter((trait) => !isPerson(trait)) : all);
      const films = new NearFilms(ids.length);
      for (const id of ids) near(id, traits.get(id) ?? [], films);
      return films;
    },
    load: (ids) => portraits.load(db, ids),
    portrait: (id, over) => portraits.get(id, over),
  };
}

/** The first few by points; of equals, the one with the lower id. */
export class Best {
  readonly ids: number[] = [];
  readonly #points: number[] = [];

  constructor(private readonly count: number) {}

  add(id: number, points: number): void {
    const { ids, count } = this;
    if (ids.length === count && !this.#isBefore(count - 1, id, points)) return;
    let place = Math.min(ids.length, count - 1);
    for (; place > 0 && this.#isBefore(place - 1, id, points); place--) {
      ids[place] = ids[place - 1];
      this.#points[place] = this.#points[place - 1];
    }
    ids[place] = id;
    this.#points[place] = points;
  }

  /** The first `sure` ones, and those of the others that have at least this share of the points of the last of them. */
  near(sure: number, share: number): number[] {
    const least = share * this.#points[Math.min(sure, this.ids.length) - 1];
    return this.ids.filter((_, place) => place < sure || this.#points[place] >= least);
  }

  /** Whether a film comes before the one that is there. */
  #isBefore(place: number, id: number, points: number): boolean {
    const other = this.#points[place];
    return points > other || points === other && id < this.ids[place];
  }
}

async function facetRarities(db: Db, rarity: Rarity): Promise<FacetRarity> {
  const { rows } = await sql<{ kind: string; value: string; count: number }>`
    select kind, value, count from facet where kind in ('genre', 'country')`.execute(db);
  const known = new Map(rows.map(({ kind, value, count }) => [`${kind} ${value}`, rarity(count)]));
  return (kind, value) => known.get(`${kind} ${value}`) ?? 1;
}

/**
 * Adds up what a film shares with each other one. The sums lie in two arrays by film id, used again for every film: with
 * thousands of films to a keyword, maps would take ten times as long.
 */
function nearness(largest: number, visit: Postings["visit"]) {
  const people = new Float64Array(largest + 1);
  const themes = new Float64Array(largest + 1);
  // The films that share anything, and their sums.
  const found = new Int32Array(largest + 1);
  const sums = new Float64Array(largest + 1);
  let [film, count] = [0, 0];
  const addTo = (own: Float64Array) => (other: number, shared: number) => {
    if (people[other] === 0 && themes[other] === 0 && other !== film) found[count++] = other;
    own[other] += shared;
  };
  const [addPeople, addThemes] = [addTo(people), addTo(themes)];
  return (id: number, traits: readonly Trait[], near: NearFilms): void => {
    [film, count] = [id, 0];
    for (const { trait, points } of traits) visit(trait, points, isPerson(trait) ? addPeople : addThemes);
    for (let i = 0; i < count; i++) sums[i] = people[found[i]] + themes[found[i]];
    const least = count > NEAR ? nthLargest(sums.subarray(0, count), NEAR) : 0;
    const equal: number[] = [];
    let left = NEAR;
    for (let i = 0; i < count; i++) {
      const other = found[i];
      const sum = people[other] + themes[other];
      if (sum > least) {
        near.add(other, people[other], themes[other]);
        left--;
      } else if (sum === least) equal.push(other);
    }
    // Of those that share no more than the last one, the ones with the lowest ids.
    for (const other of equal.sort((a, b) => a - b).slice(0, left)) near.add(other, people[other], themes[other]);
    near.next();
    for (let i = 0; i < count; i++) people[found[i]] = themes[found[i]] = 0;
    people[id] = themes[id] = 0;
  };
}

/** The value that would be at place `n`, from 1, if the largest stood first. Moves the values. */
function nthLargest(values: Float64Array, n: number): number {
  for (let [from, to] = [0, values.length - 1]; from < to;) {
    const middle = values[(from + to) >>> 1];
    let [left, right] = [from, to];
    while (left <= right) {
      while (values[left] > middle) left++;
      while (values[right] < middle) right--;
      if (left > right) break;
      [values[left], values[right]] = [values[right], values[left]];
      left++;
      right--;
    }
    if (n - 1 <= right) to = right;
    else if (n - 1 >= left) from = left;
    else break;
  }
  return values[n - 1];
}
