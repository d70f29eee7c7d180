import type { Db } from "../db/database.ts";

/** A session that is good now, with whose it is. */
export interface SignInSessionRow {
  id: number;
  accountId: number;
  name: string;
  loginName: string;
  hasPassword: number;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

function selectSessions(db: Db, now: Date) {
  return db.selectFrom("member_session").innerJoin("account", "account.id", "member_session.account_id")
    .innerJoin("member", "member.account_id", "member_session.account_id")
    .where("member_session.expires_at", ">", now.toISOString())
    .select((eb) => [
      "member_session.id",
      "member_session.account_id as accountId",
      "account.name",
      "member.login_name as loginName",
      eb("member.password_hash", "is not", null).$castTo<number>().as("hasPassword"),
      "member_session.device",
      "member_session.created_at as createdAt",
      "member_session.last_used_at as lastUsedAt",
      "member_session.expires_at as expiresAt",
    ]);
}

/** The session with this digest of its token, if it is good now. */
export function findSession(db: Db, tokenHash: string, now: Date): Promise<SignInSessionRow | undefined> {
  return selectSessions(db, now).where("member_session.token_hash", "=", tokenHash).executeTakeFirst();
}

/** The sessions of an account that are good now, the last used first. */
export function listSessions(db: Db, accountId: number, now: Date): Promise<SignInSessionRow[]> {
  return selectSessions(db, now).where("member_session.account_id", "=", accountId)
    .orderBy("member_session.last_used_at", "desc").orderBy("member_session.id", "desc").execute();
}

/** Stores a new session. */
export async function insertSession(
  db: Db,
  session: { tokenHash: string; accountId: number; device: string; now: Date; expires: Date },
): Promise<void> {
  const now = session.now.toISOString();
  await db.insertInto("member_session").values({
    token_hash: session.tokenHash,
    account_id: session.accountId,
    device: session.device,
    created_at: now,
    last_used_at: now,
    expires_at: session.expires.toISOString(),
  }).execute();
}

/** Notes that a session was used, unless another process just did. */
export async function touchSession(db: Db, id: number, { before, now }: { before: Date; now: Date }): Promise<void> {
  await db.updateTable("member_session").set({ last_used_at: now.toISOString() })
    .where("id", "=", id).where("last_used_at", "<=", before.toISOString()).execute();
}

/** Ends the session with this digest of its token, whosever it is: who has the token may end it. */
export async function deleteSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("member_session").where("token_hash", "=", tokenHash).execute();
}

/** Ends one session of an account. Returns whether it had such a session. */
export async function deleteSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const session = await db.deleteFrom("member_session").where("account_id", "=", accountId).where("id", "=", id)
    .returning("id").executeTakeFirst();
  return session !== undefined;
}

/** Ends all sessions of an account. */
export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("member_session").where("account_id", "=", accountId).execute();
}
