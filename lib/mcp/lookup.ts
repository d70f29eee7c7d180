import { type Cached, type HeaderList, MAX_AGE_MS } from "../http/cached_response.ts";
import type { RequestContext } from "../http/context.ts";
import { readBody } from "../http/body.ts";
import { commonHeaders, ownHeaders } from "../http/headers.ts";
import { takeCall } from "./call_limit.ts";
import { messageIn } from "./message.ts";
import { rpcResponse } from "./errors.ts";
import type { Message } from "./protocol.ts";
import { TOOLS_BY_NAME } from "./tools.ts";

// What a tool that everybody may call answered, cached beside the responses of REST and pages: its result without the
// id of the message that it was for.

/** Longer messages are answered without being looked up. */
const MAX_MESSAGE = 4096;

/** The result of a tool, as JSON, with the headers that it was sent with. */
class CachedResult implements Cached {
  staleSince: number | undefined = undefined;

  constructor(
    readonly result: Uint8Array,
    readonly headers: HeaderList,
    readonly reads: Cached["reads"],
    public versions: Cached["versions"],
    readonly expires: number,
  ) {}

  get size(): number {
    return this.result.byteLength + 1024;
  }
}

/**
 * Step: the result of a tool as it is cached. Nothing is looked up for messages with a token, which the database is
 * asked about each time.
 */
export function lookUpTool(ctx: RequestContext): undefined | Promise<Response | undefined> {
  if (ctx.method !== "POST" || ctx.path !== "/api/mcp" || !ctx.service.config.keepAnswers) return undefined;
  return ctx.request.headers.has("authorization") || ctx.scope?.readsPrimary ? undefined : find(ctx);
}

async function find(ctx: RequestContext): Promise<Response | undefined> {
  const { database, responses } = ctx.service;
  // What is wrong with a body is told by the door, which asks for it again.
  const bytes = await readBody(ctx).catch(() => undefined);
  const message = bytes && bytes.byteLength <= MAX_MESSAGE ? toolCall(bytes) : undefined;
  if (!message) return undefined;
  ctx.key = keyOf(ctx, message);
  ctx.versions = database.versions();
  const cached = responses.find<CachedResult>(ctx.key, ctx.versions, ctx.now);
  if (!cached || cached.staleSince !== undefined) return undefined;
  ctx.cache = "hit";
  return await respond(ctx, message, cached);
}

/** The call of a tool that everybody may call, if a body is one and all is well with it. */
function toolCall(bytes: Uint8Array): Message | undefined {
  try {
    const message = messageIn(bytes);
    const isCall = message.method === "tools/call" && message.id !== undefined;
    return isCall && TOOLS_BY_NAME.get(String(message.params?.name))?.reads ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Everything but the id that decides what a call is answered with: where it was sent, and what it says of itself. */
function keyOf({ request: { headers }, base, origin }: RequestContext, { params }: Message): string {
  return ["mcp", base, origin, ...DECIDING.map((name) => headers.get(name)), JSON.stringify(params)].join("\n");
}

const DECIDING = ["origin", "accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

const encoder = new TextEncoder();
const END = encoder.encode("}");

async function respond(
  ctx: RequestContext,
  { id }: Message,
  { result, headers }: CachedResult,
): Promise<Response> {
  let limited;
  try {
    limited = await takeCall(ctx.service, undefined, ctx);
  } catch (error) {
    return rpcResponse(error, ctx, id);
  }
  const begin = encoder.encode(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`);
  const body = new Uint8Array(begin.byteLength + result.byteLength + 1);
  body.set(begin);
  body.set(result, begin.byteLength);
  body.set(END, begin.byteLength + result.byteLength);
  ctx.bytes = body.byteLength;
  ctx.hasHeaders = true;
  const all = headers.concat(ownHeaders(ctx));
  return new Response(body, { headers: limited ? all.concat(ctx.service.limits.tools.headers(limited)) : all });
}

/** Caches the result of a call that {@linkcode lookUpTool} did not find, where it is one that everybody gets. */
export async function storeTool(ctx: RequestContext, message: Message, response: Response): Promise<Response> {
  if (ctx.key === undefined || response.status !== 200) return response;
  const reads = TOOLS_BY_NAME.get(String(message.params?.name))!.reads!;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { result } = JSON.parse(new TextDecoder().decode(bytes));
  if (result && !result.isError && !isWarming(result)) {
    const headers: HeaderList = [...response.headers].filter(([name]) => name !== "content-length");
    const own = [...headers, ...commonHeaders(ctx.path)];
    const json = encoder.encode(JSON.stringify(result));
    ctx.service.responses.store(ctx.key, new CachedResult(json, own, reads, ctx.versions!, ctx.now + MAX_AGE_MS));
  }
  return new Response(bytes, { headers: response.headers });
}

/** Whether a result says that more is on its way. */
export function isWarming({ structuredContent }: { structuredContent?: { warming?: unknown } }): boolean {
  return structuredContent?.warming === true;
}
