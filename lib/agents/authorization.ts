import { z } from "zod";
import type { Db } from "../db/database.ts";
import { refused } from "../errors.ts";
import { type ContextFor, operation, type OperationContext } from "../operation.ts";
import { dailyDigests, type Digests } from "../daily_key.ts";
import { DocumentError } from "./client_documents.ts";
import { isDocumentUrl } from "./client_id.ts";
import { isResource } from "./clients.ts";
import { findConsentedAgent, findOAuthClient, insertAgentClient, insertGrant, setAgentScope } from "./grant_queries.ts";
import { checkNumber } from "./owners.ts";
import { takeOwnership } from "./owner_queries.ts";
import { HOUR_MS, insertAgent } from "./queries.ts";
import { isRegistered } from "./redirects.ts";
import { takeOwnRegistration } from "./registration.ts";
import { SCOPES } from "./schema.ts";
import { digestOf, newClientId, newSecret } from "../secret.ts";

// What a program asks a person for (RFC 6749, 4.1.1, with RFC 7636 and RFC 8707), and what comes of their answer.

/** How long a code may take to come back. */
const CODE_MS = 60_000;

/** What is wrong with a request that a page has to tell: nobody is sent anywhere with it. */
export type AuthorizationProblem =
  | "repeated"
  | "client"
  | "document"
  | "redirect"
  | "response_type"
  | "challenge"
  | "scope"
  | "resource";

/** A request that a person can answer. */
const AuthorizationRequest = z.object({
  clientId: z.string(),
  name: z.string().describe("What the program calls itself."),
  host: z.string().nullable().describe("The host that vouches for it, where its `client_id` is an address."),
  redirectUri: z.string(),
  scope: z.string(),
  state: z.string().nullable(),
  challenge: z.string(),
});
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>;

/** Where the browser goes, and the program's response with it. */
const Redirect = z.object({ to: z.string() });

/** The parameters of a request; others are ignored. */
export const AUTHORIZATION_PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
] as const;

/** Whether a request can be checked without asking the program's own host, which is done for people alone. */
export function isCheckedHere(query: URLSearchParams): boolean {
  return !isDocumentUrl(query.get("client_id") ?? "");
}

/** Checks a request from the first to the last parameter. */
export async function checkAuthorization(
  ctx: OperationContext,
  query: URLSearchParams,
): Promise<AuthorizationRequest | { problem: AuthorizationProblem; detail?: string }> {
  const repeated = AUTHORIZATION_PARAMETERS.find((name) => name !== "resource" && query.getAll(name).length > 1);
  if (repeated) return { problem: "repeated", detail: repeated };
  const found = await findProgram(ctx, query.get("client_id") ?? "");
  if ("problem" in found) return found;
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!isRegistered(redirectUri, found.redirectUris)) return { problem: "redirect" };
  if (query.get("response_type") !== "code") return { problem: "response_type" };
  const challenge = query.get("code_challenge") ?? "";
  // By `plain`, which is meant where no method is named, whoever sees the request could redeem the code.
  if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge)) return { problem: "challenge" };
  const asked = (query.get("scope") || found.scope).split(" ").filter(Boolean);
  if (asked.some((one) => !found.scope.split(" ").includes(one))) return { problem: "scope" };
  if (query.getAll("resource").some((resource) => !isResource(ctx.base, resource))) return { problem: "resource" };
  return {
    clientId: found.clientId,
    name: found.name,
    host: isDocumentUrl(found.clientId) ? new URL(found.clientId).host : null,
    redirectUri,
    scope: SCOPES.filter((one) => asked.includes(one)).join(" "),
    state: query.get("state"),
    challenge,
  };
}

async function findProgram({ database, config, now, clientDocuments }: OperationContext, clientId: string) {
  if (!isDocumentUrl(clientId)) {
    const client = await findOAuthClient(database.latest, clientId, { now, unusedDays: config.unusedAgentDays });
    return client ?? { problem: "client" as const };
  }
  try {
    return await clientDocuments.read(clientId);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { problem: "document" as const, detail: error.message };
  }
}

export const allow = operation({
  id: "allow",
  access: "person",
  summary: "Let a program do what it asked for, by an agent of its own that you own",
  description: "The one that it has already, or a new one.",
  input: AuthorizationRequest,
  output: Redirect,
  async run(ctx, request) {
    const { database, now, actor } = ctx;
    const code = newSecret();
    const digests = await dailyDigests(database, `registration of owner ${actor.id}`, { now, windowMs: HOUR_MS });
    await database.write.transaction().execute(async (db) => {
      const accountId = await agentFor(db, ctx, request, digests);
      await insertGrant(db, {
        accountId,
        clientId: request.clientId,
        scope: request.scope,
        codeHash: digestOf(code),
        redirectUri: request.redirectUri,
        challenge: request.challenge,
        now,
        expires: new Date(now.getTime() + CODE_MS),
      });
    });
    return { to: responseTo(request, ctx.base, { code }) };
  },
});

/** The agent that speaks for the program to this owner. `digests`: what the owner's registrations are counted by. */
async function agentFor(
  db: Db,
  ctx: ContextFor<"person">,
  { clientId, name, scope }: AuthorizationRequest,
  digests: Digests,
): Promise<number> {
  const { id: ownerId } = ctx.actor;
  const known = await findConsentedAgent(db, ownerId, clientId);
  // One that the operator stopped is not let in again by another consent.
  if (known?.blockedAt) throw refused("agent_blocked", "");
  if (known) {
    const both = SCOPES.filter((one) => `${known.scope} ${scope}`.split(" ").includes(one)).join(" ");
    if (both !== known.scope) await setAgentScope(db, known.id, both);
    return known.id;
  }
  await takeOwnRegistration(db, ctx, digests);
  // Nobody ever has its secret: it acts by what its owner consented to.
  const secretHash = digestOf(newSecret());
  const agent = { clientId: newClientId(), secretHash, name, scope, authMethod: "none", now: ctx.now };
  const id = await insertAgent(db, agent);
  await insertAgentClient(db, id, clientId);
  await takeOwnership(db, ownerId, id);
  await checkNumber(db, ctx);
  return id;
}

export const deny = operation({
  id: "deny",
  access: "person",
  summary: "Refuse what a program asked for",
  input: AuthorizationRequest,
  output: Redirect,
  run: ({ base }, request) => Promise.resolve({ to: responseTo(request, base, { error: "access_denied" }) }),
});

/** The address of a response. `iss` tells a program that knows several services whose it is (RFC 9207). */
function responseTo({ redirectUri, state }: AuthorizationRequest, base: string, values: Record<string, string>) {
  const query = new URLSearchParams({ ...values, ...(state === null ? {} : { state }), iss: base });
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}
