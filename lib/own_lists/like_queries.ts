import type { Db } from "../db/database.ts";

/** How many people like each of some lists, by their ids; those that nobody likes are left out. */
export async function countLikes(db: Db, listIds: readonly number[]): Promise<Map<number, number>> {
  if (listIds.length === 0) return new Map();
  const rows = await db.selectFrom("list_like").where("list_id", "in", listIds).groupBy("list_id")
    .select((eb) => ["list_id as listId", eb.fn.countAll<number>().as("n")]).execute();
  return new Map(rows.map(({ listId, n }) => [listId, n]));
}

/** Whether an account likes a list. */
export async function likesList(db: Db, accountId: number, listId: number): Promise<boolean> {
  const row = await db.selectFrom("list_like").where("list_id", "=", listId).where("account_id", "=", accountId)
    .select("list_id").executeTakeFirst();
  return row !== undefined;
}

/** What an account likes, the oldest first; `key` and `title` are `null` where the list is not for everybody now. */
export async function listLikesBy(
  db: Db,
  accountId: number,
): Promise<{ key: string | null; title: string | null; createdAt: string }[]> {
  return await db.selectFrom("list_like as k").where("k.account_id", "=", accountId)
    .leftJoin(
      "own_list as l",
      (join) => join.onRef("l.id", "=", "k.list_id").on("l.visibility", "=", "public").on("l.hidden", "=", 0),
    )
    .select(["l.key", "l.title", "k.created_at as createdAt"]).orderBy("k.created_at").execute();
}

/** Has an account like a list, or no longer. Part of a transaction that the operation begins. */
export async function storeLike(
  db: Db,
  { accountId, listId, like, now }: { accountId: number; listId: number; like: boolean; now: Date },
): Promise<void> {
  if (like) {
    await db.insertInto("list_like").values({ list_id: listId, account_id: accountId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    await db.deleteFrom("list_like").where("list_id", "=", listId).where("account_id", "=", accountId).execute();
  }
}

/** Takes every like off a list. Part of a transaction that the operation begins. */
export async function deleteLikes(db: Db, listId: number): Promise<void> {
  await db.deleteFrom("list_like").where("list_id", "=", listId).execute();
}
