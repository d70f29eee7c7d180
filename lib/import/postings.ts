import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { NumberLists, Values } from "./number_lists.ts";
import type { FacetRarity } from "./portraits.ts";

/** A person, keyword or list of more films than this says little of any of them, and is passed over. */
export const COMMON = 2000;
/** Keywords of how a film came to be, not of what it is about. */
const FORMAL = ["sequel", "prequel", "franchise", "remake", "spin-off"];

/** What a person in a job says of a film; the lead most, and less and less down the bill. */
const JOB_POINTS =
  sql`case job when 'director' then 5.5 when 'creator' then 5.5 when 'author' then 2.5 when 'writer' then 2
  when 'actor' then 1.5 * power(0.85, position) when 'composer' then 0.5 else 0.25 end`;
/** What a keyword says: the first ones are what a film is about, those behind them what one remembers of it. */
const KEYWORD_POINTS = sql`(select case when k.position < 6 then 35 else 10 end from film_keyword k
  where k.film_id = x.film_id and k.keyword_id = cast(f.value as integer))`;
const LIST_POINTS = 6;
/** The unity of a theme that is not known better: it weighs as much as four films. */
const USUAL_UNITY = { value: 0.3, films: 4 };

/** A person, keyword or list as one number: its id times three, and which of the three it is. */
type TraitId = number;
const KINDS = 3;
const times = sql.lit(KINDS);
const [PERSON, KEYWORD, LIST] = [0, 1, 2].map((kind) => sql.lit(kind));
const isOf = (kind: number) => (trait: TraitId) => trait % KINDS === kind;

/** Whether a trait is a person; the others are themes. */
export const isPerson = isOf(0);

/** A trait of a film, and how much it says of the film. */
export interface Trait {
  film: number;
  trait: TraitId;
  points: number;
}

/** How rare what so many films have is, from 0 to 1. */
export type Rarity = (count: number) => number;

/** The films that have each person, keyword or list. What was read once stays. */
export class Postings {
  /** Of each trait how many films have it, then these films, each with the number of its points. */
  readonly #lists = new NumberLists();
  readonly #points = new Values<number>();
  /** Where the list of a trait begins. */
  readonly #starts: Uint32Array;
  /** What a point of a theme is worth; a director of many films is no smaller reason than one of two. */
  readonly #weights = new Map<TraitId, number>();

  private constructor(private readonly worth: Worth, largest: number) {
    this.#starts = new Uint32Array((largest + 1) * KINDS);
  }

  static async open(db: Db, rarity: Rarity, facets: FacetRarity): Promise<Postings> {
    const { rows: [{ largest }] } = await sql<{ largest: number }>`
      select max(coalesce((select max(id) from person), 0), coalesce((select max(id) from facet), 0),
        coalesce((select max(id) from collection), 0)) as largest`.execute(db);
    return new Postings(worthOf(rarity, facets), largest);
  }

