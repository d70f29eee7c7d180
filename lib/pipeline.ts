import { addHeaders } from "./http/headers.ts";
import { callApp } from "./http/call_app.ts";
import { type App, RequestContext } from "./http/context.ts";
import { lookUp } from "./http/lookup.ts";
import { lookUpTool } from "./mcp/lookup.ts";
import { logRequest } from "./http/request_log.ts";
import { limitMade, limitReads } from "./http/read_limits.ts";
import { problemResponse } from "./http/problem.ts";
import { awaitOwnWrites } from "./http/own_writes.ts";
import { redirectSlash } from "./http/path.ts";
import type { Handler, Outcome, RequestStep } from "./http/outcome.ts";
import { refuseMalformed } from "./http/refusal.ts";
import { represent } from "./http/represent.ts";
import type { Service } from "./http/service.ts";
import { readAddress } from "./http/address.ts";
import { readPreferences } from "./http/negotiate.ts";

/**
 * The steps that a request goes through, from top to bottom. The first steps read everything that determines the response
 * (address, language, representation, known parameters); that makes up the cache key, and only that is passed to the app.
 */
export function createHandler(app: App, service: Service): Handler {
  const steps: readonly RequestStep[] = [
    readAddress, // host, path, known parameters, language
    readPreferences, // representation of a page, content coding
    limitReads, // reads of the API
    refuseMalformed, // malformed escapes
    redirectSlash, // an address with a slash too many
    awaitOwnWrites, // until a replica shows what the client wrote
    lookUp, // the response cache: GET
    lookUpTool, // the response cache: MCP
    limitMade, // pages and pictures that have to be made
    callApp, // Fresh: routes, operations, pages, each in its turn or refused
  ];

  /** Runs the steps from `index` on until one of them returns an outcome. */
  function decide(ctx: RequestContext, index: number): Outcome | Promise<Outcome> {
    for (let i = index; i < steps.length; i++) {
      const outcome = steps[i](ctx);
      if (outcome instanceof Promise) return outcome.then((found) => found ?? decide(ctx, i + 1));
      if (outcome) return outcome;
    }
    throw new Error("The app answers every request");
  }

  /** Turns an outcome into the response that is sent: content coding, validators, headers. */
  function respond(ctx: RequestContext, outcome: Outcome): Response | Promise<Response> {
    if (!(outcome instanceof Response)) return represent(ctx, outcome);
    return ctx.hasHeaders ? outcome : addHeaders(ctx, outcome);
  }

  return (request, info) => {
    const ctx = new RequestContext(request, info, service, app, service.now().getTime());
    try {
      const outcome = decide(ctx, 0);
      const response = outcome instanceof Promise
        ? outcome.then((found) => respond(ctx, found))
        : respond(ctx, outcome);
      if (!(response instanceof Promise)) return logRequest(ctx, response);
      return response.catch((error) => addHeaders(ctx, problemResponse(error, ctx)))
        .then((sent) => logRequest(ctx, sent));
    } catch (error) {
      return Promise.resolve(addHeaders(ctx, problemResponse(error, ctx))).then((sent) => logRequest(ctx, sent));
    }
  };
}
