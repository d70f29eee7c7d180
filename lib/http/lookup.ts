import { cacheKey } from "./cache_key.ts";
import { makeResponse } from "./call_app.ts";
import type { CachedResponse } from "./cached_response.ts";
import { RequestContext } from "./context.ts";
import { isProbe } from "./path.ts";
import { logError } from "./thrown.ts";

/** Step: sends the cached response, or waits for the same response that another request is having made. */
export function lookUp(ctx: RequestContext): CachedResponse | undefined | Promise<CachedResponse | undefined> {
  if (!ctx.isRead || isProbe(ctx.path)) return undefined;
  const { responses, database } = ctx.service;
  // Before anything is read, so that a change in between makes the response stale at once.
  const versions = ctx.versions = database.versions();
  // A response to a cookie may be private, and one that is read at the primary is newer than a cached one.
  const isPublic = ctx.service.config.keepAnswers && !ctx.request.headers.has("cookie") && !ctx.scope?.readsPrimary;
  const key = ctx.key = isPublic ? cacheKey(ctx) : undefined;
  if (key === undefined) return outOfReach(ctx);
  const found = find(ctx, key);
  if (found) {
    if (found.staleSince !== undefined) responses.revalidate(key, () => revalidate(ctx, key));
    return found;
  }
  // Waits only once: a response that turns out not to be cacheable has to be made for each request.
  const pending = responses.pending(key, versions);
  if (!pending) return outOfReach(ctx);
  return pending.catch(() => {}).then(() => find(ctx, key) ?? outOfReach(ctx));
}

function find(ctx: RequestContext, key: string): CachedResponse | undefined {
  const { responses, database } = ctx.service;
  ctx.versions = database.versions();
  const found = responses.find<CachedResponse>(key, ctx.versions, ctx.now);
  if (found) {
    ctx.cache = "hit";
    ctx.route = found.route;
  }
  return found;
}

/** Cache miss: a client that has exhausted its limit is refused. */
function outOfReach(ctx: RequestContext): undefined {
  if (ctx.refused) throw ctx.refused;
  ctx.cache = "miss";
}

/** Revalidates a stale response by a request of its own. Errors go to the log. */
async function revalidate(stale: RequestContext, key: string): Promise<void> {
  const { database, responses, now } = stale.service;
  const ctx = RequestContext.again(stale, now().getTime());
  try {
    // The database may have been closed by now.
    ctx.versions = database.versions();
    const cached = responses.find<CachedResponse>(key, ctx.versions, ctx.now);
    // A request that came when the response was too stale to be sent may be waiting for this one.
    if (cached && cached.staleSince === undefined) return;
    await responses.coalesce(key, ctx.versions, makeResponse(ctx));
  } catch (error) {
    logError(error, ctx);
  }
}
