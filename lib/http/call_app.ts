import { inScope } from "../db/deadline.ts";
import { CachedResponse, readRepresentation } from "./cached_response.ts";
import { AppInfo, type RequestContext } from "./context.ts";
import { commonHeaders } from "./headers.ts";
import { sealHtml } from "./html.ts";
import { inTurn } from "./in_turn.ts";
import { positionHeaders } from "./own_writes.ts";
import type { Outcome } from "./outcome.ts";
import { routeOf } from "./route_name.ts";

/** Step: has the app answer in its turn, and caches what may be cached. Who asks for the same meanwhile waits for it. */
export function callApp(ctx: RequestContext): Promise<Outcome> {
  if (!ctx.isRead) return inTurn(ctx, write);
  const { key, versions } = ctx;
  const made = inTurn(ctx, makeResponse);
  return key === undefined ? made : ctx.service.responses.coalesce(key, versions!, made);
}

async function write(ctx: RequestContext): Promise<Response> {
  // What is wrong with a body is told by the door, which asks for it again.
  const body = await ctx.requestBody?.catch(() => undefined);
  const response = await enter(ctx, sentRequest(ctx, body));
  for (const [name, value] of positionHeaders(ctx.scope?.position)) response.headers.append(name, value);
  return response;
}

/** Has the app answer a GET, and caches the response where it is public and says what it was made from. */
export async function makeResponse(ctx: RequestContext): Promise<Outcome> {
  const response = await enter(ctx, ctx.key === undefined ? sentRequest(ctx) : publicRequest(ctx));
  if (response.status !== 200) return response;
  const plain = await readRepresentation(response, ctx.body);
  plain.headers.push(...commonHeaders(ctx.path));
  const cached = new CachedResponse(plain, ctx.reads ?? [], ctx.versions!, ctx.now);
  const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
  if (ctx.key === undefined || !isPublic || !ctx.reads) ctx.key = undefined;
  else {
    cached.route = ctx.route = routeOf(ctx.path, 200);
    ctx.service.responses.store(ctx.key, cached);
    // One that is made in the background is sent to nobody, and takes as much memory.
    ctx.service.responses.sent(ctx.key, cached);
  }
  return cached;
}

/** What the app is given of a request whose response may be cached: nothing but what its key holds. */
function publicRequest({ base, page, query, type }: RequestContext): Request {
  return new Request(base + page + query, { headers: { accept: type } });
}

/** The request as it was sent: by the address that was read, without the language prefix, and HEAD as GET. */
function sentRequest(
  { request, requestBody, origin, page, query, method: sent }: RequestContext,
  read?: Uint8Array<ArrayBuffer>,
): Request {
  const url = origin + page + query;
  const method = sent === "HEAD" ? "GET" : sent;
  if (url === request.url && method === sent && !requestBody) return request;
  // Field by field: copying a request whole would tie a signal to it.
  const { headers, body } = request;
  // Of a body that was read nothing is left to be read again.
  return new Request(url, { method, headers, body: requestBody ? read : body });
}

async function enter(ctx: RequestContext, asked: Request): Promise<Response> {
  return await sealHtml(ctx, await inScope(ctx.scope, () => ctx.app(asked, new AppInfo(ctx))));
}
