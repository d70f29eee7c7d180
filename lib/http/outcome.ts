import type { CachedResponse } from "./cached_response.ts";
import type { RequestContext } from "./context.ts";

/** A response as Deno sends it. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

/** What a request led to: a cacheable response, or one that is sent as the app made it. */
export type Outcome = CachedResponse | Response;

/** A step before there is a response: an outcome ends the pipeline, `undefined` leads to the next step. */
export type RequestStep = (ctx: RequestContext) => Outcome | undefined | Promise<Outcome | undefined>;
