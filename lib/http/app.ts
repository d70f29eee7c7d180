import { App, type Context, staticFiles } from "fresh";
import { isApi } from "./path.ts";
import type { Service } from "./service.ts";
import type { State } from "./state.ts";
import { sessionToken, visitorOf } from "./session.ts";

/** The Fresh app of a service: static files, the routes, and their state (service, signed-in person). */
export function createApp(service: Service): App<State> {
  return new App<State>()
    .use(keepFonts)
    .use(staticFiles())
    .use(async (ctx) => {
      ctx.state.service = service;
      // The API is public and open to every origin, so it ignores sessions.
      if (!isApi(ctx.url.pathname)) ctx.state.person = await visitorOf(service, sessionToken(ctx.req));
      return await ctx.next();
    })
    .fsRoutes();
}

/** A font has its version in its name, so it stays cached from one build to the next; names of a build change. */
async function keepFonts(ctx: Context<State>): Promise<Response> {
  const response = await ctx.next();
  if (response.status < 400 && ctx.url.pathname.endsWith(".woff2")) {
    response.headers.set("cache-control", "public, max-age=31536000, immutable");
  }
  return response;
}
