import { sql } from "kysely";
import type { Db } from "../db/database.ts";

function within(ids: readonly number[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

/** The weighted mean pulls a film with few ratings towards this value, as if it had been given this often. */
const PRIOR_MEAN = 6.5;
const PRIOR_WEIGHT = { public: 10, external: 2500 };

interface RatedFilm {
  id: number;
  votes: number;
  publicCount: number;
  publicTotal: number;
  external: number | null;
  externalVotes: number | null;
}

/**
 * `first_premiere`: the earliest premiere, else the year. `popularity`: log10 of the votes of the external source that
 * has most, plus log10 of the public ratings here. `score`: the Bayesian mean of the public ratings, or of the
 * external rating (IMDb's before others') while nobody has rated; unknown votes count as the prior's weight.
 */
export async function deriveScores(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<RatedFilm>`
    select f.id, coalesce((select max(votes) from external_rating where film_id = f.id), 0) as votes,
      coalesce(b.count, 0) as "publicCount", coalesce(b.total, 0) as "publicTotal",
      e.value * 10.0 / e.scale as external, e.votes as "externalVotes"
    from film f left join rating_bucket b on b.film_id = f.id and b.bucket = 'public'
    left join external_rating e on e.film_id = f.id and e.source = (
      select source from external_rating where film_id = f.id order by source <> 'imdb', source limit 1)
    where f.id in ${within(ids)}`.execute(db);
  const scores = rows.map((film) => ({ id: film.id, popularity: popularityOf(film), score: scoreOf(film) }));
  await sql`
    update film set popularity = s.value ->> 'popularity', score = s.value ->> 'score',
      first_premiere = coalesce((select min(date) from premiere where film_id = film.id), cast(year as text), '')
    from json_each(${JSON.stringify(scores)}) s where film.id = s.value ->> 'id'`.execute(db);
}

function popularityOf({ votes, publicCount }: RatedFilm): number {
  return Math.log10(1 + votes) + Math.log10(1 + publicCount);
}

function scoreOf({ publicCount, publicTotal, external, externalVotes }: RatedFilm): number {
  if (publicCount > 0) return weighted(publicTotal, publicCount, PRIOR_WEIGHT.public);
  if (external === null) return 0;
  const votes = externalVotes ?? PRIOR_WEIGHT.external;
  return weighted(external * votes, votes, PRIOR_WEIGHT.external);
}

function weighted(total: number, count: number, weight: number): number {
  return (PRIOR_MEAN * weight + total) / (weight + count);
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
