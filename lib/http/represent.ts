import { ifNoneMatch } from "@std/http/etag";
import type { CachedResponse, Representation } from "./cached_response.ts";
import type { RequestContext } from "./context.ts";
import { ownHeaders } from "./headers.ts";
import { giveBack } from "./read_limits.ts";

/**
 * Sends a cached response in the content coding that the client prefers, or says that it has it already (304).
 * Synchronous where that coding is cached. Throws a `ServiceError` for a client that has exhausted its limit.
 */
export function represent(ctx: RequestContext, cached: CachedResponse): Response | Promise<Response> {
  const { responses } = ctx.service;
  const found = cached.representation(ctx.encoding);
  if (found instanceof Promise) {
    return found.then((made) => {
      if (ctx.key !== undefined) {
        responses.resized(ctx.key, cached);
        responses.sent(ctx.key, cached);
      }
      return send(ctx, made);
    });
  }
  if (ctx.key !== undefined && ctx.encoding === null && cached.isLarge) responses.sent(ctx.key, cached);
  return send(ctx, found);
}

function send(ctx: RequestContext, representation: Representation): Response {
  const { bytes, etag, headers } = representation;
  const condition = ctx.request.headers.get("if-none-match");
  if (condition !== null && (condition === etag || !ifNoneMatch(condition, etag))) {
    return unchanged(ctx, representation);
  }
  if (ctx.refused) throw ctx.refused;
  ctx.bytes = bytes.byteLength;
  const all = headers.concat(ownHeaders(ctx));
  if (ctx.method !== "HEAD") return new Response(bytes, { headers: all });
  all.push(["content-length", String(bytes.byteLength)]);
  return new Response(null, { headers: all });
}

function unchanged(ctx: RequestContext, representation: Representation): Response {
  // A response that had to be made counts towards the limit even if the client already had it.
  if (ctx.counted && ctx.cache === "hit") giveBack(ctx.counted, ctx.now);
  ctx.cache = "unchanged";
  representation.unchanged ??= representation.headers.filter(([name]) => !name.startsWith("content-"));
  return new Response(null, { status: 304, headers: representation.unchanged.concat(ownHeaders(ctx)) });
}
