import { z } from "zod";
import type { Config } from "../config.ts";
import type { Database, Db } from "../db/database.ts";
import { clientError, type ServiceError } from "../errors.ts";
import { isDocumentUrl } from "./client_id.ts";
import { deleteGrant, findOAuthClient, findRefresh, findTokenGrant } from "./grant_queries.ts";
import { type AgentRow, deleteToken, findAgent, findToken, insertToken } from "./queries.ts";
import { type Introspection, type Scope, SCOPES, type Token } from "./schema.ts";
import { digestOf, hasDigest, newSecret } from "../secret.ts";

// What an OAuth client can do: take a token, ask about it, end it. Throws a `ServiceError` where it can't.

/** What each of these may use. */
export interface ClientCall {
  database: Database;
  config: Pick<Config, "limits" | "tokenLifetime" | "unusedAgentDays">;
  /** The public base URL without a trailing slash: the issuer. */
  base: string;
  now: Date;
}

/** How a client identifies itself. */
export interface Credentials {
  clientId: string;
  /** Left out by programs that can keep none. */
  secret?: string;
}

/** Gives a client a token (RFC 6749, 4.4). */
export async function issueToken(
  call: ClientCall,
  credentials: Credentials | undefined,
  { scope, resources }: { scope: string | undefined; resources: readonly string[] },
): Promise<z.input<typeof Token>> {
  const { database, config, base, now } = call;
  const agent = await authenticate(call, credentials);
  const granted = grantedScope(scope, agent.scope);
  checkResources(base, resources);
  const token = newSecret();
  const expires = new Date(now.getTime() + config.tokenLifetime * 1000);
  await database.write.transaction().execute(async (db) => {
    // Its owner may have replaced the secret since it was looked at.
    if ((await findClient({ ...call, db }, credentials!))?.id !== agent.id) throw unknownClient();
    await insertToken(db, { hash: digestOf(token), accountId: agent.id, scope: granted, now, expires });
  });
  return { access_token: token, token_type: "Bearer", expires_in: config.tokenLifetime, scope: granted };
}

/** RFC 8707: refuses tokens for what is not here. */
export function checkResources(base: string, resources: readonly string[]): void {
  const foreign = resources.find((resource) => !isResource(base, resource));
  if (foreign !== undefined) {
    throw clientError("invalid_target", `There is no resource ${foreign} here, but ${base}/api/mcp.`);
  }
}

/** Whether an address is that of what tokens open here. */
export function isResource(base: string, resource: string): boolean {
  return [`${base}/api/mcp`, base, `${base}/`].includes(resource);
}

/** The scopes asked for, all of which the client must have; all of its own where it asks for none. */
export function grantedScope(asked: string | undefined, own: string): string {
  if (!asked) return own;
  const wanted = asked.split(" ").filter(Boolean);
  const strange = wanted.find((one) => !own.split(" ").includes(one));
  if (strange !== undefined) {
    throw clientError("invalid_scope", `This client can't have the scope ${strange}. It has: ${own}.`);
  }
  return SCOPES.filter((one) => wanted.includes(one)).join(" ");
}

/**
 * Ends a token of the client (RFC 7009); with a refresh token the whole grant. Tokens of others and unknown ones are none
 * of its business.
 */
export async function revokeToken(
  call: ClientCall,
  credentials: Credentials | undefined,
  token: string,
): Promise<void> {
  const { agent, clientId } = await identify(call, credentials);
  const hash = digestOf(token);
  const { latest, write } = call.database;
  const grant = await findRefresh(latest, hash, call.now);
  if (grant?.clientId === clientId) return await deleteGrant(write, grant.grantId);
  const granted = await findTokenGrant(latest, hash);
  if (granted?.clientId === clientId) return await deleteToken(write, hash, granted.accountId);
  if (agent) await deleteToken(write, hash, agent.id);
}

