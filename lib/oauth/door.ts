import type { Context } from "fresh";
import { type ClientCall, type Credentials, introspectToken, issueToken, revokeToken } from "../agents/clients.ts";
import { redeemCode, refresh } from "../agents/grants.ts";
import { registerClient } from "../agents/registration.ts";
import { Client, GRANT_TYPES, Introspection, Token } from "../agents/schema.ts";
import { clientError } from "../errors.ts";
import { addressOf } from "../http/client.ts";
import { methods } from "../http/methods.ts";
import { contextOf, type RequestContext } from "../http/context.ts";
import type { State } from "../http/state.ts";
import { NO_STORE, oauthResponse } from "./errors.ts";
import { credentialsOf, type FormParameters, readForm, readMetadata } from "./request.ts";

/** `POST /api/oauth/register`: an agent registers itself. */
export const registerHandler = post(async (ctx, call) => {
  const metadata = await readMetadata(ctx);
  const client = await registerClient(call, metadata, addressOf(ctx.request, ctx.info, ctx.service.config));
  return Response.json(Client.parse(client), { status: 201, headers: NO_STORE });
});

/** `POST /api/oauth/token`: a registered agent, or a program that somebody connected, takes an access token. */
export const tokenHandler = formPost(async (request, form, call) => {
  const token = await tokenFor(form, call, credentialsOf(request, form));
  return Response.json(Token.parse(token), { headers: NO_STORE });
});

async function tokenFor(form: FormParameters, call: ClientCall, credentials: Credentials | undefined) {
  const resources = form.getAll("resource").filter(Boolean);
  const scope = form.get("scope") || undefined;
  const grant = needed(form, "grant_type");
  switch (grant) {
    case "client_credentials":
      return await issueToken(call, credentials, { scope, resources });
    case "authorization_code":
      return await redeemCode(call, credentials, {
        code: needed(form, "code"),
        redirectUri: needed(form, "redirect_uri"),
        verifier: needed(form, "code_verifier"),
        resources,
      });
    case "refresh_token":
      return await refresh(call, credentials, { token: needed(form, "refresh_token"), scope, resources });
    default:
      throw clientError("unsupported_grant_type", `There are these grant types here: ${GRANT_TYPES.join(", ")}.`);
  }
}

/** `POST /api/oauth/revoke`: RFC 7009. */
export const revokeHandler = formPost(async (request, form, call) => {
  await revokeToken(call, credentialsOf(request, form), needed(form, "token"));
  return new Response(null, { headers: NO_STORE });
});

/** `POST /api/oauth/introspect`: RFC 7662. */
export const introspectHandler = formPost(async (request, form, call) => {
  const introspection = await introspectToken(call, credentialsOf(request, form), needed(form, "token"));
  return Response.json(Introspection.parse(introspection), { headers: NO_STORE });
});

function needed(form: FormParameters, name: string): string {
  const value = form.get(name);
  if (!value) throw clientError("invalid_request", `${name} is missing.`);
  return value;
}

function formPost(handle: (request: Request, form: FormParameters, call: ClientCall) => Promise<Response>) {
  return post(async (ctx, call) => {
    await takeRequest(ctx, call.now);
    return await handle(ctx.request, await readForm(ctx), call);
  });
}

/** Takes a request off the allowance of its address. Throws a `ServiceError` where nothing is left of that. */
async function takeRequest(
  { request, info, service: { config, limits: { tokens } } }: RequestContext,
  now: Date,
): Promise<void> {
  if (tokens.limit === 0) return;
  const allowance = await tokens.take(addressOf(request, info, config), now.getTime());
  const detail = `More than ${tokens.limit} requests in 15 minutes. Retry in ${allowance.reset} s.`;
  if (!allowance.allowed) throw tokens.exceeded(allowance, detail);
}

/** A POST whose errors are told in OAuth's form. */
function post(handle: (ctx: RequestContext, call: ClientCall) => Promise<Response>) {
  return methods({
    async POST(route: Context<State>) {
      const ctx = contextOf(route);
      const { base, service: { database, config, now } } = ctx;
      try {
        return await handle(ctx, { database, config, base, now: now() });
      } catch (error) {
        return oauthResponse(error, ctx);
      }
    },
  });
}
