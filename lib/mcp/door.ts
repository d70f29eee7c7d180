import type { Context } from "fresh";
import type { Bearer } from "../agents/clients.ts";
import { withDeadline } from "../db/deadline.ts";
import { ServiceError } from "../errors.ts";
import { AppInfo, contextOf, type RequestContext } from "../http/context.ts";
import { contextFor } from "../http/operation_context.ts";
import type { Service } from "../http/service.ts";
import type { State } from "../http/state.ts";
import { errorOf, logError } from "../http/thrown.ts";
import { workKindOf } from "../http/work_kind.ts";
import { catalogHeaders } from "../licences/operations.ts";
import { authorize, checkHost } from "./access.ts";
import { takeCall } from "./call_limit.ts";
import { rpcResponse } from "./errors.ts";
import { isWarming, storeTool } from "./lookup.ts";
import { checkMessage, readMessage } from "./message.ts";
import type { Message } from "./protocol.ts";
import { serve } from "./server.ts";
import { agentAccount } from "./tool.ts";
import { toolTexts } from "./texts.ts";
import { type CallAnswer, progressTokenOf, waitingResponse } from "./waiting.ts";

/** Calls that look something up or write; lists and handshakes are made beforehand and free. */
const COUNTED = new Set(["tools/call", "resources/read", "completion/complete"]);

/** `/api/mcp`: one JSON-RPC message a POST, answered with JSON, or with events where a call waits. */
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
  const bearer = await authorize(req, message, { service, now: service.now() });
  const limited = COUNTED.has(message.method ?? "") ? await takeCall(service, bearer, request) : undefined;
  const once = () => answerOnce(req, message, { request, bearer });
  const stored = await storeTool(request, message, await withTerms(withoutStoring(await once()), service));
  const token = message.method === "tools/call" ? progressTokenOf(message, req) : undefined;
  const sent = token === undefined ? stored : await orWaiting(stored, token, { message, request, once });
  if (limited) { for (const [name, value] of service.limits.tools.headers(limited)) sent.headers.set(name, value); }
  return sent;
}

interface Asker {
  request: RequestContext;
  bearer: Bearer | undefined;
}

/** The response to a message as things stand now. Throws where the database does not answer. */
async function answerOnce(req: Request, message: Message, { request, bearer }: Asker): Promise<Response> {
  let away: unknown;
  const response = await serve(req, message, {
    id: request.id,
    ctx: contextFor({ req, info: new AppInfo(request) }, bearer && agentAccount(bearer)),
    onError(error) {
      if (errorOf(error, request.path).code === "unavailable") away = error;
      else logError(error, request);
    },
  });
  // Not a result that says so: whatever stands between may try again, and elsewhere.
  if (away) throw away;
  return response;
}

interface Repeated {
  message: Message;
  request: RequestContext;
  once(): Promise<Response>;
}

/** The response to a tool's call, or one that waits where it says that what it needs is being read. */
async function orWaiting(
  response: Response,
  progressToken: string | number,
  { message, request, once }: Repeated,
): Promise<Response> {
  const { database, admission, readiness } = request.service;
  const kind = workKindOf(request) ?? "expensive";
  const first = await answerIn(response.clone());
  if (!first.isWarming) return response;
  const waiting = waitingResponse({
    progressToken,
    text: toolTexts(message.params?.arguments).waiting,
    version: () => database.versions().showtimes,
    isEnding: () => readiness.draining,
    async again() {
      // It takes its turn each time, as the call itself did.
      if (await admission.enter(kind) === "refused") return undefined;
      try {
        return await withDeadline(async () => await answerIn(await once()));
      } catch {
        return undefined;
      } finally {
        admission.leave(kind);
      }
    },
  }, first);
  return waiting ? await withTerms(withoutStoring(waiting), request.service) : response;
}

async function answerIn(response: Response): Promise<CallAnswer> {
  const json = await response.text();
  return { json, isWarming: isWarming(JSON.parse(json).result ?? {}) };
}

/** Responses are private, and current for one request only. */
function withoutStoring(response: Response): Response {
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/** Says whose data a response has. */
async function withTerms(response: Response, { database }: Service): Promise<Response> {
  for (const [name, value] of await catalogHeaders(database)) response.headers.append(name, value);
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
