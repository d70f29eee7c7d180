import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/database.ts";
import type { Portrait, Shared } from "./affinity.ts";
import { type FacetRarity, Portraits } from "./portraits.ts";

/** Films that are near a film: those that share most people, keywords and lists with it. */
const NEAR = 100;
/** A person, keyword or list of more films than this says little of any of them, and is passed over. */
const COMMON = 2000;
/** Keywords of how a film came to be, not of what it is about. */
const FORMAL = ["sequel", "prequel", "franchise", "remake", "spin-off"];

/** What a person in a job says of a film; the lead most, and less and less down the bill. */
const JOB_POINTS =
  sql`case job when 'director' then 5.5 when 'creator' then 5.5 when 'author' then 2.5 when 'writer' then 2
  when 'actor' then 1.5 * power(0.85, position) when 'composer' then 0.5 else 0.25 end`;
const KEYWORD_POINTS = 35;
const LIST_POINTS = 6;
/** The unity of a theme that is not known better: it weighs as much as four films. */
const USUAL_UNITY = { value: 0.3, films: 4 };

/** Kept in memory during an import: about 100 MB at most. */
const KEPT_POSTINGS = 6_000_000;

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

/** A person, keyword or list of a film, and how much it says of the film. */
interface Trait {
  film: number;
  trait: string;
  points: number;
}

/** The films that have a trait, how much it says of each, and what a point of it is worth. */
interface Posting {
  films: number[];
  points: number[];
  weight: number;
}

/** The genres of the films that have a theme, with how many of them have each. */
type GenreCounts = [genre: string, films: number][];

/** Opens the neighbourhood of the films as they are now; it is not for use beyond the next change. */
export async function openNeighbourhood(db: Db): Promise<Neighbourhood> {
  const { rows: [{ films, largest }] } = await sql<{ films: number; largest: number }>`
    select count(*) as films, coalesce(max(id), 0) as largest from film`.execute(db);
  const rarity = (count: number) => Math.log(1 + films / Math.max(1, count)) / Math.log(1 + films);
  const facets = await facetRarities(db, rarity);
  const near = nearness(largest);
  const worth = worthOf(rarity, facets);
  const postings = new LRUCache<string, Posting>({
    maxSize: KEPT_POSTINGS,
    sizeCalculation: (posting) => 10 + posting.films.length,
  });
  const portraits = new Portraits(facets, largest);
  return {
    films,
    async of(ids) {
      const traits = Map.groupBy(await listTraits(db, ids), ({ film }) => film);
      const wanted = [...traits.values()].flatMap((all) => all.map(({ trait }) => trait));
      const known = await recall(postings, wanted, (missing) => listPostings(db, missing, worth));
      return new Map(ids.map((id) => [id, near(id, traits.get(id) ?? [], known)]));
    },
    load: (ids) => portraits.load(db, ids),
    portrait: (id) => portraits.get(id),
  };
}

/** The first few by points; of equals, the one with the lower id. */
export function best<Film extends { id: number; points: number }>(films: Film[], count: number): Film[] {
  return films.sort((a, b) => b.points - a.points || a.id - b.id).slice(0, count);
}

type Rarity = (count: number) => number;

async function facetRarities(db: Db, rarity: Rarity): Promise<FacetRarity> {
  const { rows } = await sql<{ kind: string; value: string; count: number }>`
    select kind, value, count from facet where kind in ('genre', 'country')`.execute(db);
  const known = new Map(rows.map(({ kind, value, count }) => [`${kind} ${value}`, rarity(count)]));
  return (kind, value) => known.get(`${kind} ${value}`) ?? 1;
}

/**
 * What the points of a theme are worth: the square of the product of its rarity and its unity, which is how much of
 * their genres any two of its films share. "Wizard" and "space" say what a film is like, "hotel" and "based on a book" do not; a list of
 * one kind of film says more than one of prizes.
 */
function worthOf(rarity: Rarity, facets: FacetRarity) {
  return (films: number, genres: GenreCounts): number => {
    let [shared, all] = [0, 0];
    for (const [genre, count] of genres) {
      const weight = facets("genre", genre) * count;
      shared += weight * (count - 1);
      all += weight * (films - 1);
    }
    const unity = all === 0 ? USUAL_UNITY.value : shared / all;
    const sure = films / (films + USUAL_UNITY.films);
    return (rarity(films) * (sure * unity + (1 - sure) * USUAL_UNITY.value)) ** 2;
  };
}

