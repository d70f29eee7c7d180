import { sql } from "kysely";
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

/** So many of the newest public lists are looked at for their authors, however many there are. */
const LISTS = 60;

/** Who has a page for others and showed everybody a list lately, except for one account. */
export async function listListAuthors(
  db: Db,
  accountId: number,
  limit: number,
): Promise<{ handle: string; name: string }[]> {
  const { rows } = await sql<{ handle: string; name: string }>`select p.handle, a.name from (
      select account_id, max(id) as newest from (
        select l.id, l.account_id from own_list l where l.visibility = 'public' and l.hidden = 0
        order by l.id desc limit ${LISTS}) group by account_id) n
    join profile p on p.account_id = n.account_id join account a on a.id = n.account_id
    where n.account_id <> ${accountId} order by n.newest desc limit ${limit}`.execute(db);
  return rows;
}
