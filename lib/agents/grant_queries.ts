import { sql } from "kysely";
import type { Db } from "../db/database.ts";

// What people let programs do, and what was issued for it.

/** A program that registered for the authorization code. */
export interface OAuthClientRow {
  clientId: string;
  /** `null` where it can keep none. */
  secretHash: string | null;
  name: string;
  redirectUris: string[];
  scope: string;
}

/** Stores a program; without its secret's digest where it said that it can keep none. */
export async function insertOAuthClient(
  db: Db,
  client: {
    clientId: string;
    secretHash: string;
    authMethod: string;
    name: string;
    redirectUris: readonly string[];
    scope: string;
    now: Date;
  },
): Promise<void> {
  await db.insertInto("oauth_client").values({
    client_id: client.clientId,
    secret_hash: client.authMethod === "none" ? null : client.secretHash,
    auth_method: client.authMethod,
    name: client.name,
    redirect_uris: JSON.stringify(client.redirectUris),
    scope: client.scope,
    created_at: client.now.toISOString(),
  }).execute();
}

/** The program of a client id; not one that nobody consented to for so many days. */
export async function findOAuthClient(
  db: Db,
  clientId: string,
  { now, unusedDays }: { now: Date; unusedDays: number },
): Promise<OAuthClientRow | undefined> {
  const since = new Date(now.getTime() - unusedDays * 86_400_000).toISOString();
  const row = await db.selectFrom("oauth_client").where("client_id", "=", clientId)
    .where((eb) => eb.or([eb("used", "=", 1), eb("created_at", ">", since)]))
    .select(["client_id as clientId", "secret_hash as secretHash", "name", "redirect_uris", "scope"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { redirect_uris, ...client } = row;
  return { ...client, redirectUris: JSON.parse(redirect_uris) };
}

/** The agent in force of an owner that speaks for a program; only the operator can unblock a blocked one. */
export async function findConsentedAgent(
  db: Db,
  ownerId: number,
  clientId: string,
): Promise<{ id: number; scope: string; blockedAt: string | null } | undefined> {
  return await db.selectFrom("agent").innerJoin("agent_client", "agent_client.account_id", "agent.account_id")
    .where("agent.owner_account_id", "=", ownerId).where("agent_client.client_id", "=", clientId)
    .where("agent.revoked_at", "is", null)
    .select(["agent.account_id as id", "agent.scope", "agent.blocked_at as blockedAt"]).executeTakeFirst();
}

/** Notes which program an agent speaks for. */
export async function insertAgentClient(db: Db, accountId: number, clientId: string): Promise<void> {
  await db.insertInto("agent_client").values({ account_id: accountId, client_id: clientId }).execute();
}

/** Lets an agent have a scope. */
export async function setAgentScope(db: Db, accountId: number, scope: string): Promise<void> {
  await db.updateTable("agent").set({ scope }).where("account_id", "=", accountId).execute();
}

/** Stores a consent with its code, which both expire unless the code is redeemed. */
export async function insertGrant(
  db: Db,
  grant: {
    accountId: number;
    clientId: string;
    scope: string;
    codeHash: string;
    redirectUri: string;
    challenge: string;
    now: Date;
    expires: Date;
  },
): Promise<void> {
  const expiresAt = grant.expires.toISOString();
  const { id } = await db.insertInto("oauth_grant").values({
    account_id: grant.accountId,
    client_id: grant.clientId,
    scope: grant.scope,
    created_at: grant.now.toISOString(),
    expires_at: expiresAt,
  }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("oauth_code").values({
    code_hash: grant.codeHash,
    grant_id: id,
    redirect_uri: grant.redirectUri,
    challenge: grant.challenge,
    expires_at: expiresAt,
  }).execute();
  await db.updateTable("oauth_client").set({ used: 1 }).where("client_id", "=", grant.clientId).where("used", "=", 0)
    .execute();
}

/** A grant that holds, with the code or refresh token that it was found by. */
export interface GrantRow {
  grantId: number;
  accountId: number;
  clientId: string;
  scope: string;
  /** Whether the code or token was used before. */
  used: number;
}

// The agent is one that may act: not revoked, not blocked.
const ofGrant = sql.raw(`
  join oauth_grant g on g.id = t.grant_id join agent a on a.account_id = g.account_id
  where a.revoked_at is null and a.blocked_at is null`);
const columns = sql.raw(
  'g.id as "grantId", g.account_id as "accountId", g.client_id as "clientId", g.scope, t.used',
);

/** The grant of a code, used or not; not one whose time is over. */
export async function findCode(
  db: Db,
  hash: string,
  now: Date,
): Promise<GrantRow & { redirectUri: string; challenge: string } | undefined> {
  const { rows: [row] } = await sql<GrantRow & { redirectUri: string; challenge: string }>`
    select ${columns}, t.redirect_uri as "redirectUri", t.challenge from oauth_code t ${ofGrant}
      and t.code_hash = ${hash} and (t.used = 1 or t.expires_at > ${now.toISOString()})`.execute(db);
  return row;
}

/** The grant of a refresh token, used or not. */
export async function findRefresh(db: Db, hash: string, now: Date): Promise<GrantRow | undefined> {
  const { rows: [row] } = await sql<GrantRow>`
    select ${columns} from oauth_refresh t ${ofGrant}
      and t.token_hash = ${hash} and t.expires_at > ${now.toISOString()}`.execute(db);
  return row;
}

/** Uses a code up. */
export async function useCode(db: Db, hash: string): Promise<void> {
  await db.updateTable("oauth_code").set({ used: 1 }).where("code_hash", "=", hash).execute();
}

/** Uses a refresh token up. */
export async function useRefresh(db: Db, hash: string): Promise<void> {
  await db.updateTable("oauth_refresh").set({ used: 1 }).where("token_hash", "=", hash).execute();
}

/** Stores a refresh token, and has its grant hold as long. */
export async function insertRefresh(
  db: Db,
  { hash, grantId, expires }: { hash: string; grantId: number; expires: Date },
): Promise<void> {
  const expires_at = expires.toISOString();
  await db.insertInto("oauth_refresh").values({ token_hash: hash, grant_id: grantId, expires_at }).execute();
  await db.updateTable("oauth_grant").set({ expires_at }).where("id", "=", grantId).execute();
}

/** Ends a grant: every code and token of it goes with it. */
export async function deleteGrant(db: Db, id: number): Promise<void> {
  await db.deleteFrom("oauth_grant").where("id", "=", id).execute();
}

/** Ends the grants of an agent. */
export async function deleteGrantsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom("oauth_grant").where("account_id", "=", accountId).execute();
}

/** The program and grant of an access token that was issued for a consent. */
export async function findTokenGrant(
  db: Db,
  hash: string,
): Promise<{ grantId: number; clientId: string; accountId: number } | undefined> {
  return await db.selectFrom("agent_token").innerJoin("oauth_grant", "oauth_grant.id", "agent_token.grant_id")
    .where("agent_token.token_hash", "=", hash)
    .select(["oauth_grant.id as grantId", "oauth_grant.client_id as clientId", "oauth_grant.account_id as accountId"])
    .executeTakeFirst();
}

/** What was consented to for an agent, and until when. */
export async function listGrantsOf(
  db: Db,
  accountId: number,
): Promise<{ scope: string; createdAt: string; expiresAt: string }[]> {
  return await db.selectFrom("oauth_grant").where("account_id", "=", accountId)
    .select(["scope", "created_at as createdAt", "expires_at as expiresAt"]).orderBy("id").execute();
}
