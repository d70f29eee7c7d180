import { inScope, RequestScope } from "../db/deadline.ts";
import type { Database } from "../db/database.ts";
import type { RequestContext } from "./context.ts";

// Read-your-writes. A node reads from a replica, which has a replication lag. After a write, a client sends the commit
// position back to whichever node it reads from: programs in `X-Data-Version`, browsers in a cookie of ten seconds. A
// program that sends a token but no position reads at the primary's current position. No other request waits.

const HEADER = "x-data-version";
const COOKIE = "data_version";
const COOKIE_SECONDS = 10;
/** Smaller replication lags are not reported: a replica usually lags by a fifth of a second. */
const TOLD_SECONDS = 2;

/** Step: waits until this node has replicated the client's own writes, if there are any. */
export function awaitOwnWrites(ctx: RequestContext): Promise<undefined> | undefined {
  const { request: { headers }, service: { database } } = ctx;
  if (!database.awaitPosition) return undefined;
  const waiting = (position?: number) => {
    ctx.scope ??= new RequestScope(Infinity);
    return inScope(ctx.scope, () => waitFor(database, position));
  };
  const carried = headers.get(HEADER) ?? carriedByCookie(headers.get("cookie"));
  if (carried !== undefined && /^\d{1,15}$/.test(carried)) return waiting(Number(carried));
  return headers.has("authorization") ? waiting() : undefined;
}

async function waitFor(database: Database, position?: number): Promise<undefined> {
  await database.awaitPosition!(position);
}

function carriedByCookie(cookies: string | null): string | undefined {
  return cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** The headers that give the client the commit position of its write. */
export function positionHeaders(position: number | undefined): [string, string][] {
  if (position === undefined) return [];
  return [
    [HEADER, String(position)],
    ["set-cookie", `${COOKIE}=${position}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`],
  ];
}

/** The replication lag of a response's data in seconds, where it is more than usual. */
export function ageHeaders(database: Database): [string, string][] {
  const { lagSeconds } = database.state();
  return lagSeconds !== null && lagSeconds > TOLD_SECONDS ? [["x-data-age", String(Math.round(lagSeconds))]] : [];
}
