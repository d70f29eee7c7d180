import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";
import { MOST_REMINDERS, type ReminderKind } from "./schema.ts";

/** A reminder, and what the catalog and the showtimes say of what it waits for. */
export interface ReminderRow {
  id: number;
  accountId: number;
  filmId: number;
  kind: ReminderKind;
  country: string;
  city: string | null;
  /** Of the city. */
  names: Texts | null;
  /** The service's name. */
  provider: string | null;
  createdAt: string;
  seenAt: string | null;
  toldUntil: string;
  /** Premieres on known days since it was made, by day. */
  premieres: { date: string; type: string }[];
  /** Whether there are sessions, or the offer, now. */
  isThere: boolean;
}

/** Whether what the reminder `r` waits for is there; of premieres nobody asks. */
const isThere = (now: Date): RawBuilder<number> =>
  sql`case r.kind
    when 'service' then exists (select 1 from offer o
      where o.film_id = r.film_id and o.provider_id = r.provider_id and o.country = r.country)
    when 'cinema' then exists (select 1 from screened_film f cross join session s on s.screened_film_id = f.id
      where f.film_id = r.film_id and s.starts > ${Math.floor(now.getTime() / 1000)}
        and s.city_id = (select c.id from city c where c.country = r.country and c.code = r.city))
    else 0 end`;

const PREMIERES = sql`(select json_group_array(json_object('date', p.date, 'type', p.type)) from (
  select date, type from premiere where r.kind = 'premiere' and film_id = r.film_id and country = r.country
    and length(date) = 10 and date >= substr(r.created_at, 1, 10) order by date) p)`;

async function readReminders(db: Db, now: Date, where: RawBuilder<unknown>): Promise<ReminderRow[]> {
  const { rows } = await sql<
    Omit<ReminderRow, "names" | "premieres" | "isThere"> & { names: string | null; premieres: string; isThere: number }
  >`select r.id, r.account_id as "accountId", r.film_id as "filmId", r.kind, r.country, r.city,
      (select names from city where country = r.country and code = r.city) as names,
      (select name from provider where id = r.provider_id) as provider,
      r.created_at as "createdAt", r.seen_at as "seenAt", r.told_until as "toldUntil",
      ${PREMIERES} as premieres, ${isThere(now)} as "isThere"
    from reminder r where ${where} order by r.id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    names: row.names === null ? null : JSON.parse(row.names),
    premieres: JSON.parse(row.premieres),
    isThere: row.isThere === 1,
  }));
}

/** An account's reminders, the newest first: all of them, or those of one film. */
export function listReminders(
  db: Db,
  { accountId, filmId, now }: { accountId: number; filmId?: number; now: Date },
): Promise<ReminderRow[]> {
  const film = filmId === undefined ? sql`` : sql`and r.film_id = ${filmId}`;
  return readReminders(db, now, sql`r.account_id = ${accountId} ${film}`);
}

/** What is stored of an account's reminders. */
export function listStoredReminders(db: Db, accountId: number) {
  return db.selectFrom("reminder as r").leftJoin("provider as p", "p.id", "r.provider_id")
    .where("r.account_id", "=", accountId).orderBy("r.id").select([
      "r.film_id as filmId",
      "r.kind",
      "r.country",
      "r.city",
      "r.provider_id as providerId",
      "p.name as provider",
      "r.created_at as createdAt",
      "r.seen_at as seenAt",
      "r.told_until as toldUntil",
    ]).execute();
}

/** The feed of an account. */
export function findFeed(db: Db, accountId: number): Promise<{ token: string; createdAt: string } | undefined> {
  return db.selectFrom("reminder_feed").where("account_id", "=", accountId).select(["token", "created_at as createdAt"])
    .executeTakeFirst();
}

/** Whose feed a token opens. */
export async function findFeedOwner(db: Db, token: string): Promise<number | undefined> {
  const row = await db.selectFrom("reminder_feed").where("token", "=", token).select("account_id").executeTakeFirst();
  return row?.account_id;
}

/** Services that offers may be of, by name. */
export function listProviders(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("provider").select(["id", "name"]).orderBy("name").orderBy("id").limit(MOST_REMINDERS).execute();
}

/** Whether there is a service. */
export async function providerExists(db: Db, id: number): Promise<boolean> {
  return await db.selectFrom("provider").where("id", "=", id).select("id").executeTakeFirst() !== undefined;
}

/** Whether cinemas of a city are known. */
export async function cityExists(db: Db, country: string, code: string): Promise<boolean> {
  const row = await db.selectFrom("city").where("country", "=", country).where("code", "=", code).select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Cities where somebody waits for a film. */
export async function listAwaitedCities(db: Db): Promise<{ country: string; city: string }[]> {
  const { rows } = await sql<{ country: string; city: string }>`
    select distinct country, city from reminder where kind = 'cinema' and seen_at is null order by country, city`
    .execute(db);
  return rows;
}

/** The service of the reminder that an account made last, the city, the country: what a form begins with. */
export async function findUsual(
  db: Db,
  accountId: number,
): Promise<{ country: string | null; city: string | null; providerId: number | null }> {
  const { rows: [row] } = await sql<{ country: string | null; city: string | null; providerId: number | null }>`
    select (select country from reminder where account_id = ${accountId} order by id desc limit 1) as country,
      (select country || '/' || city from reminder where account_id = ${accountId} and kind = 'cinema'
        order by id desc limit 1) as city,
      (select provider_id from reminder where account_id = ${accountId} and kind = 'service'
        order by id desc limit 1) as "providerId"`.execute(db);
  return row;
}

/**
 * Notes when what reminders wait for is first there: of one reminder, which has nothing to tell then, or of all.
 * Returns how many there were.
 */
export async function noteSeen(db: Db, now: Date, reminderId?: number): Promise<number> {
  const one = reminderId === undefined ? sql`` : sql`and r.id = ${reminderId}`;
  const { rows } = await sql`update reminder as r set seen_at = ${now.toISOString()}
    where r.seen_at is null and r.kind != 'premiere' ${one} and ${isThere(now)} returning id`.execute(db);
  return rows.length;
}
