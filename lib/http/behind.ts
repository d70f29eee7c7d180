import type { Database } from "../db/database.ts";

// A node reads from a copy that is a moment behind. Who wrote carries the position of their write back, to any node: a
// program in `X-Data-Version`, a browser in a cookie of ten seconds. A program with a token that carries nothing reads
// what the primary has at that time. Nobody else waits.

const HEADER = "x-data-version";
const COOKIE = "data_version";
const COOKIE_SECONDS = 10;
/** Younger than this is not worth telling: a replica is usually a fifth of a second behind. */
const TOLD_SECONDS = 2;

/** Waits until a node shows what its client has written, where there is something to wait for. */
export function wantsReach({ headers }: Request, database: Database): Promise<void> | undefined {
  if (!database.reach) return undefined;
  const carried = headers.get(HEADER) ?? carriedByCookie(headers.get("cookie"));
  if (carried !== undefined && /^\d{1,15}$/.test(carried)) return database.reach(Number(carried));
  return headers.has("authorization") ? database.reach() : undefined;
}

function carriedByCookie(cookies: string | null): string | undefined {
  return cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** What an answer to a write gives its client to carry. */
export function positionHeaders(position: number | undefined): [string, string][] {
  if (position === undefined) return [];
  return [
    [HEADER, String(position)],
    ["set-cookie", `${COOKIE}=${position}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`],
  ];
}

/** How old an answer's data may be, in seconds, where that is more than usual. */
export function ageHeaders(database: Database): [string, string][] {
  const { lagSeconds } = database.standing();
  return lagSeconds !== null && lagSeconds > TOLD_SECONDS ? [["x-data-age", String(Math.round(lagSeconds))]] : [];
}
