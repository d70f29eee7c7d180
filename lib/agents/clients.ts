import { z } from "zod";
import type { Db } from "../db/database.ts";
import { clientError, type ServiceError } from "../errors.ts";
import { operation, type OperationContext } from "../operation.ts";
import { digestOf, hasDigest, newSecret } from "../secret.ts";
import { isDocumentUrl } from "./client_id.ts";
import { deleteGrant, findOAuthClient, findRefresh, findTokenGrant } from "./grant_queries.ts";
import { type AgentRow, deleteToken, findAgent, findToken, insertToken } from "./queries.ts";
import { Credentials, Introspection, type Scope, SCOPES, Token } from "./schema.ts";

// What an OAuth client can do: take a token, ask about it, end it. Throws a `ServiceError` where it can't.

/** What a client asks with; without credentials it is refused as one that sent none. */
export const ClientInput = z.object({ credentials: Credentials.optional() });

/** What tokens are asked for: their scopes, all that there are where none is named, and what they shall open. */
export const Granting = ClientInput.extend({ scope: z.string().optional(), resources: z.string().array() });

const OfToken = ClientInput.extend({ token: z.string() });

export const issueToken = operation({
  id: "issueToken",
  access: "anybody",
  summary: "Give an agent a token for its credentials",
  description: "RFC 6749, 4.4.",
  input: Granting,
  output: Token,
  async run(ctx, { credentials, scope, resources }) {
    const { database, config, base, now } = ctx;
    const agent = await authenticate(ctx, credentials);
    const granted = grantedScope(scope, agent.scope);
    checkResources(base, resources);
    const token = newSecret();
    const expires = new Date(now.getTime() + config.tokenLifetime * 1000);
    await database.write.transaction().execute(async (db) => {
      // Its owner may have replaced the secret since it was looked at.
      if ((await findClient(ctx, credentials!, db))?.id !== agent.id) throw unknownClient();
      await insertToken(db, { hash: digestOf(token), accountId: agent.id, scope: granted, now, expires });
    });
    return { access_token: token, token_type: "Bearer" as const, expires_in: config.tokenLifetime, scope: granted };
  },
});

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

export const revokeToken = operation({
  id: "revokeToken",
  access: "anybody",
  summary: "End a token of the client; with a refresh token the whole grant",
  description: "RFC 7009. Tokens of others and unknown ones are none of its business.",
  input: OfToken,
  output: z.void(),
  async run(ctx, { credentials, token }) {
    const { agent, clientId } = await identify(ctx, credentials);
    const hash = digestOf(token);
    const { latest, write } = ctx.database;
    const grant = await findRefresh(latest, hash, ctx.now);
    const granted = grant?.clientId === clientId ? undefined : await findTokenGrant(latest, hash);
    if (grant?.clientId === clientId) await deleteGrant(write, grant.grantId);
    else if (granted?.clientId === clientId) await deleteToken(write, hash, granted.accountId);
    else if (agent) await deleteToken(write, hash, agent.id);
  },
});

export const introspectToken = operation({
  id: "introspectToken",
  access: "anybody",
  summary: "What a token of the client is good for",
  description: "RFC 7662. One of others is not active, as far as the client is concerned.",
  input: OfToken,
  output: Introspection,
  async run(ctx, { credentials, token }) {
    const { agent, clientId } = await identify(ctx, credentials);
    // Whoever has no secret would be anybody, trying tokens.
    if (credentials!.secret === undefined) throw unknownClient();
    const hash = digestOf(token);
    const found = await findToken(ctx.database.latest, hash, ctx.now);
    const granted = found && await findTokenGrant(ctx.database.latest, hash);
    if (!found || (found.accountId !== agent?.id && granted?.clientId !== clientId)) return { active: false };
    const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
    return {
      active: true,
      scope: found.scope,
      client_id: granted?.clientId ?? found.clientId,
      username: found.name,
      token_type: "Bearer" as const,
      iat: seconds(found.issuedAt),
      exp: seconds(found.expiresAt),
      sub: found.clientId,
      iss: ctx.base,
      aud: `${ctx.base}/api/mcp`,
    };
  },
});

/** Who a client is: an agent of its own, a program that people connect, or both under one id. */
async function identify(
  ctx: OperationContext,
  credentials: Credentials | undefined,
): Promise<{ clientId: string; agent?: AgentRow }> {
  if (!credentials) throw noCredentials();
  const agent = await findClient(ctx, credentials);
  return agent ? { clientId: credentials.clientId, agent } : { clientId: await authenticateProgram(ctx, credentials) };
}

/**
 * The id of a program that people connect, as far as it can show that it is the one: by its secret where it has one. One
 * that has none shows it by what it asks with (PKCE's verifier, a refresh token of its own).
 */
export async function authenticateProgram(
  ctx: OperationContext,
  credentials: Credentials | undefined,
): Promise<string> {
  if (!credentials) throw noCredentials();
  if (await isProgram(ctx, credentials)) return credentials.clientId;
  throw await findClient(ctx, credentials) ? notForGrant("client_credentials") : unknownClient();
}

async function isProgram(ctx: OperationContext, { clientId, secret }: Credentials): Promise<boolean> {
  if (isDocumentUrl(clientId)) return secret === undefined;
  const { database, config, now } = ctx;
  const client = await findOAuthClient(database.latest, clientId, { now, unusedDays: config.unusedAgentDays });
  if (!client) return false;
  if (client.secretHash === null) return secret === undefined;
  return secret !== undefined && hasDigest(secret, client.secretHash);
}

async function authenticate(ctx: OperationContext, credentials: Credentials | undefined): Promise<AgentRow> {
  if (!credentials) throw noCredentials();
  const agent = await findClient(ctx, credentials);
  if (agent) return agent;
  throw await isProgram(ctx, credentials) ? notForGrant("authorization_code and refresh_token") : unknownClient();
}

function noCredentials(): ServiceError {
  return clientError("invalid_client", "Send client_id and client_secret, as form fields or HTTP Basic.");
}

/** A client that is the one that it says, but registered for other grants. */
function notForGrant(registered: string): ServiceError {
  return clientError("unauthorized_client", `This client registered for ${registered} alone.`);
}

function unknownClient(): ServiceError {
  return clientError("invalid_client", "No client has this client_id and client_secret.");
}

/** The agent that has these credentials and may act. It may have registered at another node a moment ago. */
export async function findClient(
  ctx: OperationContext,
  { clientId, secret }: Credentials,
  db: Db = ctx.database.latest,
): Promise<AgentRow | undefined> {
  const { config, now } = ctx;
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
  { database, now }: Pick<OperationContext, "database" | "now">,
  token: string,
  { needed }: { needed: boolean },
): Promise<Bearer | undefined> {
  const found = await findToken(needed ? database.latest : database.read, digestOf(token), now);
  if (!found) return undefined;
  return { id: found.accountId, name: found.name, scopes: found.scope.split(" ") as Scope[] };
}
