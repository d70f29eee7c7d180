import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Portrait, Shared } from "./affinity.ts";
import { type FacetRarity, Portraits } from "./portraits.ts";
import { isPerson, listTraits, Postings, type Rarity, type Trait } from "./postings.ts";
import { WholeTraits } from "./whole_traits.ts";

/** Films that are near a film: those that share most people, keywords and lists with it. */
const NEAR = 100;

/** A film near another one, and what they share. */
export interface NearFilm extends Shared {
  id: number;
}

/** Where the films of a catalog lie to each other. */
export interface Neighbourhood {
  /** How many films there are. */
  films: number;
  /** Prepares for all films, where most of them are asked for. */
  readWhole(): Promise<void>;
  /** The films near each film, in no order. */
  of(ids: readonly number[]): Promise<Map<number, NearFilm[]>>;
  /** Reads the portraits of films; what was read before is here already. */
  load(ids: Iterable<number>): Promise<void>;
  /** The portrait of a film that was read. */
  portrait(id: number): Portrait;
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
      const all = whole ? ids.flatMap((id) => whole!.of(id)) : await listTraits(db, ids);
      const looked = whole ? all.filter(({ trait }) => !isPerson(trait)) : all;
      await postings.load(db, looked.map(({ trait }) => trait));
      const traits = Map.groupBy(all, ({ film }) => film);
      return new Map(ids.map((id) => [id, near(id, traits.get(id) ?? [])]));
    },
    load: (ids) => portraits.load(db, ids),
    portrait: (id) => portraits.get(id),
  };
}

/** The first few by points; of equals, the one with the lower id. */
export function best<Film extends { id: number; points: number }>(films: Iterable<Film>, count: number): Film[] {
  const first: Film[] = [];
  for (const film of films) {
    if (first.length === count && !isBefore(film, first[count - 1])) continue;
    let place = Math.min(first.length, count - 1);
    for (; place > 0 && isBefore(film, first[place - 1]); place--) first[place] = first[place - 1];
    first[place] = film;
  }
  return first;
}

function isBefore<Film extends { id: number; points: number }>(a: Film, b: Film): boolean {
  return a.points > b.points || a.points === b.points && a.id < b.id;
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
  return (id: number, traits: readonly Trait[]): NearFilm[] => {
    let count = 0;
    for (const { trait, points } of traits) {
      const own = isPerson(trait) ? people : themes;
      visit(trait, points, (other, shared) => {
        if (people[other] === 0 && themes[other] === 0 && other !== id) found[count++] = other;
        own[other] += shared;
      });
    }
    for (let i = 0; i < count; i++) sums[i] = people[found[i]] + themes[found[i]];
    const least = count > NEAR ? nthLargest(sums.subarray(0, count), NEAR) : 0;
    const near: NearFilm[] = [];
    const equal: number[] = [];
    for (let i = 0; i < count; i++) {
      const other = found[i];
      const sum = people[other] + themes[other];
      if (sum > least) near.push({ id: other, people: people[other], themes: themes[other] });
      else if (sum === least) equal.push(other);
    }
    // Of those that share no more than the last one, the ones with the lowest ids.
    for (const other of equal.sort((a, b) => a - b).slice(0, NEAR - near.length)) {
      near.push({ id: other, people: people[other], themes: themes[other] });
    }
    for (let i = 0; i < count; i++) people[found[i]] = themes[found[i]] = 0;
    people[id] = themes[id] = 0;
    return near;
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
