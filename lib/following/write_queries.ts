import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { MOST_FOLLOWED } from "./schema.ts";

// Every function here is part of a transaction that the operation begins.

/** Has an account follow another one's page. Returns whether it does now: it may follow so many alone. */
export async function insertFollow(
  db: Db,
  { accountId, followedId, now }: { accountId: number; followedId: number; now: Date },
): Promise<boolean> {
  await sql`insert into follow (account_id, followed_id, created_at) select ${accountId}, ${followedId},
    ${now.toISOString()} where (select count(*) from follow where account_id = ${accountId}) < ${MOST_FOLLOWED}
    on conflict do nothing`.execute(db);
  const { rows } = await sql`select 1 from follow where account_id = ${accountId} and followed_id = ${followedId}`
    .execute(db);
  return rows.length > 0;
}

/** Has an account follow a page no longer. */
export async function deleteFollow(db: Db, accountId: number, followedId: number): Promise<void> {
  await db.deleteFrom("follow").where("account_id", "=", accountId).where("followed_id", "=", followedId).execute();
}
