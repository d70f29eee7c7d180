import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { MOST_REMINDERS, type ReminderOf } from "./schema.ts";

// Every function here is part of a transaction that the operation begins.

/** Stores a reminder, unless it is there. Returns its id, or `null` where the account has as many as it may. */
export async function insertReminder(
  db: Db,
  { accountId, now, ...reminder }: ReminderOf & { accountId: number; now: Date },
): Promise<number | null> {
  const { filmId, kind, country } = reminder;
  const city = reminder.kind === "cinema" ? reminder.city : null;
  const providerId = reminder.kind === "service" ? reminder.providerId : null;
  const place = city ?? String(providerId ?? "");
  const { rows: [known] } = await sql<{ id: number }>`select id from reminder
    where account_id = ${accountId} and film_id = ${filmId} and kind = ${kind} and country = ${country}
      and place = ${place}`.execute(db);
  if (known) return known.id;
  const at = now.toISOString();
  const { rows: [row] } = await sql<{ id: number }>`
    insert into reminder (account_id, film_id, kind, country, city, provider_id, created_at, told_until, place)
    select ${accountId}, ${filmId}, ${kind}, ${country}, ${city}, ${providerId}, ${at}, ${at}, ${place}
    where (select count(*) from reminder where account_id = ${accountId}) < ${MOST_REMINDERS} returning id`.execute(db);
  return row?.id ?? null;
}

/** Deletes a reminder of an account. Returns whether it had it. */
export async function deleteReminder(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db.deleteFrom("reminder").where("account_id", "=", accountId).where("id", "=", id).returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account's feed another token, the first one included. */
export async function setFeedToken(
  db: Db,
  { accountId, token, now }: { accountId: number; token: string; now: Date },
): Promise<void> {
  const values = { account_id: accountId, token, created_at: now.toISOString() };
  await db.insertInto("reminder_feed").values(values)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values)).execute();
}

/** Closes an account's feed. */
export async function deleteFeed(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("reminder_feed").where("account_id", "=", accountId).execute();
}
