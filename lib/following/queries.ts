import type { Db } from "../db/database.ts";

/** How many people follow somebody's page. */
export async function countFollowers(db: Db, followedId: number): Promise<number> {
  const { n } = await db.selectFrom("follow").where("followed_id", "=", followedId)
    .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return n;
}

/** Whether one account follows another. */
export async function isFollowing(db: Db, accountId: number, followedId: number): Promise<boolean> {
  const row = await db.selectFrom("follow").where("account_id", "=", accountId).where("followed_id", "=", followedId)
    .select("followed_id").executeTakeFirst();
  return row !== undefined;
}

/** Whom an account follows, those last whom it has followed for the longest. */
export function listFollowed(
  db: Db,
  accountId: number,
): Promise<{ accountId: number; handle: string; name: string; createdAt: string }[]> {
  return db.selectFrom("follow as f").innerJoin("profile as p", "p.account_id", "f.followed_id")
    .innerJoin("account as a", "a.id", "p.account_id").where("f.account_id", "=", accountId)
    .select(["p.account_id as accountId", "p.handle", "a.name", "f.created_at as createdAt"])
    .orderBy("f.created_at", "desc").orderBy("p.account_id").execute();
}
