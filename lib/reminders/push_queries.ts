import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Lang } from "../i18n/lang.ts";
import { MOST_BROWSERS } from "./schema.ts";

/** A browser that is told. */
export interface SubscriptionRow {
  id: number;
  accountId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: Lang;
  createdAt: string;
}

/** The key pair by which push services know this installation, base64url. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** The key pair, if there is one yet. */
export function findKeys(db: Db): Promise<KeyPair | undefined> {
  return db.selectFrom("push_key").select(["public_key as publicKey", "private_key as privateKey"])
    .executeTakeFirst();
}

/** Stores a key pair unless there is one, and returns the one that holds. */
export async function insertKeys(db: Db, { publicKey, privateKey }: KeyPair, now: Date): Promise<KeyPair> {
  await db.insertInto("push_key")
    .values({ id: 1, public_key: publicKey, private_key: privateKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing()).execute();
  return (await findKeys(db))!;
}

/**
 * Stores the subscription of a session's browser in the place of its earlier one, and of anybody's who had that browser
 * before. Returns whether the account may have one more.
 */
export async function upsertSubscription(
  db: Db,
  { accountId, sessionId, endpoint, p256dh, auth, lang, now }: {
    accountId: number;
    sessionId: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    lang: Lang;
    now: Date;
  },
): Promise<boolean> {
  await sql`delete from push_subscription where session_id = ${sessionId} or endpoint = ${endpoint}`.execute(db);
  const { rows } = await sql`
    insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, lang, created_at)
    select ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${lang}, ${now.toISOString()}
    where (select count(*) from push_subscription where account_id = ${accountId}) < ${MOST_BROWSERS}
      and exists (select 1 from member_session where id = ${sessionId} and account_id = ${accountId})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes the subscription of the browser of an account's session. */
export async function deleteSubscriptionOf(db: Db, accountId: number, sessionId: number): Promise<void> {
  await db.deleteFrom("push_subscription").where("account_id", "=", accountId).where("session_id", "=", sessionId)
    .execute();
}

/** Deletes a subscription. */
export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom("push_subscription").where("id", "=", id).execute();
}

/** Whether a session's browser is told. */
export async function isSubscribed(db: Db, sessionId: number): Promise<boolean> {
  const row = await db.selectFrom("push_subscription").where("session_id", "=", sessionId).select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The browsers in which an account is told, but for their keys. */
export function listSubscriptions(db: Db, accountId: number) {
  return db.selectFrom("push_subscription").where("account_id", "=", accountId).orderBy("id")
    .select(["endpoint", "lang", "created_at as createdAt", "failures"]).execute();
}

/** The browsers of the next accounts that have reminders and browsers, by account. */
export async function listBrowsers(
  db: Db,
  { after, accounts, now }: { after: number; accounts: number; now: Date },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select p.id, p.account_id as "accountId", p.endpoint, p.p256dh, p.auth, p.lang, p.created_at as "createdAt"
    from push_subscription p join member_session s on s.id = p.session_id
    where s.expires_at > ${now.toISOString()} and p.account_id in (
      select distinct account_id from push_subscription where account_id > ${after}
        and account_id in (select account_id from reminder) order by account_id limit ${accounts})
    order by p.account_id, p.id`.execute(db);
  return rows;
}

/** Notes that a browser was told, or that it could not be. Deletes one that could not so many times in turn. */
export async function noteAttempt(
  db: Db,
  id: number,
  { succeeded, most }: { succeeded: boolean; most: number },
): Promise<void> {
  await db.updateTable("push_subscription").set({ failures: succeeded ? 0 : sql`failures + 1` }).where("id", "=", id)
    .execute();
  await db.deleteFrom("push_subscription").where("id", "=", id).where("failures", ">=", most).execute();
}

/** Notes up to when what was due of some reminders was told. */
export async function setToldUntil(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update reminder set told_until = ${now.toISOString()}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
}
