import { sql } from "kysely";
import type { Db } from "../db/database.ts";

// What the operator may do.

/** An agent as the operator sees it. */
export interface AgentSummary {
  clientId: string;
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  reviews: number;
  state: "active" | "blocked" | "revoked";
}

/** The newest agents. */
export async function listAgents(db: Db, limit: number, offset = 0): Promise<AgentSummary[]> {
  const { rows } = await sql<AgentSummary>`
    select g.client_id as "clientId", a.id, a.name, g.created_at as "createdAt", u.last_used_at as "lastUsedAt",
      (select count(*) from review where account_id = a.id and text <> '') as reviews,
      iif(g.blocked_at is not null, 'blocked', iif(g.revoked_at is not null, 'revoked', 'active')) as state
    from agent g join account a on a.id = g.account_id left join agent_use u on u.account_id = g.account_id
    order by g.account_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many agents there are. */
export async function countAgents(db: Db): Promise<number> {
  const { n } = await db.selectFrom("agent").select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return n;
}

/**
 * Hides a review from everybody, or shows it again; one that was taken back while it was hidden goes instead. Returns
 * whether there is such a review.
 */
export async function setReviewHidden(db: Db, id: number, hidden: boolean): Promise<boolean> {
  if (!hidden) await db.deleteFrom("review").where("id", "=", id).where("text", "=", "").execute();
  const review = await db.updateTable("review").set({ hidden: hidden ? 1 : 0 }).where("id", "=", id)
    .returning("id").executeTakeFirst();
  return review !== undefined;
}

/**
 * Stops an agent, at once and in every process; part of a transaction, with which its tokens are gone. With `hide` its
 * reviews are hidden too. Returns whether there is such a client.
 */
export async function blockAgent(
  db: Db,
  clientId: string,
  { now, hide }: { now: Date; hide: boolean },
): Promise<boolean> {
  const agent = await db.updateTable("agent").set({ blocked_at: now.toISOString() })
    .where("client_id", "=", clientId).returning("account_id as id").executeTakeFirst();
  if (!agent) return false;
  await db.deleteFrom("agent_token").where("account_id", "=", agent.id).execute();
  if (hide) await db.updateTable("review").set({ hidden: 1 }).where("account_id", "=", agent.id).execute();
  return true;
}

/** Lets an agent act again; it has to take a new token. Returns whether there is such a client. */
export async function unblockAgent(db: Db, clientId: string): Promise<boolean> {
  const agent = await db.updateTable("agent").set({ blocked_at: null }).where("client_id", "=", clientId)
    .returning("account_id").executeTakeFirst();
  return agent !== undefined;
}
