import { App, type Context, staticFiles } from "fresh";
import { isApi } from "./path.ts";
import type { Service } from "./service.ts";
import type { State } from "./state.ts";
import { sessionToken, visitorOf } from "./session.ts";

/** The Fresh app around a service: static files, the service and the visitor in every route's state, the routes. */
export function createApp(service: Service): App<State> {
  return new App<State>()
    .use(keepFonts)
    .use(staticFiles())
    .use(async (ctx) => {
      ctx.state.service = service;
      // The API is everybody's and every origin's: a session has no say there.
      if (!isApi(ctx.url.pathname)) ctx.state.person = await visitorOf(service, sessionToken(ctx.req));
      return await ctx.next();
    })
    .fsRoutes();
}

/** A font's name holds its version, so that it stays kept from one build to the next, which no lock on a build does. */
async function keepFonts(ctx: Context<State>): Promise<Response> {
  const response = await ctx.next();
  if (response.status < 400 && ctx.url.pathname.endsWith(".woff2")) {
    response.headers.set("cache-control", "public, max-age=31536000, immutable");
  }
  return response;
}
