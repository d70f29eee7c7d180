import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Visibility } from "./schema.ts";

/** A list of somebody's. */
export interface OwnListRow {
  id: number;
  accountId: number;
  key: string;
  title: string;
  description: string | null;
  visibility: Visibility;
  hidden: number;
  createdAt: string;
  updatedAt: string;
  itemCount: number;
}

/** A film of a list. */
export interface OwnListItemRow {
  filmId: number;
  note: string | null;
}

function selectLists(db: Db) {
  return db.selectFrom("own_list as l").select([
    "l.id",
    "l.account_id as accountId",
    "l.key",
    "l.title",
    "l.description",
    "l.visibility",
    "l.hidden",
    "l.created_at as createdAt",
    "l.updated_at as updatedAt",
    sql<number>`(select count(*) from own_list_item where list_id = l.id)`.as("itemCount"),
  ]);
}

/** An account's lists, those first that changed last. */
export function listOwnLists(db: Db, accountId: number): Promise<OwnListRow[]> {
  return selectLists(db).where("l.account_id", "=", accountId).orderBy("l.updated_at", "desc").orderBy("l.id")
    .execute();
}

/** The lists of an account that everybody may see. */
export function listPublicLists(db: Db, accountId: number): Promise<OwnListRow[]> {
  return selectLists(db).where("l.account_id", "=", accountId).where("l.visibility", "=", "public")
    .where("l.hidden", "=", 0).orderBy("l.updated_at", "desc").orderBy("l.id").execute();
}

/** An account's list; `undefined` for one of somebody else, as for one that is not there. */
export function findOwnList(db: Db, accountId: number, id: number): Promise<OwnListRow | undefined> {
  return selectLists(db).where("l.account_id", "=", accountId).where("l.id", "=", id).executeTakeFirst();
}

/** A list that others may see, by the key in its address, with its author's name. */
export async function findShownList(db: Db, key: string): Promise<OwnListRow & { name: string } | undefined> {
  return await selectLists(db).innerJoin("account as a", "a.id", "l.account_id").select("a.name")
    .where("l.key", "=", key).where("l.visibility", "!=", "private").executeTakeFirst();
}

/** A page of the lists that everybody may see, the newest first, and how many there are. */
export async function listNewestPublic(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (OwnListRow & { name: string })[]; total: number }> {
  // In the words of the index, which knows no parameters.
  const isPublic = sql<boolean>`l.visibility = 'public' and l.hidden = 0`;
  const rows = await selectLists(db).innerJoin("account as a", "a.id", "l.account_id").select("a.name")
    .where(isPublic).orderBy("l.id", "desc").limit(limit).offset(offset).execute();
  const { n } = await db.selectFrom("own_list as l").where(isPublic).select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return { rows, total: n };
}

/** Those of some lists, by their keys, that the operator keeps from others. */
export async function listHidden(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("own_list").where("key", "in", keys).where("hidden", "=", 1).select("key").execute();
  return new Set(rows.map(({ key }) => key));
}

/** The films of a list in its order. */
export function listItems(
  db: Db,
  listId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnListItemRow[]> {
  return db.selectFrom("own_list_item").where("list_id", "=", listId).select(["film_id as filmId", "note"])
    .orderBy("position").orderBy("film_id").limit(limit).offset(offset).execute();
}

/** Those of an account's lists that have a film. */
export async function listIdsWith(db: Db, accountId: number, filmId: number): Promise<number[]> {
  const rows = await db.selectFrom("own_list_item as i").innerJoin("own_list as l", "l.id", "i.list_id")
    .where("i.film_id", "=", filmId).where("l.account_id", "=", accountId).select("l.id").execute();
  return rows.map(({ id }) => id);
}

/** All lists of an account with their films. */
export async function listAllLists(db: Db, accountId: number): Promise<(OwnListRow & { items: OwnListItemRow[] })[]> {
  const lists = await listOwnLists(db, accountId);
  const rows = await db.selectFrom("own_list_item as i").innerJoin("own_list as l", "l.id", "i.list_id")
    .where("l.account_id", "=", accountId).select(["i.list_id as listId", "i.film_id as filmId", "i.note"])
    .orderBy("i.list_id").orderBy("i.position").orderBy("i.film_id").execute();
  const items = Map.groupBy(rows, ({ listId }) => listId);
  return lists.map((list) => ({
    ...list,
    items: (items.get(list.id) ?? []).map(({ filmId, note }) => ({ filmId, note })),
  }));
}
