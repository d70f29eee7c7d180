import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { memberIn } from "../db/text.ts";
import type { Lang, Texts } from "../i18n/lang.ts";

/** A city with the number of theaters that a source knows in it. */
export interface CityRow {
  id: number;
  country: string;
  code: string;
  names: Texts;
  timezone: string;
  theaterCount: number;
}

/** A row with its names read. */
export const parsed = <T extends { names: Texts }>(row: T): T => ({ ...row, names: JSON.parse(row.names as string) });

/** A list of values, as SQL. */
export const among = (values: readonly (string | number)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

const linked = (sources: readonly string[]) =>
  sql`exists (select 1 from theater_link l where l.theater_id = t.id and l.source in ${among(sources)})`;

/** The cities of a country that these sources know, by name. */
export async function listCities(db: Db, country: string, sources: readonly string[]): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`select id, country, code, names, timezone,
      (select count(*) from theater t where t.city_id = c.id and ${linked(sources)}) as theaterCount
    from city c where country = ${country}
      and exists (select 1 from city_link l where l.city_id = c.id and l.source in ${among(sources)})
    order by code`.execute(db);
  return rows.map(parsed);
}

/** How many cities and theaters each country has. */
export async function countPlaces(
  db: Db,
  sources: readonly string[],
): Promise<{ country: string; cities: number; theaters: number }[]> {
  const { rows } = await sql<{ country: string; cities: number; theaters: number }>`
    select c.country, count(distinct c.id) as cities, count(t.id) as theaters
    from city c left join theater t on t.city_id = c.id and ${linked(sources)}
    where exists (select 1 from city_link l where l.city_id = c.id and l.source in ${among(sources)})
    group by c.country`.execute(db);
  return rows;
}

/** A theater with its city. */
export interface TheaterRow {
  id: number;
  slug: string;
  name: string;
  names: Texts;
  chain: string | null;
  address: string | null;
  lat: number | null;
  lon: number | null;
  url: string | null;
  formats: string[];
  cityCode: string;
  cityNames: Texts;
  country: string;
  timezone: string;
}

const THEATER = sql`t.id, t.slug, t.name, t.names, t.chain, t.address, t.lat, t.lon, t.url, t.formats,
  c.code as cityCode, c.names as cityNames, c.country, c.timezone`;

const parsedTheater = (row: TheaterRow): TheaterRow => ({
  ...parsed(row),
  cityNames: JSON.parse(row.cityNames as string),
  formats: JSON.parse(row.formats as unknown as string),
});

/** The theaters of a country, or of one city, that these sources know. */
export async function listTheaters(
  db: Db,
  { country, cityId }: { country: string; cityId?: number },
  sources: readonly string[],
): Promise<TheaterRow[]> {
  const place = cityId === undefined ? sql`c.country = ${country}` : sql`t.city_id = ${cityId}`;
  const { rows } = await sql<TheaterRow>`select ${THEATER} from city c cross join theater t on t.city_id = c.id
    where ${place} and ${linked(sources)} order by c.code, t.slug`.execute(db);
  return rows.map(parsedTheater);
}

/** One theater by its slug. */
export async function findTheater(db: Db, slug: string, sources: readonly string[]): Promise<TheaterRow | undefined> {
  const { rows: [row] } = await sql<TheaterRow>`select ${THEATER} from theater t join city c on c.id = t.city_id
    where t.slug = ${slug} and ${linked(sources)}`.execute(db);
  return row && parsedTheater(row);
}

/** What a session shows of its theater, and when each of the theater's sources last announced its sessions. */
export interface TheaterNameRow {
  id: number;
  slug: string;
  name: string;
  cityCode: string;
  cityName: string | null;
  country: string;
  observed: Record<string, string>;
}

/** What sessions show of these theaters, as texts: there may be hundreds, and reading row by row costs more. */
export async function listTheaterNames(db: Db, ids: readonly number[], lang: Lang): Promise<TheaterNameRow[]> {
  const { rows: [row] } = await sql<{ theaters: string; links: string; cities: string }>`select
    (select json_group_array(json_array(t.id, t.slug, coalesce(${memberIn(lang, "t.names")}, t.name), t.city_id))
      from theater t where t.id in ${among(ids)}) as theaters,
    (select json_group_array(json_array(l.theater_id, l.source, l.observed_at))
      from theater_link l where l.theater_id in ${among(ids)}) as links,
    (select json_group_object(c.id, json_object('cityCode', c.code, 'cityName', ${memberIn(lang, "c.names")},
        'country', c.country))
      from city c where c.id in (select city_id from theater where id in ${among(ids)})) as cities`.execute(db);
  const cities = JSON.parse(row.cities) as Record<string, Pick<TheaterNameRow, "cityCode" | "cityName" | "country">>;
  const theaters = new Map<number, TheaterNameRow>();
  for (const [id, slug, name, cityId] of JSON.parse(row.theaters) as [number, string, string, number][]) {
    theaters.set(id, { id, slug, name, ...cities[cityId], observed: {} });
  }
  for (const [id, source, at] of JSON.parse(row.links) as [number, string, string][]) {
    theaters.get(id)!.observed[source] = at;
  }
  return [...theaters.values()];
}

/** Where theaters are. */
export async function listTheaterLocations(
  db: Db,
  ids: readonly number[],
): Promise<Pick<TheaterRow, "id" | "lat" | "lon">[]> {
  const { rows } = await sql<Pick<TheaterRow, "id" | "lat" | "lon">>`
    select id, lat, lon from theater where id in ${among(ids)}`.execute(db);
  return rows;
}

/** The cities that a source names in a country, or the one with this code, with the source's own ids. */
export async function listSourceCities(
  db: Db,
  { country, source, city }: { country: string; source: string; city?: string },
): Promise<{ id: string; name: string; code: string }[]> {
  const { rows } = await sql<{ id: string; name: string; code: string }>`
    select l.source_id as id, l.name, c.code from city_link l join city c on c.id = l.city_id
    where l.source = ${source} and l.country = ${country} ${city === undefined ? sql`` : sql`and c.code = ${city}`}
    order by c.code`.execute(db);
  return rows;
}
