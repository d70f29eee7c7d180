import { type SelectQueryBuilder, sql } from "kysely";
import { CLOCKS_APART_MS } from "../clock.ts";
import type { Db } from "../db/database.ts";
import type { Digests } from "../daily_key.ts";

const MINUTE_MS = 60_000;
/** What registrations are counted within. */
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Agents that one transaction deletes at most. */
const SWEPT = 100;

/** An agent that may act. */
export interface AgentRow {
  id: number;
  clientId: string;
  name: string;
  secretHash: string;
  scope: string;
}

/** How many may register in an hour: from one address, and from all of them together. 0 is no limit. */
export interface RegistrationLimits {
  perAddress: number;
  altogether: number;
}

/** Parts of the limit of everybody from which on a single address has to wait, and at which it waits an hour. */
const CROWDED = { from: 0.05, full: 0.1 };

/**
 * Takes one registration off the hour of an address and of everybody. The more everybody registers, the longer an address
 * waits for its next one: nothing at first, an hour once a tenth of the limit is used, so that it takes as many addresses
 * as the limit has places to fill it. When it is full all the same, each minute still has a sixtieth of it. Counting and
 * taking are one statement. Returns `null`, or when the next is free.
 */
export async function takeRegistration(
  db: Db,
  { address: { today, counted }, perAddress, altogether, now }: RegistrationLimits & { address: Digests; now: Date },
): Promise<Date | null> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const lastMinute = new Date(now.getTime() - MINUTE_MS).toISOString();
  const perMinute = Math.ceil(altogether / 60);
  const past = sql`at <= ${new Date(now.getTime() + CLOCKS_APART_MS).toISOString()}`;
  const own = sql`from agent_registration where address_hash in (${sql.join(counted)}) and at > ${since} and ${past}`;
  const all = sql`from agent_registration where at > ${since} and ${past}`;
  const latest = sql`from agent_registration where at > ${lastMinute} and ${past}`;
  const isFree = sql`(select count(*) ${all}) < ${altogether} or (select count(*) ${latest}) < ${perMinute}`;
  const [from, width] = [altogether * CROWDED.from, altogether * (CROWDED.full - CROWDED.from)];
  // Seconds from one registration of an address to its next.
  const wait = altogether === 0
    ? sql`0`
    : sql`max(0, min(3600, cast(3600 * ((select count(*) ${all}) - ${from}) / ${width} as integer)))`;
  const crowded = sql`(select unixepoch(max(at)) ${own}) + ${wait}`;
  const { rows: [taken] } = await sql`
    insert into agent_registration (address_hash, at) select ${today}, ${now.toISOString()}
    where (${perAddress} = 0 or (select count(*) ${own}) < ${perAddress})
      and (${altogether} = 0 or ${isFree})
      and coalesce(${crowded}, 0) <= ${Math.floor(now.getTime() / 1000)} returning at`.execute(db);
  if (taken) return null;
  const { rows: [{ mine, shared, next }] } = await sql<
    { mine: string | null; shared: string | null; next: number | null }
  >`select
    (select at ${own} and ${perAddress} > 0 order by at desc limit 1 offset ${Math.max(0, perAddress - 1)}) as mine,
    (select at ${latest} and ${altogether} > 0 and not (${isFree})
      order by at desc limit 1 offset ${Math.max(0, perMinute - 1)}) as shared,
    ${crowded} as next`.execute(db);
  const times = [mine && Date.parse(mine) + HOUR_MS, shared && Date.parse(shared) + MINUTE_MS, (next ?? 0) * 1000];
  return new Date(Math.max(...times.map(Number)));
}

/** Stores a new agent with an account of its own. Returns the account's id. */
export async function insertAgent(
  db: Db,
  agent: { clientId: string; secretHash: string; name: string; scope: string; authMethod: string; now: Date },
): Promise<number> {
  const createdAt = agent.now.toISOString();
  const { id } = await db.insertInto("account").values({ kind: "agent", name: agent.name, created_at: createdAt })
    .returning("id").executeTakeFirstOrThrow();
  await db.insertInto("agent").values({
    account_id: id,
    client_id: agent.clientId,
    secret_hash: agent.secretHash,
    scope: agent.scope,
    auth_method: agent.authMethod,
    created_at: createdAt,
  }).execute();
  return id;
}

