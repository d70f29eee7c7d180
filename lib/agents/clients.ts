import { z } from "zod";
import type { Config } from "../config.ts";
import type { Database, Db } from "../db/database.ts";
import { clientError, secondsUntil, ServiceError } from "../errors.ts";
import { dailyDigests } from "../privacy/daily_key.ts";
import {
  type AgentRow,
  deleteToken,
  deleteUnusedAgents,
  findAgent,
  findToken,
  HOUR_MS,
  insertAgent,
  insertToken,
  takeRegistration,
} from "./queries.ts";
import {
  AUTH_METHODS,
  type Client,
  type Introspection,
  Registration,
  type Scope,
  SCOPES,
  type Token,
} from "./schema.ts";
import { digestOf, hasDigest, newClientId, newSecret } from "./secret.ts";

// What an OAuth client can do: register, take a token, ask about it, end it. Throws a `ServiceError` where it can't.

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
  secret: string;
}

/** A client that was just made, with the secret that nobody shows again. */
interface NewClient {
  clientId: string;
  secret: string;
  name: string;
  scope: string;
  authMethod: (typeof AUTH_METHODS)[number];
}

/** Registers an agent with an account of its own (RFC 7591); the only answer that ever has its secret. */
export async function registerClient(
  call: ClientCall,
  metadata: unknown,
  address: string,
): Promise<z.input<typeof Client>> {
  const client = clientOf(metadata);
  if ("wrong" in client) throw clientError("invalid_client_metadata", client.wrong);
  await insertClient(call, client, { address });
  return {
    client_id: client.clientId,
    client_secret: client.secret,
    client_id_issued_at: Math.floor(call.now.getTime() / 1000),
    client_secret_expires_at: 0,
    client_name: client.name,
    grant_types: ["client_credentials"],
    response_types: [],
    token_endpoint_auth_method: client.authMethod,
    scope: client.scope,
  };
}

/**
 * Stores a client in one transaction and returns its id. `own` makes it an owner's, who is signed in and so is
 * counted by the address alone: nobody else's registrations are in the way.
 */
export async function insertClient(
  { database, config, now }: ClientCall,
  client: NewClient,
  { address, own }: { address: string; own?: (db: Db, id: number) => Promise<void> },
): Promise<number> {
  const perAddress = config.limits.registrations;
  const altogether = own ? 0 : config.limits.allRegistrations;
  const digests = await dailyDigests(database, `registration ${address}`, { now, windowMs: HOUR_MS });
  const done = await database.write.transaction().execute(async (db) => {
    const free = await takeRegistration(db, { address: digests, perAddress, altogether, now });
    if (free) return free;
    await deleteUnusedAgents(db, now, config.unusedAgentDays);
    const id = await insertAgent(db, { ...client, secretHash: digestOf(client.secret), now });
    await own?.(db, id);
    return id;
  });
  if (typeof done === "number") return done;
  const retrySeconds = secondsUntil(done, now);
  throw new ServiceError({
    code: "rate_limited",
    detail: `Too many registrations. Retry in ${retrySeconds} s.`,
    retrySeconds,
    limit: { name: "registrations", quota: perAddress, seconds: 3600 },
  });
}

/** What metadata ask for, as far as the service can give it; or what is wrong with them first. */
export function clientOf(metadata: unknown): NewClient | { wrong: string } {
  const result = Registration.safeParse(metadata);
  if (!result.success) {
    const [{ path, message }] = result.error.issues;
    return { wrong: path[0] === "client_name" ? `${message}.` : `${String(path[0])}: ${message}.` };
  }
  const { client_name, token_endpoint_auth_method, scope } = result.data;
  const known = SCOPES.filter((one) => scope?.split(" ").includes(one));
  return {
    clientId: newClientId(),
    secret: newSecret(),
    name: client_name,
    scope: (known.length > 0 ? known : SCOPES).join(" "),
    authMethod: AUTH_METHODS.find((method) => method === token_endpoint_auth_method) ?? AUTH_METHODS[0],
  };
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
  const foreign = resources.find((resource) => ![`${base}/api/mcp`, base, `${base}/`].includes(resource));
  if (foreign !== undefined) {
    throw clientError("invalid_target", `There is no resource ${foreign} here, but ${base}/api/mcp.`);
  }
  const token = newSecret();
  const expires = new Date(now.getTime() + config.tokenLifetime * 1000);
  await database.write.transaction().execute(async (db) => {
    // Its owner may have replaced the secret since it was looked at.
    if ((await findClient({ ...call, db }, credentials!))?.id !== agent.id) throw unknownClient();
    await insertToken(db, { hash: digestOf(token), accountId: agent.id, scope: granted, now, expires });
  });
  return { access_token: token, token_type: "Bearer", expires_in: config.tokenLifetime, scope: granted };
}

/** The scopes asked for, all of which the client must have; all of its own where it asks for none. */
function grantedScope(asked: string | undefined, own: string): string {
  if (!asked) return own;
  const wanted = asked.split(" ").filter(Boolean);
  const strange = wanted.find((one) => !own.split(" ").includes(one));
  if (strange !== undefined) {
    throw clientError("invalid_scope", `This client can't have the scope ${strange}. It has: ${own}.`);
  }
  return SCOPES.filter((one) => wanted.includes(one)).join(" ");
}

/** Ends a token of the client (RFC 7009). Tokens of others and unknown ones are none of its business. */
export async function revokeToken(
  call: ClientCall,
  credentials: Credentials | undefined,
  token: string,
): Promise<void> {
  const agent = await authenticate(call, credentials);
  await deleteToken(call.database.write, digestOf(token), agent.id);
}

/** What a token of the client is good for (RFC 7662); one of others is not active, as far as it is concerned. */
export async function introspectToken(
  call: ClientCall,
  credentials: Credentials | undefined,
  token: string,
): Promise<z.input<typeof Introspection>> {
  const agent = await authenticate(call, credentials);
  const found = await findToken(call.database.latest, digestOf(token), call.now);
  if (!found || found.accountId !== agent.id) return { active: false };
  const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);
  return {
    active: true,
    scope: found.scope,
    client_id: found.clientId,
    username: found.name,
    token_type: "Bearer",
    iat: seconds(found.issuedAt),
    exp: seconds(found.expiresAt),
    sub: found.clientId,
    iss: call.base,
    aud: `${call.base}/api/mcp`,
  };
}

async function authenticate(call: ClientCall, credentials: Credentials | undefined): Promise<AgentRow> {
  if (!credentials) {
    throw clientError("invalid_client", "Send client_id and client_secret, as form fields or HTTP Basic.");
  }
  const agent = await findClient(call, credentials);
  if (!agent) throw unknownClient();
  return agent;
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
  return agent && hasDigest(secret, agent.secretHash) ? agent : undefined;
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
