import type { Context } from "fresh";
import { introspectToken, issueToken, revokeToken } from "../agents/clients.ts";
import { redeemCode, refresh } from "../agents/grants.ts";
import { registerClient } from "../agents/registration.ts";
import { Client, type Credentials, GRANT_TYPES, Introspection, Token } from "../agents/schema.ts";
import { clientError } from "../errors.ts";
import { methods } from "../http/methods.ts";
import { contextOf, type RequestContext } from "../http/context.ts";
import { contextFor } from "../http/operation_context.ts";
import type { State } from "../http/state.ts";
import { NO_STORE, oauthResponse } from "./errors.ts";
import { credentialsOf, type FormParameters, readForm, readMetadata } from "./request.ts";
import type { OperationContext } from "../operation.ts";

/** `POST /api/oauth/register`: an agent registers itself. */
export const registerHandler = post(async (request, ctx) => {
  const client = await registerClient.run(ctx, { metadata: await readMetadata(request) });
  return Response.json(Client.parse(client), { status: 201, headers: NO_STORE });
});

/** `POST /api/oauth/token`: a registered agent, or a program that somebody connected, takes an access token. */
export const tokenHandler = formPost(async (request, form, ctx) => {
  const token = await tokenFor(form, ctx, credentialsOf(request, form));
  return Response.json(Token.parse(token), { headers: NO_STORE });
});

async function tokenFor(form: FormParameters, ctx: OperationContext, credentials: Credentials | undefined) {
  const resources = form.getAll("resource").filter(Boolean);
  const scope = form.get("scope") || undefined;
  const grant = needed(form, "grant_type");
  switch (grant) {
    case "client_credentials":
      return await issueToken.run(ctx, { credentials, scope, resources });
    case "authorization_code":
      return await redeemCode.run(ctx, {
        credentials,
        code: needed(form, "code"),
        redirectUri: needed(form, "redirect_uri"),
        verifier: needed(form, "code_verifier"),
        resources,
      });
    case "refresh_token":
      return await refresh.run(ctx, { credentials, token: needed(form, "refresh_token"), scope, resources });
    default:
      throw clientError("unsupported_grant_type", `There are these grant types here: ${GRANT_TYPES.join(", ")}.`);
  }
}

/** `POST /api/oauth/revoke`: RFC 7009. */
export const revokeHandler = formPost(async (request, form, ctx) => {
  await revokeToken.run(ctx, { credentials: credentialsOf(request, form), token: needed(form, "token") });
  return new Response(null, { headers: NO_STORE });
});

/** `POST /api/oauth/introspect`: RFC 7662. */
export const introspectHandler = formPost(async (request, form, ctx) => {
  const asked = { credentials: credentialsOf(request, form), token: needed(form, "token") };
  const introspection = await introspectToken.run(ctx, asked);
  return Response.json(Introspection.parse(introspection), { headers: NO_STORE });
});

function needed(form: FormParameters, name: string): string {
  const value = form.get(name);
  if (!value) throw clientError("invalid_request", `${name} is missing.`);
  return value;
}

function formPost(handle: (request: Request, form: FormParameters, ctx: OperationContext) => Promise<Response>) {
  return post(async (request, ctx) => {
    await takeRequest(request, ctx);
    return await handle(request.request, await readForm(request), ctx);
  });
}

/** Takes a request off the allowance of its address. Throws a `ServiceError` where nothing is left of that. */
async function takeRequest(
  { service: { limits: { tokens } } }: RequestContext,
  { client, now }: OperationContext,
): Promise<void> {
  if (tokens.limit === 0) return;
  const allowance = await tokens.take(client.address, now.getTime());
  const detail = `More than ${tokens.limit} requests in 15 minutes. Retry in ${allowance.reset} s.`;
  if (!allowance.allowed) throw tokens.exceeded(allowance, detail);
}

/** A POST whose errors are told in OAuth's form. */
function post(handle: (request: RequestContext, ctx: OperationContext) => Promise<Response>) {
  return methods({
    async POST(route: Context<State>) {
      const request = contextOf(route);
      try {
        return await handle(request, contextFor(route, undefined));
      } catch (error) {
        return oauthResponse(error, request);
      }
    },
  });
}
