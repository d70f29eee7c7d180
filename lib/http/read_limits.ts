import type { ServiceError } from "../errors.ts";
import { addressOf } from "./client.ts";
import type { RequestContext } from "./context.ts";
import { isApi, isPicture, isProbe, isStatic } from "./path.ts";
import type { Allowance, CountedRead, RateLimit } from "../rate_limit.ts";

/** Probes are not limited, and the doors for agents have limits of their own. */
const UNCOUNTED = /^\/api\/(health(\/\w+)?|mcp|oauth\/\w+)$/;

/**
 * Step: counts a read of the API for its client address, cached or not; health and preflights are free. A client that
 * has exhausted its limit may still get a 304 for a response that it already has. Throws a `ServiceError` otherwise.
 */
export function limitReads(ctx: RequestContext): undefined | Promise<undefined> {
  const { reads } = ctx.service.limits;
  if (reads.limit === 0 || !isApi(ctx.path) || ctx.method === "OPTIONS" || UNCOUNTED.test(ctx.path)) return;
  return count(ctx, reads, (exceeded) => {
    if (!ctx.isRead || !ctx.request.headers.has("if-none-match")) throw exceeded;
    ctx.refused = exceeded;
  });
}

/**
 * Step: counts a page or a picture that has to be made, also where it tells of an error of a form or of a method; static
 * files are free. Throws at the limit.
 */
export function limitMade(ctx: RequestContext): undefined | Promise<undefined> {
  const { pages, pictures } = ctx.service.limits;
  const limit = isPicture(ctx.path) ? pictures : pages;
  if (limit.limit === 0 || ctx.counted || isApi(ctx.path) || isStatic(ctx.path) || isProbe(ctx.path)) return;
  return count(ctx, limit, (exceeded) => {
    throw exceeded;
  });
}

/** Counts a read towards its client's limit; a promise only where another process has to be asked. */
function count(
  ctx: RequestContext,
  limit: RateLimit,
  refuse: (exceeded: ServiceError) => void,
): undefined | Promise<undefined> {
  const { request, info, now, service: { config, limits, log } } = ctx;
  if (!limits.warned && !config.trustProxy && request.headers.has("x-forwarded-for")) {
    limits.warned = true;
    log("warn", "X-Forwarded-For is ignored: set TRUST_PROXY=on if a proxy of yours sends it");
  }
  const address = addressOf(request, info, config);
  const counted = (allowance: Allowance): undefined => {
    ctx.counted = { limit, address, allowance };
    const exceeded = exceededBy(ctx.counted);
    if (exceeded) refuse(exceeded);
  };
  const allowance = limit.take(address, now);
  return allowance instanceof Promise ? allowance.then(counted) : counted(allowance);
}

/** The error of a read beyond the limit. */
function exceededBy({ limit, allowance }: CountedRead): ServiceError | undefined {
  if (allowance.allowed) return undefined;
  const detail = `More than ${limit.limit} ${limit.name} a minute. Retry in ${allowance.reset} s.`;
  return limit.exceeded(allowance, detail);
}

/** Takes back that a page was counted which did not have to be made. */
export function uncount(ctx: RequestContext): void {
  if (!ctx.counted || isApi(ctx.path)) return;
  giveBack(ctx.counted, ctx.now);
  ctx.counted = undefined;
}

/** Uncounts a read that turned out to cost nothing. */
export function giveBack(counted: CountedRead, now: number): void {
  if (counted.allowance.allowed) counted.allowance = counted.limit.giveBack(counted.address, now);
}