/**
 * Adds up what a film shares with each other one. The sums lie in two arrays by film id, used again for every film: with
 * thousands of films to a keyword, maps would take ten times as long.
 */
function nearness(largest: number) {
  const people = new Float64Array(largest + 1);
  const themes = new Float64Array(largest + 1);
  return (id: number, traits: readonly Trait[], postings: ReadonlyMap<string, Posting>): Map<number, Shared> => {
    const found: number[] = [];
    for (const { trait, points } of traits) {
      const posting = postings.get(trait)!;
      const sums = trait.startsWith("person") ? people : themes;
      posting.films.forEach((other, i) => {
        if (people[other] === 0 && themes[other] === 0) found.push(other);
        sums[other] += posting.weight * Math.min(points, posting.points[i]);
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

/** The values of keys: those that the cache has, and the others loaded. */
async function recall<Key extends string | number, Value extends object>(
  cache: LRUCache<Key, Value>,
  keys: readonly Key[],
  load: (missing: Key[]) => Promise<Map<Key, Value>>,
): Promise<Map<Key, Value>> {
  const wanted = [...new Set(keys)];
  const known = new Map(wanted.flatMap((key) => {
    const value = cache.get(key);
    return value ? [[key, value] as const] : [];
  }));
  // What is loaded stands in the answer too, because a small cache may have evicted it already.
  for (const [key, value] of await load(wanted.filter((key) => !known.has(key)))) {
    known.set(key, value);
    cache.set(key, value);
  }
  return known;
}

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

async function listTraits(db: Db, ids: readonly number[]): Promise<Trait[]> {
  const { rows } = await sql<Trait>`
    select film_id as film, 'person ' || person_id as trait, max(${JOB_POINTS}) as points
    from credit where film_id in ${within(ids)} group by film_id, person_id
    union all
    select x.film_id, 'keyword ' || f.id, ${KEYWORD_POINTS} from film_facet x join facet f on f.id = x.facet_id
    where x.film_id in ${within(ids)} and f.kind = 'keyword' and f.count <= ${COMMON}
      and f.value not in (select cast(id as text) from keyword where key in (${sql.join(FORMAL)}))
    union all
    select distinct film_id, 'list ' || collection_id, ${LIST_POINTS} from collection_item
    where film_id in ${within(ids)}`.execute(db);
  return rows;
}

async function listPostings(
  db: Db,
  traits: readonly string[],
  worth: ReturnType<typeof worthOf>,
): Promise<Map<string, Posting>> {
  const idsOf = (kind: string) =>
    within(traits.filter((trait) => trait.startsWith(kind)).map((trait) => Number(trait.slice(kind.length + 1))));
  const { rows } = await sql<{ trait: string; films: string; points: string; genres: string | null }>`
    select 'person ' || person_id as trait, json_group_array(film_id) as films, json_group_array(points) as points,
      null as genres
    from (select person_id, film_id, max(${JOB_POINTS}) as points from credit where person_id in ${idsOf("person")}
      group by person_id, film_id)
    group by person_id having count(*) <= ${COMMON}
    union all
    select 'keyword ' || facet_id, json_group_array(film_id), json_group_array(${KEYWORD_POINTS}),
      (select json_group_array(json_array(code, films)) from (select g.code, count(*) as films
        from film_facet y join film_genre g on g.film_id = y.film_id where y.facet_id = x.facet_id group by g.code))
    from film_facet x where facet_id in ${idsOf("keyword")} group by facet_id
    union all
    select 'list ' || collection_id, json_group_array(film_id), json_group_array(${LIST_POINTS}),
      (select json_group_array(json_array(code, films)) from (select g.code, count(distinct g.film_id) as films
        from collection_item y join film_genre g on g.film_id = y.film_id where y.collection_id = x.collection_id
        group by g.code))
    from (select distinct collection_id, film_id from collection_item where collection_id in ${idsOf("list")}) x
    group by collection_id having count(*) <= ${COMMON}`.execute(db);
  const found = new Map(rows.map(({ trait, genres, ...row }): [string, Posting] => {
    const films = JSON.parse(row.films) as number[];
    // A director of many films is no smaller reason than one of two.
    const weight = genres === null ? 1 : worth(films.length, JSON.parse(genres));
    return [trait, { films, points: JSON.parse(row.points), weight }];
  }));
  return new Map(traits.map((trait) => [trait, found.get(trait) ?? { films: [], points: [], weight: 0 }]));
}
