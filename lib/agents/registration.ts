import { z } from "zod";
import type { Db } from "../db/database.ts";
import { clientError, type OAuthErrorCode, secondsUntil, ServiceError } from "../errors.ts";
import { dailyDigests, type Digests } from "../daily_key.ts";
import { insertOAuthClient } from "./grant_queries.ts";
import { deleteUnusedAgents, HOUR_MS, insertAgent, takeRegistration } from "./queries.ts";
import { redirectProblem } from "./redirects.ts";
import {
  type AuthMethod,
  Client,
  CLIENT_AUTH_METHODS,
  GRANT_TYPES,
  type GrantType,
  Registration,
  SCOPES,
} from "./schema.ts";
import { digestOf, newClientId, newSecret } from "../secret.ts";
import { operation, type OperationContext } from "../operation.ts";

// How programs register (RFC 7591): as an agent of their own by client credentials, or to be connected by people. What
// can't be honoured is refused with the reason. Throws a `ServiceError` then.

/** A client that was just made, with the secret that nobody shows again. */
interface NewClient {
  clientId: string;
  secret: string;
  name: string;
  scope: string;
  authMethod: AuthMethod;
  grants: GrantType[];
  redirectUris: string[];
}

interface RegistrationError {
  wrong: string;
  error: OAuthErrorCode;
}

export const registerClient = operation({
  id: "registerClient",
  access: "anybody",
  summary: "Register a client; the only answer that ever has its secret",
  input: z.object({ metadata: z.unknown() }),
  output: Client,
  async run(ctx, { metadata }) {
    const client = clientOf(metadata);
    if ("wrong" in client) throw clientError(client.error, client.wrong);
    await insertClient(ctx, client, { countedBy: ctx.client.address });
    const isInteractive = client.grants.includes("authorization_code");
    return {
      client_id: client.clientId,
      ...(client.authMethod === "none" ? {} : { client_secret: client.secret, client_secret_expires_at: 0 }),
      client_id_issued_at: Math.floor(ctx.now.getTime() / 1000),
      client_name: client.name,
      grant_types: client.grants,
      response_types: isInteractive ? ["code"] : [],
      ...(isInteractive ? { redirect_uris: client.redirectUris } : {}),
      token_endpoint_auth_method: client.authMethod,
      scope: client.scope,
    };
  },
});

/**
 * Stores a client in one transaction and returns the id of its agent; 0 where it has none of its own. `own` makes that
 * an owner's, who is signed in and so is counted by their account alone: no registrations of others are in the way.
 */
export async function insertClient(
  ctx: OperationContext,
  client: NewClient,
  { countedBy, own }: { countedBy: string; own?: (db: Db, id: number) => Promise<void> },
): Promise<number> {
  const { database, config, now } = ctx;
  const perAddress = config.limits.registrations;
  const altogether = own ? 0 : config.limits.allRegistrations;
  const digests = await dailyDigests(database, `registration ${countedBy}`, { now, windowMs: HOUR_MS });
  const secretHash = digestOf(client.secret);
  const done = await database.write.transaction().execute(async (db) => {
    const free = await takeRegistration(db, { address: digests, perAddress, altogether, now });
    if (free) return free;
    await deleteUnusedAgents(db, now, config.unusedAgentDays);
    if (client.grants.includes("authorization_code")) await insertOAuthClient(db, { ...client, secretHash, now });
    if (!client.grants.includes("client_credentials")) return 0;
    const id = await insertAgent(db, { ...client, secretHash, now });
    await own?.(db, id);
    return id;
  });
  if (typeof done === "number") return done;
  throw tooMany(done, ctx);
}

/** Takes one registration off the hour of an owner. Throws a `ServiceError` where nothing is left of that. */
export async function takeOwnRegistration(db: Db, ctx: OperationContext, digests: Digests): Promise<void> {
  const { config: { limits }, now } = ctx;
  const free = await takeRegistration(db, { address: digests, perAddress: limits.registrations, altogether: 0, now });
  if (free) throw tooMany(free, ctx);
}

function tooMany(free: Date, { config, now }: OperationContext): ServiceError {
  const retrySeconds = secondsUntil(free, now);
  return new ServiceError({
    code: "rate_limited",
    detail: `Too many registrations. Retry in ${retrySeconds} s.`,
    retrySeconds,
    limit: { name: "registrations", quota: config.limits.registrations, seconds: 3600 },
  });
}

/** What metadata ask for, or what of it the service can't do. */
export function clientOf(metadata: unknown): NewClient | RegistrationError {
  const result = Registration.safeParse(metadata);
  if (!result.success) {
    const [{ path, message }] = result.error.issues;
    return wrong(path[0] === "client_name" ? `${message}.` : `${String(path[0])}: ${message}.`);
  }
  const { client_name, grant_types, response_types, redirect_uris = [], scope } = result.data;
  const bad = redirect_uris.find((uri) => redirectProblem(uri) !== null);
  if (bad !== undefined) {
    return wrong(`The redirect URI ${bad.slice(0, 200)} ${redirectProblem(bad)}.`, "invalid_redirect_uri");
  }
  // Whoever names a place for responses wants to be connected by people: RFC 7591's default.
  const asked = grant_types ?? (redirect_uris.length > 0 ? ["authorization_code"] : ["client_credentials"]);
  const grants = GRANT_TYPES.filter((grant) =>
    asked.includes(grant) || (grant === "refresh_token" && asked.includes("authorization_code"))
  );
  const isInteractive = grants.includes("authorization_code");
  if (!isInteractive && !grants.includes("client_credentials")) {
    return wrong("grant_types: there are authorization_code (with refresh_token) and client_credentials here.");
  }
  if (isInteractive && redirect_uris.length === 0) {
    return wrong("redirect_uris is missing: authorization_code needs an address for its responses.", REDIRECT);
  }
  if (isInteractive && response_types && !response_types.includes("code")) {
    return wrong("response_types: the only one here is code.");
  }
  const authMethod = CLIENT_AUTH_METHODS.find((method) => method === result.data.token_endpoint_auth_method) ??
    (result.data.token_endpoint_auth_method === undefined ? CLIENT_AUTH_METHODS[0] : undefined);
  if (!authMethod) return wrong(`token_endpoint_auth_method: there are ${CLIENT_AUTH_METHODS.join(", ")} here.`);
  if (authMethod === "none" && grants.includes("client_credentials")) {
    return wrong("token_endpoint_auth_method: client_credentials needs a secret, so none can't be.");
  }
  const known = SCOPES.filter((one) => scope?.split(" ").includes(one));
  if (scope?.trim() && known.length === 0) return wrong(`scope: there are ${SCOPES.join(" and ")} here.`);
  return {
    clientId: newClientId(),
    secret: newSecret(),
    name: client_name,
    scope: (known.length > 0 ? known : SCOPES).join(" "),
    authMethod,
    grants,
    redirectUris: redirect_uris,
  };
}

const REDIRECT = "invalid_redirect_uri";

function wrong(detail: string, error: OAuthErrorCode = "invalid_client_metadata"): RegistrationError {
  return { wrong: detail, error };
}
