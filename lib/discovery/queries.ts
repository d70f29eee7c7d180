import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";

/** What has a page for each of its rows. */
export type SitemapSubject = "film" | "person" | "list" | "l";

/** The table of each subject, the column that its addresses end on, and which rows everybody may see. */
const SUBJECTS: Record<SitemapSubject, Record<"table" | "key" | "shown", RawBuilder<unknown>>> = {
  film: { table: sql`film`, key: sql`id`, shown: sql`true` },
  person: { table: sql`person`, key: sql`id`, shown: sql`true` },
  list: { table: sql`collection`, key: sql`slug`, shown: sql`true` },
  // Lists of people, in the words of their index.
  l: { table: sql`own_list`, key: sql`key`, shown: sql`visibility = 'public' and hidden = 0` },
};

/**
 * The numbers of the ranges of ids, each `size` long and counted from 0, that hold something. It leaps from range to
 * range through the primary key, so that the cost grows with the ranges and not with the rows.
 */
export async function listRanges(db: Db, subject: SitemapSubject, size: number): Promise<number[]> {
  const { table, shown } = SUBJECTS[subject];
  // Not a parameter: the driver binds numbers as floats, and the division has to be one of integers.
  const length = sql.lit(size);
  const { rows } = await sql<{ n: number }>`
    with recursive range (n) as (
      select (select (min(id) - 1) / ${length} from ${table} where ${shown})
      union all
      select (select (min(id) - 1) / ${length} from ${table} where id > (n + 1) * ${length} and ${shown}) from range where n is not null
    )
    select n from range where n is not null`.execute(db);
  return rows.map(({ n }) => n);
}

/** The last parts of the addresses of a range's pages, and when what they show changed. */
export async function listRange(
  db: Db,
  subject: SitemapSubject,
  range: number,
  size: number,
): Promise<{ key: string; updatedAt: string }[]> {
  const { table, key, shown } = SUBJECTS[subject];
  const { rows } = await sql<{ key: string; updatedAt: string }>`
    select ${key} as key, updated_at as "updatedAt" from ${table}
    where id > ${range * size} and id <= ${(range + 1) * size} and ${shown} order by id`.execute(db);
  return rows;
}

/** The numbers of the ranges of films, each `size` ids long, in which a series has episodes: by leaps, too. */
export async function listSeasonRanges(db: Db, size: number): Promise<number[]> {
  const length = sql.lit(size);
  const { rows } = await sql<{ n: number }>`
    with recursive range (n) as (
      select (select (min(film_id) - 1) / ${length} from episode)
      union all
      select (select (min(film_id) - 1) / ${length} from episode where film_id > (n + 1) * ${length}) from range
      where n is not null
    )
    select n from range where n is not null`.execute(db);
  return rows.map(({ n }) => n);
}

/** The seasons of a range of films that have episodes, `limit` at most, and when their films changed. */
export async function listSeasonRange(
  db: Db,
  range: number,
  { size, limit }: { size: number; limit: number },
): Promise<{ film: number; season: number; updatedAt: string }[]> {
  const { rows } = await sql<{ film: number; season: number; updatedAt: string }>`
    select s.film_id as film, s.number as season, f.updated_at as "updatedAt"
    from season s cross join film f on f.id = s.film_id
    where s.film_id > ${range * size} and s.film_id <= ${(range + 1) * size}
      and exists (select 1 from episode e where e.film_id = s.film_id and e.season = s.number)
    order by s.film_id, s.number limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** When each of these films changed. */
export async function listFilmUpdates(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; updatedAt: string }>`
    select id, updated_at as "updatedAt" from film
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}

/** Something of the catalog to show in examples, `null` where there is none. */
export async function findExamples(db: Db): Promise<Record<"film" | "person" | "list", string | null>> {
  const first = (subject: SitemapSubject) => {
    const { table, key } = SUBJECTS[subject];
    return sql`(select ${key} from ${table} order by id limit 1)`;
  };
  const { rows } = await sql<Record<"film" | "person" | "list", string | null>>`
    select ${first("film")} as film, ${first("person")} as person, ${first("list")} as list`.execute(db);
  return rows[0];
}

/** Which theaters are listed: those of countries that none of the made-up sources speaks of. */
export interface RealCinemas {
  countries: readonly string[];
  sources: readonly string[];
}

const among = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

const known = ({ countries, sources }: RealCinemas) =>
  sql`c.country in ${among(countries)}
    and exists (select 1 from theater_link l where l.theater_id = t.id and l.source in ${among(sources)})`;

/** The numbers of the ranges of theaters' ids that hold some. There are some thousand theaters, read once an hour. */
export async function listTheaterRanges(db: Db, real: RealCinemas, size: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select distinct (t.id - 1) / ${sql.lit(size)} as n from theater t join city c on c.id = t.city_id
    where ${known(real)} order by n`.execute(db);
  return rows.map(({ n }) => n);
}

/** The slugs of a range of theaters. */
export async function listTheaterRange(db: Db, real: RealCinemas, range: number, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from theater t join city c on c.id = t.city_id
    where t.id > ${range * size} and t.id <= ${(range + 1) * size} and ${known(real)} order by t.id`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** The cities that have theaters. */
export async function listTheaterCities(db: Db, real: RealCinemas): Promise<{ country: string; code: string }[]> {
  const { rows } = await sql<{ country: string; code: string }>`
    select distinct c.country, c.code from city c join theater t on t.city_id = c.id
    where ${known(real)} order by c.country, c.code`.execute(db);
  return rows;
}
