import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A person's way in. */
export interface MemberRow {
  accountId: number;
  loginName: string;
  passwordHash: string | null;
  userHandle: string;
}

function selectMember(db: Db) {
  return db.selectFrom("member").select([
    "account_id as accountId",
    "login_name as loginName",
    "password_hash as passwordHash",
    "user_handle as userHandle",
  ]);
}

/** The member with a login key. */
export function findMemberByKey(db: Db, loginKey: string): Promise<MemberRow | undefined> {
  return selectMember(db).where("login_key", "=", loginKey).executeTakeFirst();
}

/** The member of an account. */
export function findMember(db: Db, accountId: number): Promise<MemberRow | undefined> {
  return selectMember(db).where("account_id", "=", accountId).executeTakeFirst();
}

/** Stores a new person. Returns the account's id, or `undefined` where the login name is taken. */
export async function insertMember(
  db: Db,
  member: { loginName: string; loginKey: string; passwordHash: string | null; userHandle: string; now: Date },
): Promise<number | undefined> {
  if (await findMemberByKey(db, member.loginKey)) return undefined;
  const { id } = await db.insertInto("account")
    .values({ kind: "human", name: member.loginName, created_at: member.now.toISOString() })
    .returning("id").executeTakeFirstOrThrow();
  await db.insertInto("member").values({
    account_id: id,
    login_name: member.loginName,
    login_key: member.loginKey,
    password_hash: member.passwordHash,
    user_handle: member.userHandle,
  }).execute();
  return id;
}

/** Stores a password's hash. */
export async function setPasswordHash(db: Db, accountId: number, hash: string): Promise<void> {
  await db.updateTable("member").set({ password_hash: hash }).where("account_id", "=", accountId).execute();
}

/** Changes the name that readers see. */
export async function setName(db: Db, accountId: number, name: string): Promise<void> {
  await db.updateTable("account").set({ name }).where("id", "=", accountId).execute();
}

/** Stores new recovery codes by their digests; older ones are good no more. */
export async function replaceCodes(db: Db, accountId: number, digests: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await db.insertInto("recovery_code").values(digests.map((code_hash) => ({ code_hash, account_id: accountId })))
    .execute();
}

/** Uses a recovery code up. Returns whether the account had it. */
export async function takeCode(db: Db, accountId: number, digest: string): Promise<boolean> {
  const code = await db.deleteFrom("recovery_code").where("account_id", "=", accountId)
    .where("code_hash", "=", digest).returning("code_hash").executeTakeFirst();
  return code !== undefined;
}

/** How many recovery codes an account has left. */
export async function countCodes(db: Db, accountId: number): Promise<number> {
  const { n } = await db.selectFrom("recovery_code").where("account_id", "=", accountId)
    .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return n;
}

/** When an account was made. */
export async function findCreatedAt(db: Db, accountId: number): Promise<string> {
  const row = await db.selectFrom("account").where("id", "=", accountId).select("created_at as createdAt")
    .executeTakeFirstOrThrow();
  return row.createdAt;
}

/**
 * Deletes an account and its agents with everything in them, and returns the films that people's ratings were of. The
 * ratings go first and by name, so that the triggers which count them see every one.
 */
export async function deleteAccount(db: Db, accountId: number): Promise<number[]> {
  const all = sql`(select ${accountId} union select account_id from agent where owner_account_id = ${accountId})`;
  const { rows } = await sql<{ filmId: number }>`
    delete from rating where account_id in ${all} returning film_id as "filmId"`.execute(db);
  await sql`delete from account where id in ${all}`.execute(db);
  return [...new Set(rows.map(({ filmId }) => filmId))];
}
