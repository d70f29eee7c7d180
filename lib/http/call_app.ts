import { inScope } from "../db/deadline.ts";
import { ServiceError } from "../errors.ts";
import { catalogHeaders } from "../licences/operations.ts";
import { CachedResponse, readRepresentation } from "./cached_response.ts";
import { AppInfo, type RequestContext } from "./context.ts";
import { commonHeaders } from "./headers.ts";
import { sealHtml } from "./html.ts";
import { inTurn } from "./in_turn.ts";
import { redirectMoved } from "./moved.ts";
import { positionHeaders } from "./own_writes.ts";
import type { Outcome } from "./outcome.ts";
import { uncount } from "./read_limits.ts";
import { routeOf } from "./route_name.ts";

/** The methods that the app is called with; the runtime makes no request of some others, such as TRACE. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Step: calls the app once the request is admitted, and caches a cacheable response. Concurrent requests share it. */
export function callApp(ctx: RequestContext): Promise<Outcome> {
  if (!METHODS.has(ctx.method)) return inTurn(ctx, refuseMethod);
  if (!ctx.isRead) return inTurn(ctx, write);
  const { key, versions } = ctx;
  const made = inTurn(ctx, makeResponse);
  return key === undefined ? made : ctx.service.responses.coalesce(key, versions!, made);
}

/**
 * Runs the making of a response in the database scope of its request, or in none. The runtime may call the handler in the
 * asynchronous context of an earlier request: a read would have the deadline of somebody else's write.
 */
const scoped = <T>(make: (ctx: RequestContext) => Promise<T>) => (ctx: RequestContext): Promise<T> =>
  inScope(ctx.scope, () => make(ctx));

const write = scoped(async (ctx: RequestContext): Promise<Response> => {
  // Errors of the body are reported by the door, which reads it again.
  const body = await ctx.requestBody?.catch(() => undefined);
  const response = await enter(ctx, sentRequest(ctx, body));
  for (const [name, value] of positionHeaders(ctx.scope?.position)) response.headers.append(name, value);
  // A form that was taken in makes no page, and has a limit of its own.
  if (response.status < 400) uncount(ctx);
  return response;
});

/** Refuses an unknown method by those that the address has; the 404 where there is no such address. */
const refuseMethod = scoped(async (ctx: RequestContext): Promise<Response> => {
  const response = await enter(ctx, new Request(ctx.origin + ctx.page, { method: "OPTIONS" }));
  const allowed = response.headers.get("allow")?.split(", ");
  if (!allowed) return response;
  const detail = `${ctx.method} is not allowed here. Allowed: ${allowed.join(", ")}.`;
  throw new ServiceError({ code: "method_not_allowed", detail, allowed });
});

/** Has the app answer a GET, and caches the response where it is public and declares its cache tags. */
export const makeResponse = scoped(async (ctx: RequestContext): Promise<Outcome> => {
  const response = await enter(ctx, ctx.key === undefined ? sentRequest(ctx) : publicRequest(ctx));
  if (response.status === 404) return await redirectMoved(ctx) ?? response;
  if (response.status !== 200) return response;
  const plain = await readRepresentation(response, ctx.text, ctx.key !== undefined);
  // The context outlives two collections of young objects: with it every page would become an old one.
  ctx.text = undefined;
  plain.headers.push(...commonHeaders(ctx.path));
  if (ctx.reads?.includes("catalog")) plain.headers.push(...await catalogHeaders(ctx.service.database));
  const cached = new CachedResponse(plain, ctx.reads ?? [], ctx.versions!, ctx.now);
  const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
  if (ctx.key === undefined || !isPublic || !ctx.reads) ctx.key = undefined;
  else {
    cached.route = ctx.route = routeOf(ctx.path, 200);
    ctx.service.responses.store(ctx.key, cached);
    // A revalidated response is sent to no client, but its memory has to be counted as well.
    ctx.service.responses.sent(ctx.key, cached);
  }
  return cached;
});

/** The request that the app gets where the response may be cached: nothing but what is in the cache key. */
function publicRequest({ base, page, query, type }: RequestContext): Request {
  return new Request(base + page + query, { headers: { accept: type } });
}

/** The request as it was sent, but with the normalized address, without the language prefix, and HEAD as GET. */
function sentRequest(
  { request, requestBody, origin, page, query, method: sent }: RequestContext,
  read?: Uint8Array<ArrayBuffer>,
): Request {
  const url = origin + page + query;
  const method = sent === "HEAD" ? "GET" : sent;
  if (url === request.url && method === sent && !requestBody) return request;
  // Field by field, because copying a whole request would attach an abort signal to it.
  const { headers, body } = request;
  // A body that was read can't be read again, so its bytes are passed.
  return new Request(url, { method, headers, body: requestBody ? read : body });
}

async function enter(ctx: RequestContext, asked: Request): Promise<Response> {
  return await sealHtml(ctx, await ctx.app(asked, new AppInfo(ctx)));
}
