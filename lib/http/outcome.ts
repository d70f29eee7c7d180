import type { CachedResponse } from "./cached_response.ts";
import type { RequestContext } from "./context.ts";

/** What Deno serves. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** What is to be sent: a response that can be cached, or one that is sent as the app made it. */
export type Outcome = CachedResponse | Response;

/** A step before there is a response: what it returns ends the way there, nothing leads to the next step. */
export type RequestStep = (ctx: RequestContext) => Outcome | undefined | Promise<Outcome | undefined>;
