import { methods } from "@/lib/http/methods.ts";

/** Where the API catalog says that the API is: its description. */
export const handler = methods({
  GET: () =>
    new Response(null, {
      status: 308,
      headers: { location: "/openapi.json", "cache-control": "public, max-age=3600" },
    }),
});
