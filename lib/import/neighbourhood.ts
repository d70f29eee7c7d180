import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/database.ts";
import { type Portrait, rolesOf, seriesName, type Shared } from "./affinity.ts";

/** Films that are near a film: those that share most people, keywords and lists with it. */
const NEAR = 100;
/** A person, keyword or list of more films than this says little of any of them, and is passed over. */
const COMMON = 2000;
/** Keywords of how a film came to be, not of what it is about. */
const FORMAL = ["sequel", "prequel", "franchise", "remake", "spin-off"];

/** What a person in a job says of a film; the lead most, and less and less down the bill. */
const JOB_POINTS = sql`case job when 'director' then 6 when 'creator' then 6 when 'author' then 3 when 'writer' then 2.5
  when 'actor' then 2 * power(0.85, position) when 'composer' then 0.6 else 0.3 end`;
const KEYWORD_POINTS = 4;
const LIST_POINTS = 1;

/** Kept in memory during an import: about 100 MB each at most. */
const KEPT_POSTINGS = 6_000_000;
const KEPT_PORTRAITS = 100_000;

/** Where the films of a catalog lie to each other. */
export interface Neighbourhood {
  /** How many films there are. */
  films: number;
  /** The films near each film, and what they share with it. */
  of(ids: readonly number[]): Promise<Map<number, Map<number, Shared>>>;
  /** What is known of films. */
  portraits(ids: readonly number[]): Promise<Map<number, Portrait>>;
}

/** A person, keyword or list of a film, and how much it says of the film. */
interface Trait {
  film: number;
  trait: string;
  points: number;
}

/** The films that have a trait, and how much it says of each. */
interface Posting {
  films: number[];
  points: number[];
}

/** Opens the neighbourhood of the films as they are now; it is not for use beyond the next change. */
export async function openNeighbourhood(db: Db): Promise<Neighbourhood> {
  const { rows: [{ films, largest }] } = await sql<{ films: number; largest: number }>`
    select count(*) as films, coalesce(max(id), 0) as largest from film`.execute(db);
  const rarity = (count: number) => Math.log(1 + films / Math.max(1, count)) / Math.log(1 + films);
  const facets = await facetRarities(db, rarity);
  const near = nearness(largest, rarity);
  const postings = new LRUCache<string, Posting>({
    maxSize: KEPT_POSTINGS,
    sizeCalculation: (posting) => 10 + posting.films.length,
  });
  const portraits = new LRUCache<number, Portrait>({ max: KEPT_PORTRAITS });
  return {
    films,
    async of(ids) {
      const traits = Map.groupBy(await listTraits(db, ids), ({ film }) => film);
      const wanted = [...traits.values()].flatMap((all) => all.map(({ trait }) => trait));
      const known = await recall(postings, wanted, (missing) => listPostings(db, missing));
      return new Map(ids.map((id) => [id, near(id, traits.get(id) ?? [], known)]));
    },
    portraits: (ids) => recall(portraits, ids, (missing) => listPortraits(db, missing, facets)),
  };
}

/** The first few by points; of equals, the one with the lower id. */
export function best<Film extends { id: number; points: number }>(films: Film[], count: number): Film[] {
  return films.sort((a, b) => b.points - a.points || a.id - b.id).slice(0, count);
}

type Rarity = (count: number) => number;

async function facetRarities(db: Db, rarity: Rarity): Promise<(kind: string, value: string) => number> {
  const { rows } = await sql<{ kind: string; value: string; count: number }>`
    select kind, value, count from facet where kind in ('genre', 'country')`.execute(db);
  const known = new Map(rows.map(({ kind, value, count }) => [`${kind} ${value}`, rarity(count)]));
  return (kind, value) => known.get(`${kind} ${value}`) ?? 1;
}

/**
 * Adds up what a film shares with each other one. The sums lie in two arrays by film id, used again for every film: with
 * thousands of films to a keyword, maps would take ten times as long.
 */
function nearness(largest: number, rarity: Rarity) {
  const people = new Float64Array(largest + 1);
  const themes = new Float64Array(largest + 1);
  return (id: number, traits: readonly Trait[], postings: ReadonlyMap<string, Posting>): Map<number, Shared> => {
    const found: number[] = [];
    for (const { trait, points } of traits) {
      const posting = postings.get(trait)!;
      const isPerson = trait.startsWith("person");
      const sums = isPerson ? people : themes;
      const weight = rarity(posting.films.length) ** (isPerson ? 1 : 2);
      posting.films.forEach((other, i) => {
        if (people[other] === 0 && themes[other] === 0) found.push(other);
        sums[other] += weight * Math.min(points, posting.points[i]);
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
  // What is loaded stands in the answer too, because a small cache may have let go of it already.
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

async function listPostings(db: Db, traits: readonly string[]): Promise<Map<string, Posting>> {
  const idsOf = (kind: string) =>
    within(traits.filter((trait) => trait.startsWith(kind)).map((trait) => Number(trait.slice(kind.length + 1))));
  const { rows } = await sql<{ trait: string; films: string; points: string }>`
    select 'person ' || person_id as trait, json_group_array(film_id) as films, json_group_array(points) as points
    from (select person_id, film_id, max(${JOB_POINTS}) as points from credit where person_id in ${idsOf("person")}
      group by person_id, film_id)
    group by person_id having count(*) <= ${COMMON}
    union all
    select 'keyword ' || facet_id, json_group_array(film_id), json_group_array(${KEYWORD_POINTS})
    from film_facet where facet_id in ${idsOf("keyword")} group by facet_id
    union all
    select 'list ' || collection_id, json_group_array(film_id), json_group_array(${LIST_POINTS})
    from (select distinct collection_id, film_id from collection_item where collection_id in ${idsOf("list")})
    group by collection_id having count(*) <= ${COMMON}`.execute(db);
  const found = new Map(
    rows.map(({ trait, films, points }) => [trait, { films: JSON.parse(films), points: JSON.parse(points) }]),
  );
  return new Map(traits.map((trait) => [trait, found.get(trait) ?? { films: [], points: [] }]));
}

type PortraitRow = Omit<Portrait, "series" | "genres" | "roles" | "countryRarity"> & {
  id: number;
  title: string;
  genres: string;
  roles: string;
};

async function listPortraits(
  db: Db,
  ids: readonly number[],
  rarity: (kind: string, value: string) => number,
): Promise<Map<number, Portrait>> {
  const { rows } = await sql<PortraitRow>`
    select id, type, year, popularity, original_language as language,
      coalesce((select title from film_title where film_id = film.id and lang = 'en'), original_title) as title,
      (select country from film_country where film_id = film.id order by position limit 1) as country,
      (select json_group_array(code) from film_genre where film_id = film.id) as genres,
      (select json_group_array(json_array(person_id, coalesce(characters ->> 'en', characters ->> 'ru',
          characters ->> 'uk'))) from credit
        where film_id = film.id and job = 'actor' and characters is not null) as roles
    from film where id in ${within(ids)}`.execute(db);
  return new Map(rows.map(({ id, title, genres, roles, ...row }) => [id, {
    ...row,
    series: seriesName(title),
    genres: new Map((JSON.parse(genres) as string[]).map((genre) => [genre, rarity("genre", genre)])),
    roles: (JSON.parse(roles) as [number, string][]).flatMap(([person, names]) => rolesOf(person, names)),
    countryRarity: row.country === null ? 0 : rarity("country", row.country),
  }]));
}