/** Forgets clients that nobody owns, or consented to, and that never took a token in so many days; some at a time. */
export async function deleteUnusedAgents(db: Db, now: Date, days: number): Promise<void> {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  await sql`delete from account where id in (
    select account_id from agent where used = 0 and created_at <= ${since} and owner_account_id is null
    order by created_at limit ${SWEPT})`.execute(db);
  await sql`delete from oauth_client where client_id in (
    select client_id from oauth_client where used = 0 and created_at <= ${since}
    order by created_at limit ${SWEPT})`.execute(db);
}

/** The agent of a client id that may still act; not one that was revoked, blocked, or never used for so many days. */
export async function findAgent(
  db: Db,
  clientId: string,
  { now, unusedDays }: { now: Date; unusedDays: number },
): Promise<AgentRow | undefined> {
  const since = new Date(now.getTime() - unusedDays * DAY_MS).toISOString();
  return await acting(db.selectFrom("agent").innerJoin("account", "account.id", "agent.account_id"))
    .where("agent.client_id", "=", clientId)
    .where((eb) =>
      eb.or([
        eb("agent.used", "=", 1),
        eb("agent.created_at", ">", since),
        eb("agent.owner_account_id", "is not", null),
      ])
    )
    .select([
      "account.id",
      "agent.client_id as clientId",
      "account.name",
      "agent.secret_hash as secretHash",
      "agent.scope",
    ]).executeTakeFirst();
}

// deno-lint-ignore no-explicit-any -- any query in which the table `agent` stands
function acting<Query extends SelectQueryBuilder<any, any, any>>(query: Query): Query {
  return query.where("agent.revoked_at", "is", null).where("agent.blocked_at", "is", null) as Query;
}

/** Stores a token, and notes that its agent is in use. */
export async function insertToken(
  db: Db,
  token: { hash: string; accountId: number; scope: string; now: Date; expires: Date; grantId?: number },
): Promise<void> {
  const now = token.now.toISOString();
  await db.insertInto("agent_token").values({
    token_hash: token.hash,
    account_id: token.accountId,
    scope: token.scope,
    issued_at: now,
    expires_at: token.expires.toISOString(),
    grant_id: token.grantId ?? null,
  }).execute();
  await db.updateTable("agent").set({ used: 1 }).where("account_id", "=", token.accountId).where("used", "=", 0)
    .execute();
  await db.insertInto("agent_use").values({ account_id: token.accountId, tokens: 1, last_used_at: now })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((eb) => ({
        tokens: eb("agent_use.tokens", "+", 1),
        last_used_at: now,
      }))
    ).execute();
}

/** A token that is good now, with its agent. */
export interface TokenRow {
  accountId: number;
  name: string;
  clientId: string;
  scope: string;
  issuedAt: string;
  expiresAt: string;
}

/** The token with this digest, if it is good now. One read of the database a call, so that a revocation holds at once. */
export async function findToken(db: Db, hash: string, now: Date): Promise<TokenRow | undefined> {
  return await acting(
    db.selectFrom("agent_token").innerJoin("agent", "agent.account_id", "agent_token.account_id")
      .innerJoin("account", "account.id", "agent.account_id"),
  ).where("agent_token.token_hash", "=", hash).where("agent_token.expires_at", ">", now.toISOString())
    .select([
      "account.id as accountId",
      "account.name",
      "agent.client_id as clientId",
      "agent_token.scope",
      "agent_token.issued_at as issuedAt",
      "agent_token.expires_at as expiresAt",
    ]).executeTakeFirst();
}

/** Ends a token of an agent. */
export async function deleteToken(db: Db, hash: string, accountId: number): Promise<void> {
  await db.deleteFrom("agent_token").where("token_hash", "=", hash).where("account_id", "=", accountId).execute();
}

/** An agent as everybody may see it. */
export async function findPublicAgent(
  db: Db,
  id: number,
): Promise<{ name: string; createdAt: string; active: number } | undefined> {
  return await db.selectFrom("agent").innerJoin("account", "account.id", "agent.account_id")
    .where("agent.account_id", "=", id)
    .select((eb) => [
      "account.name",
      "agent.created_at as createdAt",
      eb.and([eb("revoked_at", "is", null), eb("blocked_at", "is", null)]).$castTo<number>().as("active"),
    ]).executeTakeFirst();
}
