import type { ServiceError } from "../errors.ts";
import { addressOf } from "./client.ts";
import type { RequestContext } from "./context.ts";
import { isApi, isProbe, isStatic } from "./path.ts";
import type { Counted, RateLimit } from "./rate_limit.ts";

/** Health is free, and agents' doors count on their own what is asked of them. */
const UNCOUNTED = /^\/api\/(health(\/\w+)?|mcp|oauth\/\w+)$/;

/**
 * Step: counts a read of the API for its client address, cached or not; health and preflights are free. A client that
 * has nothing left, but has had the response before, may still be told that it is unchanged. Throws a `ServiceError`
 * for everybody else.
 */
export function limitReads(ctx: RequestContext): undefined {
  const { reads } = ctx.service.limits;
  if (reads.limit === 0 || !isApi(ctx.path) || ctx.method === "OPTIONS" || UNCOUNTED.test(ctx.path)) return;
  ctx.counted = take(ctx, reads);
  const exceeded = exceededBy(ctx.counted);
  if (!exceeded) return;
  if (!ctx.isRead || !ctx.request.headers.has("if-none-match")) throw exceeded;
  ctx.refused = exceeded;
}

/** Step: counts a page or a picture that has to be made; static files are free. Throws at the limit. */
export function limitMade(ctx: RequestContext): undefined {
  const { pages } = ctx.service.limits;
  if (pages.limit === 0 || ctx.counted || !ctx.isRead || isApi(ctx.path) || isStatic(ctx.path) || isProbe(ctx.path)) {
    return;
  }
  ctx.counted = take(ctx, pages);
  const exceeded = exceededBy(ctx.counted);
  if (exceeded) throw exceeded;
}

function take({ request, info, now, service }: RequestContext, limit: RateLimit): Counted {
  const { config, limits, log } = service;
  if (!limits.warned && !config.trustProxy && request.headers.has("x-forwarded-for")) {
    limits.warned = true;
    log("warn", "X-Forwarded-For is ignored: set TRUST_PROXY=on if a proxy of yours sends it");
  }
  const address = addressOf(request, info, config);
  return { limit, address, allowance: limit.take(address, now) };
}

/** The error of a read for which nothing was left. */
function exceededBy({ limit, allowance }: Counted): ServiceError | undefined {
  if (allowance.allowed) return undefined;
  const detail = `More than ${limit.limit} ${limit.name} a minute. Retry in ${allowance.reset} s.`;
  return limit.exceeded(allowance, detail);
}

/** Gives a read back that turned out to cost nothing. */
export function giveBack(counted: Counted, now: number): void {
  if (counted.allowance.allowed) counted.allowance = counted.limit.giveBack(counted.address, now);
}
