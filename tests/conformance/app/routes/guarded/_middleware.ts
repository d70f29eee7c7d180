import { HttpError } from "fresh";
import { define } from "../../state.ts";

export const handler = define.middleware(async (ctx) => {
  if (ctx.url.searchParams.has("locked")) throw new HttpError(403);
  const response = await ctx.next();
  response.headers.set("x-guarded", "after");
  return response;
});
