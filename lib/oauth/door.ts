import type { Context } from "fresh";
import { type ClientCall, introspectToken, issueToken, registerClient, revokeToken } from "../agents/clients.ts";
import { Fault } from "../agents/fault.ts";
import { Client, Introspection, OAuthFault, Token } from "../agents/schema.ts";
import { addressOf } from "../http/client.ts";
import { methods } from "../http/methods.ts";
import { logFault, problemOf } from "../http/problem.ts";
import { contextOf } from "../http/context.ts";
import type { State } from "../http/state.ts";
import { credentialsOf, type Form, readForm, readMetadata } from "./request.ts";

/** RFC 6749, 5.1: nobody keeps what has a secret or speaks of one. */
const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

type Ctx = Context<State>;

/** `POST /api/oauth/register`: an agent registers itself. */
export const registerHandler = post(async (ctx, call) => {
  const { config } = ctx.state.service;
  const metadata = await readMetadata(ctx.req, config.maxBody);
  const client = await registerClient(call, metadata, addressOf(ctx.req, ctx.info, config));
  return Response.json(Client.parse(client), { status: 201, headers: NO_STORE });
});

/** `POST /api/oauth/token`: a registered agent takes an access token. */
export const tokenHandler = formPost(async (request, form, call) => {
  const grant = form.get("grant_type");
  const credentials = credentialsOf(request, form);
  if (!grant) throw new Fault("invalid_request", "grant_type is missing: send client_credentials.");
  if (grant !== "client_credentials") {
    throw new Fault("unsupported_grant_type", "The only grant_type here is client_credentials.");
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

function noAuthorization(): Response {
  const description = "Agents register themselves and use the grant client_credentials; there is no sign-in.";
  return faultResponse(new Fault("unsupported_response_type", description));
}

function tokenOf(form: Form): string {
  const token = form.get("token");
  if (!token) throw new Fault("invalid_request", "token is missing.");
  return token;
}

function formPost(handle: (request: Request, form: Form, call: ClientCall) => Promise<Response>) {
  return post(async (ctx, call) => {
    const { config } = ctx.state.service;
    const limit = ctx.state.service.limits.tokens;
    if (limit.limit > 0) {
      const allowance = limit.take(addressOf(ctx.req, ctx.info, config), call.now.getTime());
      const headers = Object.fromEntries(limit.headers(allowance));
      const description = `More than ${limit.limit} requests in 15 minutes. Retry in ${allowance.reset} s.`;
      if (!allowance.allowed) throw new Fault("temporarily_unavailable", description, { headers });
    }
    return await handle(ctx.req, await readForm(ctx.req, config.maxBody), call);
  });
}

/** A POST whose faults are told in OAuth's form. */
function post(handle: (ctx: Ctx, call: ClientCall) => Promise<Response>) {
  return methods({
    async POST(ctx) {
      const request = contextOf(ctx);
      const { id, base, service } = request;
      try {
        return await handle(ctx, { database: service.database, config: service.config, base, now: service.now() });
      } catch (error) {
        if (error instanceof Fault) return faultResponse(error);
        const { code, detail, options } = problemOf(error, ctx.url.pathname);
        if (code === "incomplete_body") return faultResponse(new Fault("invalid_request", detail));
        logFault(error, request);
        return faultResponse(
          code === "unavailable"
            ? new Fault("temporarily_unavailable", detail, { status: 503, headers: options.headers })
            : new Fault("server_error", `${detail} (${id})`),
        );
      }
    },
  });
}

function faultResponse({ code, description, status, headers }: Fault): Response {
  const body = OAuthFault.parse({ error: code, error_description: description });
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}
