import { cacheKey } from "./cache_key.ts";
import { makeResponse } from "./call_app.ts";
import type { CachedResponse } from "./cached_response.ts";
import { RequestContext } from "./context.ts";
import { isProbe } from "./path.ts";
import { logError } from "./thrown.ts";

/** Step: the response as it is cached, or as somebody else is getting it who asked a moment ago. */
export function lookUp(ctx: RequestContext): CachedResponse | undefined | Promise<CachedResponse | undefined> {
  if (!ctx.isRead || isProbe(ctx.path)) return undefined;
  const { responses, database } = ctx.service;
  // Before anything is read: what changes meanwhile makes the response stale at once, never for long.
  const versions = ctx.versions = database.versions();
  // What comes with a cookie may be a person's own, and what is read at the primary is newer than what is cached.
  const isPublic = ctx.service.config.keepAnswers && !ctx.request.headers.has("cookie") && !ctx.scope?.readsPrimary;
  const key = ctx.key = isPublic ? cacheKey(ctx) : undefined;
  if (key === undefined) return outOfReach(ctx);
  const found = find(ctx, key);
  if (found) {
    if (found.staleSince !== undefined) responses.revalidate(key, () => revalidate(ctx, key));
    return found;
  }
  // Waits only once, because what is not cached has to be made for each.
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

/** Nothing is cached: whoever has nothing left of a limit is refused. */
function outOfReach(ctx: RequestContext): undefined {
  if (ctx.refused) throw ctx.refused;
  ctx.cache = "miss";
}

/** Makes a stale response again as if somebody else had asked for it. What goes wrong is told in the log. */
async function revalidate(stale: RequestContext, key: string): Promise<void> {
  const { database, responses, now } = stale.service;
  const ctx = RequestContext.again(stale, now().getTime());
  try {
    // The database may have been closed by now.
    ctx.versions = database.versions();
    const cached = responses.find<CachedResponse>(key, ctx.versions, ctx.now);
    // Somebody may have come when it was too stale to be sent, and waited for it.
    if (cached && cached.staleSince === undefined) return;
    await responses.coalesce(key, ctx.versions, makeResponse(ctx));
  } catch (error) {
    logError(error, ctx);
  }
}
