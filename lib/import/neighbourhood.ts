import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Portrait, Shared } from "./affinity.ts";
import { type FacetRarity, Portraits } from "./portraits.ts";
import { isPerson, listTraits, Postings, type Rarity, type Trait } from "./postings.ts";

/** Films that are near a film: those that share most people, keywords and lists with it. */
const NEAR = 100;

/** Where the films of a catalog lie to each other. */
export interface Neighbourhood {
  /** How many films there are. */
  films: number;
  /** The films near each film, and what they share with it. */
  of(ids: readonly number[]): Promise<Map<number, Map<number, Shared>>>;
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
  const near = nearness(postings, largest);
  const portraits = new Portraits(facets, largest);
  return {
    films,
    async of(ids) {
      const all = await listTraits(db, ids);
      await postings.load(db, all.map(({ trait }) => trait));
      const traits = Map.groupBy(all, ({ film }) => film);
      return new Map(ids.map((id) => [id, near(id, traits.get(id) ?? [])]));
    },
    load: (ids) => portraits.load(db, ids),
    portrait: (id) => portraits.get(id),
  };
}

/** The first few by points; of equals, the one with the lower id. */
export function best<Film extends { id: number; points: number }>(films: Film[], count: number): Film[] {
  return films.sort((a, b) => b.points - a.points || a.id - b.id).slice(0, count);
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
function nearness(postings: Postings, largest: number) {
  const people = new Float64Array(largest + 1);
  const themes = new Float64Array(largest + 1);
  return (id: number, traits: readonly Trait[]): Map<number, Shared> => {
    const found: number[] = [];
    for (const { trait, points } of traits) {
      const sums = isPerson(trait) ? people : themes;
      postings.visit(trait, points, (other, shared) => {
        if (people[other] === 0 && themes[other] === 0) found.push(other);
        sums[other] += shared;
      });
    }
    const least = Float64Array.from(found, (other) => people[other] + themes[other]).sort().at(-NEAR - 1) ?? 0;
    const others = found.filter((other) => other !== id && people[other] + themes[other] >= least)
      .map((other) => ({ id: other, points: people[other] + themes[other] }));
    const near = new Map(
      best(others, NEAR).map((other) => [other.id, { people: people[other.id], themes: themes[other.id] }]),
    );
    for (const other of found) people[other] = themes[other] = 0;
    return near;
  };
}
