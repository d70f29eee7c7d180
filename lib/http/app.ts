import { App, type Context, staticFiles } from "fresh";
import { notFound } from "../errors.ts";
import { methods } from "./methods.ts";
import { isApi, isStatic } from "./path.ts";
import { toldProblem } from "./problem.ts";
import type { Service } from "./service.ts";
import type { State } from "./state.ts";
import { sessionToken, visitorOf } from "./session.ts";

/** The Fresh app of a service: static files, the routes, and their state (service, signed-in person). */
export function createApp(service: Service): App<State> {
  return new App<State>()
    .use(keepFonts)
    .use(tellOfFiles)
    .use(staticFiles())
    .use(async (ctx) => {
      // Files are not counted by any limit, so one that is missing must not cost a page.
      if (isStatic(ctx.url.pathname)) throw notFound(`There is nothing at ${ctx.url.pathname}.`);
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

const readFile = methods<Response>({ GET: (ctx) => ctx.next() });

/** Answers other methods than GET for a static file, and a missing one, as for every file for programs. */
async function tellOfFiles(ctx: Context<State>): Promise<Response> {
  if (!isStatic(ctx.url.pathname)) return await ctx.next();
  try {
    return await readFile(ctx);
  } catch (error) {
    return toldProblem(error, ctx);
  }
}