  /** Reads the films of traits that were not read yet. */
  async load(db: Db, traits: Iterable<TraitId>): Promise<void> {
    const missing = [...new Set(traits)].filter((trait) => this.#starts[trait] === 0);
    if (missing.length === 0) return;
    for (const { trait, films, points, genres } of await listPostings(db, missing)) {
      const [ids, values] = [JSON.parse(films) as number[], JSON.parse(points) as number[]];
      const list = [ids.length, ...ids.flatMap((id, i) => [id, this.#points.indexOf(values[i])])];
      this.#starts[trait] = this.#lists.append(list);
      if (genres !== null) this.#weights.set(trait, this.worth(ids.length, JSON.parse(genres)));
    }
    // Of those that too many films have, or none that counts.
    const nothing = this.#lists.append([0]);
    for (const trait of missing) if (this.#starts[trait] === 0) this.#starts[trait] = nothing;
  }

  /** Visits the films of a trait that was read, with what it says of each, weighed. */
  visit(trait: TraitId, most: number, each: (film: number, points: number) => void): void {
    const { numbers } = this.#lists;
    const start = this.#starts[trait];
    const weight = this.#weights.get(trait) ?? 1;
    for (let i = start + 1, end = i + 2 * numbers[start]; i < end; i += 2) {
      each(numbers[i], weight * Math.min(most, this.#points.at(numbers[i + 1])));
    }
  }
}

/** The genres of the films that have a theme, with how many of them have each. */
type GenreCounts = [genre: string, films: number][];
type Worth = (films: number, genres: GenreCounts) => number;

/**
 * What the points of a theme are worth: the square of the product of its rarity and its unity, which is how much of
 * their genres any two of its films share. "Wizard" and "space" say what a film is like, "hotel" and "based on a book" do
 * not; a list of one kind of film says more than one of prizes.
 */
function worthOf(rarity: Rarity, facets: FacetRarity): Worth {
  return (films, genres) => {
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

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

/** The traits of films, in one text with all digits: to take rows value by value costs several times as much. */
export async function listTraits(db: Db, ids: readonly number[]): Promise<Trait[]> {
  const { rows: [{ list }] } = await sql<{ list: string }>`
    select '[' || coalesce(group_concat(film || ',' || trait || ',' || printf('%!.17g', points)), '') || ']' as list from (
    select film_id as film, person_id * ${times} + ${PERSON} as trait, max(${JOB_POINTS}) as points
    from credit where film_id in ${within(ids)} group by film_id, person_id
    union all
    select x.film_id, f.id * ${times} + ${KEYWORD}, ${KEYWORD_POINTS} from film_facet x join facet f on f.id = x.facet_id
    where x.film_id in ${within(ids)} and f.kind = 'keyword' and f.count <= ${COMMON}
      and f.value not in (select cast(id as text) from keyword where key in (${sql.join(FORMAL)}))
    union all
    select distinct film_id, collection_id * ${times} + ${LIST}, ${LIST_POINTS} from collection_item
    where film_id in ${within(ids)})`.execute(db);
  const numbers = JSON.parse(list) as number[];
  return Array.from(
    { length: numbers.length / 3 },
    (_, i) => ({ film: numbers[3 * i], trait: numbers[3 * i + 1], points: numbers[3 * i + 2] }),
  );
}

interface PostingRow {
  trait: TraitId;
  /** JSON. */
  films: string;
  points: string;
  genres: string | null;
}

async function listPostings(db: Db, traits: readonly TraitId[]): Promise<PostingRow[]> {
  const idsOf = (kind: number) => within(traits.filter(isOf(kind)).map((trait) => Math.floor(trait / KINDS)));
  const { rows } = await sql<PostingRow>`
    select person_id * ${times} + ${PERSON} as trait, json_group_array(film_id) as films, json_group_array(points) as points,
      null as genres
    from (select person_id, film_id, max(${JOB_POINTS}) as points from credit where person_id in ${idsOf(0)}
      group by person_id, film_id)
    group by person_id having count(*) <= ${COMMON}
    union all
    select x.facet_id * ${times} + ${KEYWORD}, json_group_array(x.film_id), json_group_array(${KEYWORD_POINTS}),
      (select json_group_array(json_array(code, films)) from (select g.code, count(*) as films
        from film_facet y join film_genre g on g.film_id = y.film_id where y.facet_id = x.facet_id group by g.code))
    from film_facet x join facet f on f.id = x.facet_id where x.facet_id in ${idsOf(1)} group by x.facet_id
    union all
    select collection_id * ${times} + ${LIST}, json_group_array(film_id), json_group_array(${LIST_POINTS}),
      (select json_group_array(json_array(code, films)) from (select g.code, count(distinct g.film_id) as films
        from collection_item y join film_genre g on g.film_id = y.film_id where y.collection_id = x.collection_id
        group by g.code))
    from (select distinct collection_id, film_id from collection_item where collection_id in ${idsOf(2)}) x
    group by collection_id having count(*) <= ${COMMON}`.execute(db);
  return rows;
}
