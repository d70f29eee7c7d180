import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // The mean of a prior (6.5, weight 10), of each external source (its votes, 2,500 at the most, 10 where they are
  // unknown) and of each public vote; 0 without an external source and with fewer than five public votes.
  `update film set score = coalesce((
    select (65.0 + e.total + p.total) / (10 + e.weight + p.count)
    from (
      select count(*) as sources, coalesce(sum(weight), 0) as weight, coalesce(sum(weight * value), 0.0) as total
      from (select min(coalesce(votes, 10), 2500) as weight, value * 10.0 / scale as value from external_rating
        where film_id = film.id and coalesce(votes, 10) > 0)
    ) e, (
      select coalesce(sum(count), 0) as count, coalesce(sum(total), 0) as total from rating_bucket
      where film_id = film.id and bucket = 'public'
    ) p
    where e.sources > 0 or p.count >= 5), 0)`,
  `update film_facet set score = f.score from film f where f.id = film_facet.film_id`,
];

/** Computes the scores that films are sorted by anew: from here on one mean of all evidence (`lib/films/score.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
