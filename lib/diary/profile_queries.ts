import type { Db } from "../db/database.ts";

/** The page of an account that others see; `undefined` where it has none. */
export function findProfile(db: Db, accountId: number): Promise<{ handle: string; createdAt: string } | undefined> {
  return db.selectFrom("profile").where("account_id", "=", accountId).select(["handle", "created_at as createdAt"])
    .executeTakeFirst();
}

/** Whose page it is. */
export function findOwner(db: Db, handle: string): Promise<{ accountId: number; name: string } | undefined> {
  return db.selectFrom("profile as p").innerJoin("account as a", "a.id", "p.account_id").where("p.handle", "=", handle)
    .select(["p.account_id as accountId", "a.name"]).executeTakeFirst();
}

/** Opens a page, or moves it to another address. Returns whether that address was free. */
export async function upsertProfile(
  db: Db,
  { accountId, handle, now }: { accountId: number; handle: string; now: Date },
): Promise<boolean> {
  const owner = await db.selectFrom("profile").where("handle", "=", handle).select("account_id").executeTakeFirst();
  if (owner && owner.account_id !== accountId) return false;
  await db.insertInto("profile").values({ account_id: accountId, handle, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ handle })).execute();
  return true;
}

/** Closes an account's page. */
export async function deleteProfile(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("profile").where("account_id", "=", accountId).execute();
}
