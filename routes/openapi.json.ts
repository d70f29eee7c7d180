import { contextOf } from "@/lib/http/context.ts";
import { methods } from "@/lib/http/methods.ts";
import { openApi } from "@/lib/openapi.ts";

export const handler = methods({
  GET(ctx) {
    const request = contextOf(ctx);
    request.reads = [];
    return Response.json(openApi(request.base), { headers: { "cache-control": "public, max-age=3600" } });
  },
});
