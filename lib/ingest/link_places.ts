import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Source } from "./source.ts";
import { type KnownTheater, matchTheater } from "./match_theater.ts";
import { cityCode, findCity, findTimezone } from "../places/cities.ts";
import { slugOf } from "../places/slug.ts";
import type { SourceCity, SourceTheater } from "./snapshot.ts";

/** A theater that a source means, with what a session of it needs to know. */
export interface LinkedTheater {
  id: number;
  cityId: number;
  country: string;
  timezone: string;
}

type City = Pick<SourceCity, "name" | "names"> & { id?: string; location?: SourceTheater["location"] };

/**
 * Finds the city that a source means, by an earlier link, then by name; makes one for a name that nobody knows. Returns
 * its id, or `null` where nobody knows its time zone: an hour that is wrong is worse than none.
 */
export async function linkCity(db: Db, source: Source, country: string, city: City): Promise<number | null> {
  const sourceId = city.id ?? city.name;
  const link = await db.selectFrom("city_link").select("city_id")
    .where("source", "=", source.name).where("country", "=", country).where("source_id", "=", sourceId)
    .executeTakeFirst();
  if (link) return link.city_id;
  const cityId = await ensureCity(db, country, city);
  if (cityId === null) return null;
  await db.insertInto("city_link")
    .values({ source: source.name, country, source_id: sourceId, name: city.name, city_id: cityId }).execute();
  return cityId;
}

async function ensureCity(db: Db, country: string, { name, names, location }: City): Promise<number | null> {
  const known = findCity(country, name);
  const code = known?.code ?? cityCode(country, name);
  const timezone = findTimezone(country, name, location);
  if (timezone === undefined || code === "") return null;
  const existing = await db.selectFrom("city").select("id").where("country", "=", country).where("code", "=", code)
    .executeTakeFirst();
  if (existing) return existing.id;
  const row = await db.insertInto("city").values({
    country,
    code,
    names: JSON.stringify(known?.names ?? names ?? { ru: name, en: name, uk: name }),
    timezone,
    lat: known?.location.lat ?? null,
    lon: known?.location.lon ?? null,
  }).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/** Finds or makes the theater that each of a source's theaters is; by the source's id. Those in no known zone are left out. */
export async function linkTheaters(
  db: Db,
  source: Source,
  { country, now }: { country: string; now: Date },
  theaters: readonly SourceTheater[],
): Promise<Map<string, LinkedTheater>> {
  const linked = new Map<string, LinkedTheater>();
  for (const theater of theaters) {
    const cityId = await linkCity(db, source, country, { ...theater.city, location: theater.location });
    if (cityId === null) continue;
    const id = await linkTheater(db, source, theater, cityId, now.toISOString());
    const place = await db.selectFrom("theater").innerJoin("city", "city.id", "theater.city_id")
      .where("theater.id", "=", id).select(["theater.id", "city_id as cityId", "country", "timezone"])
      .executeTakeFirstOrThrow();
    linked.set(theater.id, place);
  }
  return linked;
}

async function linkTheater(db: Db, source: Source, theater: SourceTheater, cityId: number, seen: string) {
  const link = await db.selectFrom("theater_link").select("theater_id")
    .where("source", "=", source.name).where("source_id", "=", theater.id).executeTakeFirst();
  const id = link?.theater_id ?? await findTheater(db, source, theater, cityId) ??
    await insertTheater(db, theater, cityId);
  await db.insertInto("theater_link")
    .values({ source: source.name, source_id: theater.id, theater_id: id, name: theater.name, seen_at: seen })
    .onConflict((conflict) =>
      conflict.columns(["source", "source_id"]).doUpdateSet({ name: theater.name, seen_at: seen })
    )
    .execute();
  // What one source does not know another may.
  const { lat, lon } = theater.location ?? { lat: null, lon: null };
  await sql`update theater set chain = coalesce(chain, ${theater.chain}), address = coalesce(address, ${theater.address}),
    lat = coalesce(lat, ${lat}), lon = coalesce(lon, ${lon}), url = coalesce(url, ${theater.url}) where id = ${id}`
    .execute(db);
  return id;
}

/** A theater of the same city that another source told of: the same source never means one theater by two ids. */
async function findTheater(db: Db, source: Source, theater: SourceTheater, cityId: number): Promise<number | null> {
  const rows = await db.selectFrom("theater").where("city_id", "=", cityId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("theater_link").whereRef("theater_link.theater_id", "=", "theater.id")
          .where("source", "=", source.name).select("theater_id"),
      ))
    )
    .select(["id", "name", "names", "chain", "address", "lat", "lon"])
    .select(sql<string>`(select json_group_array(name) from theater_link where theater_id = theater.id)`.as("others"))
    .execute();
  const known = rows.map(({ id, name, names, others, chain, address, lat, lon }): KnownTheater => ({
    id,
    names: [name, ...Object.values(JSON.parse(names) as Record<string, string>), ...JSON.parse(others)],
    chain,
    address,
    location: lat === null || lon === null ? null : { lat, lon },
  }));
  return matchTheater(theater, known);
}

async function insertTheater(db: Db, theater: SourceTheater, cityId: number): Promise<number> {
  const { code, country } = await db.selectFrom("city").select(["code", "country"]).where("id", "=", cityId)
    .executeTakeFirstOrThrow();
  const row = await db.insertInto("theater").values({
    slug: await freeSlug(db, `${code}-${slugOf(theater.name, country)}`),
    city_id: cityId,
    name: theater.name,
    names: JSON.stringify(theater.names ?? {}),
    chain: theater.chain,
    address: theater.address,
    lat: theater.location?.lat ?? null,
    lon: theater.location?.lon ?? null,
    url: theater.url,
  }).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

async function freeSlug(db: Db, wanted: string): Promise<string> {
  for (let n = 1;; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    const taken = await db.selectFrom("theater").select("id").where("slug", "=", slug).executeTakeFirst();
    if (!taken) return slug;
  }
}