/** What a token of the client is good for (RFC 7662); one of others is not active, as far as it is concerned. */
export async function introspectToken(
  call: ClientCall,
  credentials: Credentials | undefined,
  token: string,
): Promise<z.input<typeof Introspection>> {
  const { agent, clientId } = await identify(call, credentials);
  // Whoever has no secret would be anybody, trying tokens.
  if (credentials!.secret === undefined) throw unknownClient();
  const hash = digestOf(token);
  const found = await findToken(call.database.latest, hash, call.now);
  const granted = found && await findTokenGrant(call.database.latest, hash);
  if (!found || (found.accountId !== agent?.id && granted?.clientId !== clientId)) return { active: false };
  const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
  return {
    active: true,
    scope: found.scope,
    client_id: granted?.clientId ?? found.clientId,
    username: found.name,
    token_type: "Bearer",
    iat: seconds(found.issuedAt),
    exp: seconds(found.expiresAt),
    sub: found.clientId,
    iss: call.base,
    aud: `${call.base}/api/mcp`,
  };
}

/** Who a client is: an agent of its own, a program that people connect, or both under one id. */
async function identify(
  call: ClientCall,
  credentials: Credentials | undefined,
): Promise<{ clientId: string; agent?: AgentRow }> {
  if (!credentials) throw noCredentials();
  const agent = await findClient(call, credentials);
  return agent ? { clientId: credentials.clientId, agent } : { clientId: await authenticateProgram(call, credentials) };
}

/**
 * The id of a program that people connect, as far as it can show that it is the one: by its secret where it has one. One
 * that has none shows it by what it asks with (PKCE's verifier, a refresh token of its own).
 */
export async function authenticateProgram(call: ClientCall, credentials: Credentials | undefined): Promise<string> {
  if (!credentials) throw noCredentials();
  const { clientId, secret } = credentials;
  if (isDocumentUrl(clientId)) {
    if (secret !== undefined) throw unknownClient();
    return clientId;
  }
  const { database, config, now } = call;
  const client = await findOAuthClient(database.latest, clientId, { now, unusedDays: config.unusedAgentDays });
  const isKnown = client &&
    (client.secretHash === null ? secret === undefined : secret !== undefined && hasDigest(secret, client.secretHash));
  if (!isKnown) throw unknownClient();
  return clientId;
}

async function authenticate(call: ClientCall, credentials: Credentials | undefined): Promise<AgentRow> {
  if (!credentials) throw noCredentials();
  const agent = await findClient(call, credentials);
  if (!agent) throw unknownClient();
  return agent;
}

function noCredentials(): ServiceError {
  return clientError("invalid_client", "Send client_id and client_secret, as form fields or HTTP Basic.");
}

function unknownClient(): ServiceError {
  return clientError("invalid_client", "No client has this client_id and client_secret.");
}

/** The agent that has these credentials and may act. It may have registered at another node a moment ago. */
export async function findClient(
  { database, config, now, db = database.latest }: ClientCall & { db?: Db },
  { clientId, secret }: Credentials,
): Promise<AgentRow | undefined> {
  const agent = await findAgent(db, clientId, { now, unusedDays: config.unusedAgentDays });
  return agent && secret !== undefined && hasDigest(secret, agent.secretHash) ? agent : undefined;
}

/** Who a token speaks for, and what it allows. */
export interface Bearer {
  id: number;
  name: string;
  scopes: readonly Scope[];
}

/**
 * The agent that an access token speaks for; `undefined` where the token is unknown, expired or revoked. `needed`: it
 * opens something, and so is looked up where revoking it is written down first.
 */
export async function bearerOf(
  { database, now }: Pick<ClientCall, "database" | "now">,
  token: string,
  { needed }: { needed: boolean },
): Promise<Bearer | undefined> {
  const found = await findToken(needed ? database.latest : database.read, digestOf(token), now);
  if (!found) return undefined;
  return { id: found.accountId, name: found.name, scopes: found.scope.split(" ") as Scope[] };
}
