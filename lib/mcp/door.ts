import type { Context } from "fresh";
import { logFault, problemOf } from "../http/problem.ts";
import { contextOf } from "../http/context.ts";
import { callFor } from "../http/call.ts";
import type { State } from "../http/state.ts";
import { authorize, checkHost } from "./access.ts";
import { takeCall } from "./call_limit.ts";
import { storeTool } from "./lookup.ts";
import { checkMessage, readMessage } from "./message.ts";
import { CODES, type Message, Refusal, refusalResponse } from "./protocol.ts";
import { serve } from "./server.ts";
import { agentAccount } from "./tool.ts";

/** Calls that look something up or write; lists and handshakes are made beforehand and free. */
const COUNTED = new Set(["tools/call", "resources/read"]);

/** `/api/mcp`: one JSON-RPC message a POST, answered with JSON. */
export async function mcpHandler(ctx: Context<State>): Promise<Response> {
  const { req, state: { service } } = ctx;
  if (req.method === "OPTIONS") return preflight();
  let message: Message | undefined;
  try {
    if (req.method !== "POST") throw new Refusal(405, CODES.refused, "Only POST.", { headers: { allow: "POST" } });
    checkHost(req, service.config.baseUrl);
    const { requestBody: read } = contextOf(ctx);
    message = await readMessage(req, { read, mostBytes: service.config.maxBody });
    await checkMessage(message, req);
    return await answer(ctx, message);
  } catch (error) {
    return unkept(refusalResponse(refusalOf(error, ctx), message?.id ?? null));
  }
}

/** Why nothing was done; what is our fault is logged. */
function refusalOf(error: unknown, { info, url }: Context<State>): Refusal {
  if (error instanceof Refusal) return error;
  const request = contextOf({ info });
  const { code, detail, options } = problemOf(error, url.pathname);
  if (code === "incomplete_body") return new Refusal(400, CODES.parseError, detail);
  logFault(error, request);
  if (code === "unavailable") return new Refusal(503, CODES.refused, detail, options);
  return new Refusal(500, CODES.internalError, `Something went wrong on our side (${request.id}).`);
}

async function answer({ req, info, state: { service } }: Context<State>, message: Message): Promise<Response> {
  const request = contextOf({ info });
  const { base } = request;
  let away: unknown;
  const call = { ...callFor(request), limits: service.config.limits };
  const bearer = await authorize(req, message, { service, base, now: call.now });
  const limited = COUNTED.has(message.method ?? "") ? takeCall(service, bearer, request) : undefined;
  const response = await serve(req, message, {
    id: request.id,
    call: bearer ? { ...call, account: agentAccount(bearer) } : call,
    onFault(error) {
      if (problemOf(error, message.method ?? "").code === "unavailable") away = error;
      else logFault(error, request);
    },
  });
  // Not a result that says so: whatever stands between may try again, and elsewhere.
  if (away) throw away;
  const stored = await storeTool(request, message, unkept(response));
  if (limited) { for (const [name, value] of service.limits.tools.headers(limited)) stored.headers.set(name, value); }
  return stored;
}

/** No answer is anybody else's, or the same for long. */
function unkept(response: Response): Response {
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
