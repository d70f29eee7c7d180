import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { MOST_ITEMS, MOST_LISTS, type Visibility } from "./schema.ts";

// Every function here is part of a transaction that the operation begins.

/** Makes a list that nobody else sees. Returns its id, or `null` where the account has as many as it may. */
export async function insertList(
  db: Db,
  { accountId, key, title, now }: { accountId: number; key: string; title: string; now: Date },
): Promise<number | null> {
  const at = now.toISOString();
  const { rows: [row] } = await sql<{ id: number }>`
    insert into own_list (account_id, key, title, created_at, updated_at)
    select ${accountId}, ${key}, ${title}, ${at}, ${at}
    where (select count(*) from own_list where account_id = ${accountId}) < ${MOST_LISTS} returning id`.execute(db);
  return row?.id ?? null;
}

/** Changes a list of an account. Returns whether it has it. */
export async function updateList(
  db: Db,
  { accountId, id, now, ...values }: {
    accountId: number;
    id: number;
    now: Date;
    title?: string;
    description?: string | null;
    visibility?: Visibility;
    key?: string;
  },
): Promise<boolean> {
  const row = await db.updateTable("own_list").set({ ...values, updated_at: now.toISOString() })
    .where("account_id", "=", accountId).where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

/** Deletes a list of an account. Returns whether it had it. */
export async function deleteList(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db.deleteFrom("own_list").where("account_id", "=", accountId).where("id", "=", id).returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a film at the end of a list, unless it is in it. Returns whether there is room. */
export async function appendItem(db: Db, listId: number, filmId: number): Promise<boolean> {
  const ids = await listFilmIds(db, listId);
  if (ids.includes(filmId)) return true;
  if (ids.length >= MOST_ITEMS) return false;
  await sql`insert into own_list_item (list_id, film_id, position)
    select ${listId}, ${filmId}, coalesce(max(position), 0) + 1 from own_list_item where list_id = ${listId}`.execute(
    db,
  );
  return true;
}

/** Gives a film of a list a note and a place, counted from 1. Returns whether the list has it. */
export async function updateItem(
  db: Db,
  { listId, filmId, position, note }: { listId: number; filmId: number; position: number; note: string | null },
): Promise<boolean> {
  const row = await db.updateTable("own_list_item").set({ note }).where("list_id", "=", listId)
    .where("film_id", "=", filmId).returning("film_id").executeTakeFirst();
  if (!row) return false;
  const ids = (await listFilmIds(db, listId)).filter((id) => id !== filmId);
  ids.splice(position - 1, 0, filmId);
  await sql`update own_list_item set position = j.key + 1 from json_each(${JSON.stringify(ids)}) j
    where list_id = ${listId} and film_id = j.value and position != j.key + 1`.execute(db);
  return true;
}

/** Takes a film out of a list. Returns whether it was in it. */
export async function deleteItem(db: Db, listId: number, filmId: number): Promise<boolean> {
  const row = await db.deleteFrom("own_list_item").where("list_id", "=", listId).where("film_id", "=", filmId)
    .returning("film_id").executeTakeFirst();
  return row !== undefined;
}

/** Keeps a list from others, or no longer. Returns whether there is such a list that others may see. */
export async function setListHidden(db: Db, key: string, hidden: boolean): Promise<boolean> {
  const row = await db.updateTable("own_list").set({ hidden: Number(hidden) }).where("key", "=", key)
    .returning("id").executeTakeFirst();
  return row !== undefined;
}

async function listFilmIds(db: Db, listId: number): Promise<number[]> {
  const rows = await db.selectFrom("own_list_item").where("list_id", "=", listId).select("film_id")
    .orderBy("position").orderBy("film_id").execute();
  return rows.map(({ film_id }) => film_id);
}
