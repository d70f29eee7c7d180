import { about } from "@/lib/http/request.ts";
import { methods } from "@/lib/http/methods.ts";
import { openApi } from "@/lib/openapi.ts";

export const handler = methods({
  GET: (ctx) => Response.json(openApi(about(ctx.req).base), { headers: { "cache-control": "public, max-age=3600" } }),
});
