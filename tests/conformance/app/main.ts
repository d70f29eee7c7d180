import { App, HttpError, page, staticFiles } from "fresh";
import type { State } from "./state.ts";

export const app = new App<State>()
  .use(staticFiles())
  .use(async (ctx) => {
    ctx.state.title = "Fixture";
    const response = await ctx.next();
    response.headers.set("x-root", "after");
    return response;
  })
  .use("/early", (ctx) => {
    ctx.state.title = "reached";
    return ctx.next();
  })
  .get("/early/route", (ctx) => ctx.text(ctx.state.title))
  .use("/early", (ctx) => {
    ctx.state.title = "too late";
    return ctx.next();
  })
  .get("/code/fixed", (ctx) => ctx.text("fixed"))
  .get("/code/:name", (ctx) => ctx.json([ctx.route, ctx.params]))
  .post("/code/:name", (ctx) => ctx.text("posted"))
  .get("/code/:other", (ctx) => ctx.text("never"))
  .get("/twice", (ctx) => ctx.text("first"))
  .get("/twice", (ctx) => ctx.text("second"))
  .get("/star/*", (ctx) => ctx.json(ctx.params))
  .get("/optional{/:x}?", (ctx) => ctx.json(ctx.params))
  .get("/head", (ctx) => ctx.text("get"))
  .head("/head", () => new Response("head", { headers: { "x-head": "own" } }))
  .all("/all", (ctx) => ctx.text(ctx.req.method))
  .get("/redirect", (ctx) => ctx.redirect(ctx.url.searchParams.get("to")!))
  .get("/html", (ctx) => ctx.html("<p>", { status: 201 }))
  .get("/json", (ctx) => ctx.json({ a: 1 }))
  .get("/teapot", () => {
    throw new HttpError(418, "short and stout");
  })
  .get("/string", () => {
    throw "a string";
  })
  .fsRoutes();

export { page };
