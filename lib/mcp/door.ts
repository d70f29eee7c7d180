import type { Context } from "fresh";
import { ServiceError } from "../errors.ts";
import { contextOf } from "../http/context.ts";
import { callFor } from "../http/call.ts";
import type { State } from "../http/state.ts";
import { errorOf, logError } from "../http/thrown.ts";
import { authorize, checkHost } from "./access.ts";
import { takeCall } from "./call_limit.ts";
import { rpcResponse } from "./errors.ts";
import { storeTool } from "./lookup.ts";
import { checkMessage, readMessage } from "./message.ts";
import type { Message } from "./protocol.ts";
import { serve } from "./server.ts";
import { agentAccount } from "./tool.ts";

/** Calls that look something up or write; lists and handshakes are made beforehand and free. */
const COUNTED = new Set(["tools/call", "resources/read", "completion/complete"]);

/** `/api/mcp`: one JSON-RPC message a POST, answered with JSON. */
export async function mcpHandler(ctx: Context<State>): Promise<Response> {
  const { req, state: { service } } = ctx;
  if (req.method === "OPTIONS") return preflight();
  let message: Message | undefined;
  try {
    if (req.method !== "POST") {
      throw new ServiceError({ code: "method_not_allowed", detail: "Only POST.", allowed: ["POST"] });
    }
    checkHost(req, service.config.baseUrl);
    message = await readMessage(contextOf(ctx));
    await checkMessage(message, req);
    return await answer(ctx, message);
  } catch (error) {
    return withoutStoring(rpcResponse(error, contextOf(ctx), message?.id));
  }
}

async function answer({ req, info, state: { service } }: Context<State>, message: Message): Promise<Response> {
  const request = contextOf({ info });
  let away: unknown;
  const call = { ...callFor(request), limits: service.config.limits };
  const bearer = await authorize(req, message, { service, now: call.now });
  const limited = COUNTED.has(message.method ?? "") ? await takeCall(service, bearer, request) : undefined;
  const response = await serve(req, message, {
    id: request.id,
    call: bearer ? { ...call, account: agentAccount(bearer) } : call,
    onError(error) {
      if (errorOf(error, request.path).code === "unavailable") away = error;
      else logError(error, request);
    },
  });
  // Not a result that says so: whatever stands between may try again, and elsewhere.
  if (away) throw away;
  const stored = await storeTool(request, message, withoutStoring(response));
  if (limited) { for (const [name, value] of service.limits.tools.headers(limited)) stored.headers.set(name, value); }
  return stored;
}

/** Responses are private, and current for one request only. */
function withoutStoring(response: Response): Response {
  response.headers.set("cache-control", "private, no-store");
  return response;
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow: "POST",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "*, Authorization",
      "access-control-max-age": "86400",
    },
  });
}
