import type { Db } from "../db/database.ts";

/** A passkey; `id` and `publicKey` in base64url, `transports` as JSON. */
export interface PasskeyRow {
  id: string;
  accountId: number;
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

function selectPasskeys(db: Db) {
  return db.selectFrom("passkey").select([
    "id",
    "account_id as accountId",
    "public_key as publicKey",
    "counter",
    "transports",
    "name",
    "created_at as createdAt",
    "last_used_at as lastUsedAt",
  ]);
}

/** The passkey with this id. */
export function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return selectPasskeys(db).where("id", "=", id).executeTakeFirst();
}

/** The passkeys of an account, the oldest first. */
export function listPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return selectPasskeys(db).where("account_id", "=", accountId).orderBy("created_at").orderBy("id").execute();
}

/** Stores a passkey. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, "createdAt" | "lastUsedAt"> & { now: Date },
): Promise<void> {
  await db.insertInto("passkey").values({
    id: passkey.id,
    account_id: passkey.accountId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports,
    name: passkey.name,
    created_at: passkey.now.toISOString(),
    last_used_at: null,
  }).execute();
}

/** Notes that a passkey was used. */
export async function touchPasskey(
  db: Db,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.updateTable("passkey").set({ counter, last_used_at: now.toISOString() }).where("id", "=", id).execute();
}

/** Deletes a passkey of an account. Returns whether it had such a passkey. */
export async function deletePasskey(db: Db, accountId: number, id: string): Promise<boolean> {
  const passkey = await db.deleteFrom("passkey").where("account_id", "=", accountId).where("id", "=", id)
    .returning("id").executeTakeFirst();
  return passkey !== undefined;
}

/** What a ceremony is for, and for whom. */
export interface Challenge {
  purpose: "sign_up" | "sign_in" | "add";
  accountId: number | null;
  userHandle: string | null;
}

/** Remembers what an authenticator was asked to sign. */
export async function insertChallenge(
  db: Db,
  { challenge, purpose, accountId, userHandle, expires }: Challenge & {
    challenge: string;
    expires: Date;
  },
): Promise<void> {
  await db.insertInto("passkey_challenge").values({
    challenge,
    purpose,
    account_id: accountId,
    user_handle: userHandle,
    expires_at: expires.toISOString(),
  }).execute();
}

/** Takes a challenge, which is gone then. */
export async function takeChallenge(db: Db, challenge: string, now: Date): Promise<Challenge | undefined> {
  const row = await db.deleteFrom("passkey_challenge").where("challenge", "=", challenge)
    .returning(["purpose", "account_id as accountId", "user_handle as userHandle", "expires_at as expiresAt"])
    .executeTakeFirst();
  return row && row.expiresAt > now.toISOString() ? row : undefined;
}
