import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { textIn } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";

/** How many films of somebody's have something, and how they rate these. */
export interface CountRow {
  key: string | number;
  label: string | null;
  count: number;
  mean: number | null;
}

/** What a person saw, of all years or of one; without a year, what they rated counts as seen. */
function seen(accountId: number, year: number | null): RawBuilder<unknown> {
  if (year !== null) {
    return sql`(select distinct film_id from viewing where account_id = ${accountId} and date like ${`${year}-%`})`;
  }
  return sql`(select film_id from viewing where account_id = ${accountId}
    union select film_id from rating where account_id = ${accountId})`;
}

/** Totals: films, times, minutes of those times, ratings and their mean. */
export async function countSeen(db: Db, accountId: number, year: number | null) {
  const { rows: [row] } = await sql<
    { films: number; viewings: number; minutes: number; ratings: number; mean: number | null }
  >`select (select count(*) from ${seen(accountId, year)}) as films,
    (select count(*) from viewing where account_id = ${accountId} ${within(year)}) as viewings,
    (select coalesce(sum(f.runtime_minutes), 0) from viewing v join film f on f.id = v.film_id
      where v.account_id = ${accountId} ${within(year)}) as minutes,
    count(r.value) as ratings, avg(r.value) as mean
    from ${seen(accountId, year)} s join rating r on r.film_id = s.film_id and r.account_id = ${accountId}`.execute(db);
  return row;
}

function within(year: number | null): RawBuilder<unknown> {
  return year === null ? sql`` : sql`and date like ${`${year}-%`}`;
}

/** Times by the year in which, or by the month of one year. */
export async function countByTime(db: Db, accountId: number, year: number | null): Promise<CountRow[]> {
  const part = year === null ? sql`substr(date, 1, 4)` : sql`substr(date, 1, 7)`;
  const { rows } = await sql<CountRow>`select ${part} as key, ${part} as label, count(*) as count, null as mean
    from viewing where account_id = ${accountId} and date is not null ${within(year)} group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** Films by the person's rating of them. */
export async function countByRating(db: Db, accountId: number, year: number | null): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select r.value as key, null as label, count(*) as count, null as mean
    from ${seen(accountId, year)} s join rating r on r.film_id = s.film_id and r.account_id = ${accountId}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Films by the decade that they are from. */
export async function countByDecade(db: Db, accountId: number, year: number | null): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select f.year / 10 * 10 as key, null as label, count(*) as count,
      avg(r.value) as mean
    from ${seen(accountId, year)} s join film f on f.id = s.film_id
    left join rating r on r.film_id = s.film_id and r.account_id = ${accountId}
    where f.year is not null group by 1 order by 1`.execute(db);
  return rows;
}

interface Wanted {
  accountId: number;
  year: number | null;
  lang: Lang;
  limit: number;
}

/** Films by genre, the commonest first. */
export async function countByGenre(db: Db, { accountId, year, lang, limit }: Wanted): Promise<CountRow[]> {
  const name = textIn(lang, (l) => sql`(select name from genre_name where code = g.code and lang = ${l})`);
  const { rows } = await sql<CountRow>`select g.code as key, coalesce(${name}, g.code) as label, g.count, g.mean
    from (select x.code, count(*) as count, avg(r.value) as mean from ${seen(accountId, year)} s
      join film_genre x on x.film_id = s.film_id
      left join rating r on r.film_id = s.film_id and r.account_id = ${accountId}
      group by x.code order by 2 desc, 1 limit ${limit}) g`.execute(db);
  return rows;
}

/** Films by country, the commonest first. */
export async function countByCountry(db: Db, { accountId, year, limit }: Wanted): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`select c.country as key, null as label, count(*) as count, avg(r.value) as mean
    from ${seen(accountId, year)} s join film_country c on c.film_id = s.film_id
    left join rating r on r.film_id = s.film_id and r.account_id = ${accountId}
    group by 1 order by 3 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Films by who made them or plays in them, the commonest first; who has only one is left out. */
export async function countByPerson(
  db: Db,
  role: "director" | "actor",
  { accountId, year, lang, limit }: Wanted,
): Promise<CountRow[]> {
  const theirs = role === "director" ? sql`c.job = 'director'` : sql`c.department = 'acting'`;
  const name = textIn(lang, (l) => sql`(select name from person_name where person_id = p.id and lang = ${l})`);
  const { rows } = await sql<CountRow>`select p.id as key, coalesce(${name}, '?') as label, p.count, p.mean
    from (select c.person_id as id, count(distinct s.film_id) as count, avg(r.value) as mean
      from ${seen(accountId, year)} s join credit c on c.film_id = s.film_id and ${theirs}
      left join rating r on r.film_id = s.film_id and r.account_id = ${accountId}
      group by 1 having count(distinct s.film_id) > 1 order by 2 desc, 3 desc, 1 limit ${limit}) p`.execute(db);
  return rows;
}
