import { App, page, staticFiles } from "fresh";
import type { State } from "./state.ts";

export const app = new App<State>()
  .use(staticFiles())
  .use(async (ctx) => {
    ctx.state.title = "Fixture";
    const response = await ctx.next();
    response.headers.set("x-root", "after");
    return response;
  })
  .use("/film", async (ctx) => {
    const response = await ctx.next();
    response.headers.set("x-film", "after");
    return response;
  })
  .fsRoutes();

export { page };
