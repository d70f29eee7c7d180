import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { deleteGrantsOf } from "./grant_queries.ts";
import type { OwnAgent } from "./schema.ts";

// What an owner may do. Every statement names the owner, so that none reaches an agent of somebody else.

function selectOwn(ownerId: number) {
  return sql<OwnAgent>`
    select g.account_id as id, g.client_id as "clientId", a.name, g.scope, g.auth_method as "authMethod",
      p.client_id as program,
      g.created_at as "createdAt", u.last_used_at as "lastUsedAt", coalesce(u.tokens, 0) as uses,
      g.revoked_at as "revokedAt", g.blocked_at as "blockedAt",
      (select count(*) from review where account_id = a.id and text <> '') as reviews,
      (select count(*) from rating where account_id = a.id) as ratings,
      iif(g.revoked_at is not null, 'revoked', iif(g.blocked_at is not null, 'blocked', 'active')) as state
    from agent g join account a on a.id = g.account_id left join agent_use u on u.account_id = g.account_id
      left join agent_client p on p.account_id = g.account_id
    where g.owner_account_id = ${ownerId}`;
}

/** The agents of an owner, the newest first. */
export async function listOwnAgents(db: Db, ownerId: number): Promise<OwnAgent[]> {
  const { rows } = await sql<OwnAgent>`${selectOwn(ownerId)} order by g.account_id desc`.execute(db);
  return rows;
}

/** An agent of an owner. */
export async function findOwnAgent(db: Db, ownerId: number, id: number): Promise<OwnAgent | undefined> {
  const { rows } = await sql<OwnAgent>`${selectOwn(ownerId)} and g.account_id = ${id}`.execute(db);
  return rows[0];
}

/** How many agents of an owner are in force. */
export async function countOwnAgents(db: Db, ownerId: number): Promise<number> {
  const { n } = await db.selectFrom("agent").where("owner_account_id", "=", ownerId).where("revoked_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return n;
}

/** Gives an agent that nobody owns to an owner. Returns whether there was such an agent, and nobody was quicker. */
export async function takeOwnership(db: Db, ownerId: number, id: number): Promise<boolean> {
  const taken = await db.updateTable("agent").set({ owner_account_id: ownerId })
    .where("account_id", "=", id).where("owner_account_id", "is", null).returning("account_id").executeTakeFirst();
  return taken !== undefined;
}

/**
 * Gives an agent in force a new secret; the old one, and every token taken with it, is good no more. One that acts by
 * consent has none.
 */
export async function replaceSecret(db: Db, ownerId: number, id: number, secretHash: string): Promise<boolean> {
  const agent = await db.updateTable("agent").set({ secret_hash: secretHash })
    .where("account_id", "=", id).where("owner_account_id", "=", ownerId).where("revoked_at", "is", null)
    .where("auth_method", "<>", "none").returning("account_id").executeTakeFirst();
  if (!agent) return false;
  await db.deleteFrom("agent_token").where("account_id", "=", id).execute();
  await deleteGrantsOf(db, id);
  return true;
}

/** Ends an agent for ever, its tokens with the same transaction. Returns whether the owner has such an agent in force. */
export async function revokeAgent(db: Db, ownerId: number, id: number, now: Date): Promise<boolean> {
  const agent = await db.updateTable("agent").set({ revoked_at: now.toISOString() })
    .where("account_id", "=", id).where("owner_account_id", "=", ownerId).where("revoked_at", "is", null)
    .returning("account_id").executeTakeFirst();
  if (!agent) return false;
  await db.deleteFrom("agent_token").where("account_id", "=", id).execute();
  await deleteGrantsOf(db, id);
  return true;
}
