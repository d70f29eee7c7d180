import { ifNoneMatch } from "@std/http/etag";
import { Buffer } from "node:buffer";
import { appResponse } from "./app_response.ts";
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
  const { etag, headers } = representation;
  const condition = ctx.request.headers.get("if-none-match");
  if (condition !== null && (condition === etag || !ifNoneMatch(condition, etag))) {
    return unchanged(ctx, representation);
  }
  if (ctx.refused) throw ctx.refused;
  const body = representation.text ?? representation.bytes;
  ctx.bytes = Buffer.byteLength(body);
  if (ctx.method === "HEAD") {
    return withOwnHeaders(ctx, appResponse(null, { headers: [...headers, ["content-length", String(ctx.bytes)]] }));
  }
  if (ctx.key === undefined) return withOwnHeaders(ctx, appResponse(body, { headers }));
  return withOwnHeaders(ctx, (representation.whole ??= wholeOf(representation)).clone());
}

/**
 * A response to be cloned for each client. A clone shares its bytes and is not checked again, so that a page takes a
 * quarter of the time that a new `Response` of the same bytes would, which copies them (Deno 2.9).
 */
function wholeOf(representation: Representation): Response {
  const response = appResponse(representation.bytes, representation);
  // It has copied the bytes: its copy becomes the only one.
  void response.clone().bytes().then((bytes) => representation.bytes = bytes);
  return response;
}

function unchanged(ctx: RequestContext, representation: Representation): Response {
  // A response that had to be made counts towards the limit even if the client already had it.
  if (ctx.counted && ctx.cache === "hit") giveBack(ctx.counted, ctx.now);
  ctx.cache = "unchanged";
  const { headers } = representation;
  representation.unchanged ??= appResponse(null, {
    status: 304,
    headers: headers.filter(([name]) => !name.startsWith("content-")),
  });
  return withOwnHeaders(ctx, representation.unchanged.clone());
}

function withOwnHeaders(ctx: RequestContext, response: Response): Response {
  const { headers } = response;
  for (const [name, value] of ownHeaders(ctx)) headers.append(name, value);
  return response;
}
