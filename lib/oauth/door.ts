import type { Context } from "fresh";
import { type ClientCall, introspectToken, issueToken, registerClient, revokeToken } from "../agents/clients.ts";
import { Client, Introspection, Token } from "../agents/schema.ts";
import { clientError } from "../errors.ts";
import { addressOf } from "../http/client.ts";
import { methods } from "../http/methods.ts";
import { contextOf, type RequestContext } from "../http/context.ts";
import type { State } from "../http/state.ts";
import { NO_STORE, oauthResponse } from "./errors.ts";
import { credentialsOf, type Form, readForm, readMetadata } from "./request.ts";

/** `POST /api/oauth/register`: an agent registers itself. */
export const registerHandler = post(async (ctx, call) => {
  const metadata = await readMetadata(ctx);
  const client = await registerClient(call, metadata, addressOf(ctx.request, ctx.info, ctx.service.config));
  return Response.json(Client.parse(client), { status: 201, headers: NO_STORE });
});

/** `POST /api/oauth/token`: a registered agent takes an access token. */
export const tokenHandler = formPost(async (request, form, call) => {
  const grant = form.get("grant_type");
  const credentials = credentialsOf(request, form);
  if (!grant) throw clientError("invalid_request", "grant_type is missing: send client_credentials.");
  if (grant !== "client_credentials") {
    throw clientError("unsupported_grant_type", "The only grant_type here is client_credentials.");
  }
  const resources = form.getAll("resource").filter(Boolean);
  const token = await issueToken(call, credentials, { scope: form.get("scope") ?? undefined, resources });
  return Response.json(Token.parse(token), { headers: NO_STORE });
});

/** `POST /api/oauth/revoke`: RFC 7009. */
export const revokeHandler = formPost(async (request, form, call) => {
  await revokeToken(call, credentialsOf(request, form), tokenOf(form));
  return new Response(null, { headers: NO_STORE });
});

/** `POST /api/oauth/introspect`: RFC 7662. */
export const introspectHandler = formPost(async (request, form, call) => {
  const introspection = await introspectToken(call, credentialsOf(request, form), tokenOf(form));
  return Response.json(Introspection.parse(introspection), { headers: NO_STORE });
});

/** `/api/oauth/authorize`: there for clients that take no metadata without it. Nobody signs in here. */
export const authorizeHandler = methods({ GET: noAuthorization, POST: noAuthorization });

function noAuthorization(ctx: Context<State>): Response {
  const detail = "Agents register themselves and use the grant client_credentials; there is no sign-in.";
  return oauthResponse(clientError("unsupported_response_type", detail), contextOf(ctx));
}

function tokenOf(form: Form): string {
  const token = form.get("token");
  if (!token) throw clientError("invalid_request", "token is missing.");
  return token;
}

function formPost(handle: (request: Request, form: Form, call: ClientCall) => Promise<Response>) {
  return post(async (ctx, call) => {
    takeRequest(ctx, call.now);
    return await handle(ctx.request, await readForm(ctx), call);
  });
}

/** Takes a request off the allowance of its address. Throws a `ServiceError` where nothing is left of that. */
function takeRequest({ request, info, service: { config, limits: { tokens } } }: RequestContext, now: Date): void {
  if (tokens.limit === 0) return;
  const allowance = tokens.take(addressOf(request, info, config), now.getTime());
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
