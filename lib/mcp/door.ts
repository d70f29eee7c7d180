import type { Context } from "fresh";
import type { Bearer } from "../agents/clients.ts";
import { addressOf } from "../http/client.ts";
import { logFault, problemOf } from "../http/problem.ts";
import { type Allowance, RateLimit } from "../http/rate_limit.ts";
import { about } from "../http/request.ts";
import { callFor, perService, type Service, type State } from "../http/service.ts";
import { authorize, checkHost } from "./access.ts";
import { checkMessage, readMessage } from "./message.ts";
import { CODES, type Message, Refusal, refusalResponse } from "./protocol.ts";
import { serve } from "./server.ts";
import { agentAccount } from "./tool.ts";

const WINDOW_MS = 60_000;

/** Calls that look something up or write; lists and handshakes are made beforehand and free. */
const COUNTED = new Set(["tools/call", "resources/read"]);

const callLimit = perService(({ config }) => new RateLimit("tools", config.limits.toolCalls, WINDOW_MS));

/** `/api/mcp`: one JSON-RPC message a POST, answered with JSON. */
export async function mcpHandler(ctx: Context<State>): Promise<Response> {
  const { req, state: { service } } = ctx;
  if (req.method === "OPTIONS") return preflight();
  let message: Message | undefined;
  try {
    if (req.method !== "POST") throw new Refusal(405, CODES.refused, "Only POST.", { headers: { allow: "POST" } });
    checkHost(req, service.config.baseUrl);
    message = await readMessage(req, service.config.maxBody);
    await checkMessage(message, req);
    return await answer(ctx, message);
  } catch (error) {
    return unkept(refusalResponse(refusalOf(error, ctx), message?.id ?? null));
  }
}

/** Why nothing was done; what is our fault is logged. */
function refusalOf(error: unknown, { req, url, state: { service } }: Context<State>): Refusal {
  if (error instanceof Refusal) return error;
  const { id } = about(req);
  const { code, detail, options } = problemOf(error, url.pathname);
  if (code === "incomplete_body") return new Refusal(400, CODES.parseError, detail);
  logFault(error, { id, url: req.url }, service);
  if (code === "unavailable") return new Refusal(503, CODES.refused, detail, options);
  return new Refusal(500, CODES.internalError, `Something went wrong on our side (${id}).`);
}

async function answer({ req, info, state: { service } }: Context<State>, message: Message): Promise<Response> {
  const { id, base } = about(req);
  let away: unknown;
  const call = { ...callFor(service, req), limits: service.config.limits };
  const bearer = await authorize(req, message, { service, base, now: call.now });
  const limited = COUNTED.has(message.method ?? "")
    ? take(service, bearer, addressOf(req, info, service.config), call.now)
    : undefined;
  const response = await serve(req, message, {
    id,
    call: bearer ? { ...call, account: agentAccount(bearer) } : call,
    onFault(error) {
      if (problemOf(error, message.method ?? "").code === "unavailable") away = error;
      else logFault(error, { id, url: req.url }, service);
    },
  });
  // Not a result that says so: whatever stands between may try again, and elsewhere.
  if (away) throw away;
  if (limited) { for (const [name, value] of callLimit(service).headers(limited)) response.headers.set(name, value); }
  return unkept(response);
}

/** Takes a call off the allowance of the agent, or of the address where there is no token. Throws a `Refusal`. */
function take(service: Service, bearer: Bearer | undefined, address: string, now: Date): Allowance | undefined {
  const limit = callLimit(service);
  if (limit.limit === 0) return undefined;
  const allowance = limit.take(bearer ? `agent ${bearer.id}` : address, now.getTime());
  if (allowance.allowed) return allowance;
  const text = `The limit is ${limit.limit} calls a minute. Retry in ${allowance.reset} s.`;
  throw new Refusal(429, CODES.refused, text, { headers: Object.fromEntries(limit.headers(allowance)) });
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
