import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { type Evidence, scoreOf } from "./score.ts";

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

interface RatedFilm {
  id: number;
  public: number;
  total: number;
  external: string;
}

/**
 * `first_premiere`: the earliest premiere, else the year. `popularity`: log10 of the votes of the external source that
 * has most and of the public ratings here, see {@linkcode VOTES_OF_A_RATING}. `score`: see `scoreOf`, unrounded; 0 where
 * there is none.
 */
export async function deriveScores(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<RatedFilm>`
    select f.id, coalesce(b.count, 0) as public, coalesce(b.total, 0) as total,
      (select json_group_array(json_object('source', source, 'value', value, 'scale', scale, 'votes', votes))
        from external_rating where film_id = f.id) as external
    from film f left join rating_bucket b on b.film_id = f.id and b.bucket = 'public'
    where f.id in ${within(ids)}`.execute(db);
  const scores = rows.map(({ id, public: count, total, external }) => {
    const evidence: Evidence = { public: { count, total }, external: JSON.parse(external) };
    return { id, popularity: popularityOf(evidence), score: scoreOf(evidence)?.value ?? 0 };
  });
  await sql`
    update film set popularity = s.value ->> 'popularity', score = s.value ->> 'score',
      first_premiere = coalesce((select min(date) from premiere where film_id = film.id), cast(year as text), '')
    from json_each(${JSON.stringify(scores)}) s where film.id = s.value ->> 'id'`.execute(db);
}

/**
 * As many votes elsewhere count as much for a film's popularity as one public rating here: enough to order what nobody
 * else has counted, too little for a few accounts to turn over an order that millions made.
 */
const VOTES_OF_A_RATING = 100;

function popularityOf({ public: own, external }: Evidence): number {
  const votes = Math.max(0, ...external.map(({ votes }) => votes ?? 0));
  return popularityOfVotes(votes + VOTES_OF_A_RATING * (own?.count ?? 0));
}

/** The popularity of a film with so many votes, and the least of one with so many votes and ratings together. */
export function popularityOfVotes(votes: number): number {
  return Math.log10(1 + votes);
}

/**
 * Makes anew what follows from the public ratings of some films, after somebody changed one: their scores, and the sort
 * keys of their dozen facets. How popular people are waits for the next import.
 */
export async function deriveRatings(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deriveScores(db, ids);
  await sql`update film_facet set popularity = f.popularity, score = f.score
    from film f where f.id = film_facet.film_id and film_facet.film_id in ${within(ids)}`.execute(db);
}
