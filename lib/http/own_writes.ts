import { inScope, RequestScope } from "../db/deadline.ts";
import type { Database } from "../db/database.ts";
import type { RequestContext } from "./context.ts";

// A node reads from a copy that is a moment behind. Who wrote carries the position of their write back, to any node: a
// program in `X-Data-Version`, a browser in a cookie of ten seconds. A program with a token that carries nothing reads
// what the primary has at that time. Nobody else waits.

const HEADER = "x-data-version";
const COOKIE = "data_version";
const COOKIE_SECONDS = 10;
/** Younger than this is not worth telling: a replica is usually a fifth of a second behind. */
const TOLD_SECONDS = 2;

/** Step: waits until a node shows what its client has written, where there is something to wait for. */
export function awaitOwnWrites(ctx: RequestContext): Promise<undefined> | undefined {
  const { request: { headers }, service: { database } } = ctx;
  if (!database.reach) return undefined;
  const waiting = (position?: number) => {
    ctx.scope ??= new RequestScope(Infinity);
    return inScope(ctx.scope, () => waitFor(database, position));
  };
  const carried = headers.get(HEADER) ?? carriedByCookie(headers.get("cookie"));
  if (carried !== undefined && /^\d{1,15}$/.test(carried)) return waiting(Number(carried));
  return headers.has("authorization") ? waiting() : undefined;
}

async function waitFor(database: Database, position?: number): Promise<undefined> {
  await database.reach!(position);
}

function carriedByCookie(cookies: string | null): string | undefined {
  return cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** What a response to a write gives its client to carry. */
export function positionHeaders(position: number | undefined): [string, string][] {
  if (position === undefined) return [];
  return [
    [HEADER, String(position)],
    ["set-cookie", `${COOKIE}=${position}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`],
  ];
}

/** How old a response's data may be, in seconds, where that is more than usual. */
export function ageHeaders(database: Database): [string, string][] {
  const { lagSeconds } = database.standing();
  return lagSeconds !== null && lagSeconds > TOLD_SECONDS ? [["x-data-age", String(Math.round(lagSeconds))]] : [];
}
