import type { Database } from "../db/database.ts";
import type { HeaderList } from "./cached_response.ts";
import type { RequestContext } from "./context.ts";
import { CORS } from "./cors.ts";
import { ageHeaders } from "./own_writes.ts";
import { isApi } from "./path.ts";

/** Headers of every response. */
const COMMON: HeaderList = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
];
const COMMON_OF_API: HeaderList = [...COMMON, ...Object.entries(CORS)];

/** The headers of a response that are the same for everybody who asks for its address. */
export function commonHeaders(path: string): HeaderList {
  return isApi(path) ? COMMON_OF_API : COMMON;
}

/** The headers that differ between requests: the request id, what remains of a rate limit, the age of the data. */
export function ownHeaders({ id, counted, service: { database, readiness } }: RequestContext): HeaderList {
  const headers: HeaderList = [["x-request-id", id]];
  // The client has to open another connection, which will lead to another process.
  if (readiness.draining || readiness.replaced) headers.push(["connection", "close"]);
  if (counted) headers.push(...counted.limit.headers(counted.allowance));
  addAge(headers, database);
  return headers;
}

function addAge(headers: HeaderList, database: Database): void {
  // Only a replica has a replication lag.
  if (database.awaitPosition) headers.push(...ageHeaders(database));
}

/**
 * Adds the service's headers to a response that is sent as the app made it. The response is changed in place, because a
 * copy would send its body as a stream. HEAD takes the body off.
 */
export function addHeaders(ctx: RequestContext, response: Response): Response | Promise<Response> {
  for (const [name, value] of commonHeaders(ctx.path)) response.headers.set(name, value);
  for (const [name, value] of ownHeaders(ctx)) response.headers.set(name, value);
  return ctx.method === "HEAD" ? withoutBody(response) : response;
}

async function withoutBody(response: Response): Promise<Response> {
  const { status, headers } = response;
  headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  return new Response(null, { status, headers });
}
