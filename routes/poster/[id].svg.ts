import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { PosterInput, posterSvg } from "@/lib/posters/poster.ts";

export const handler = fileHandler(
  "image/svg+xml",
  ({ ctx, params, query }) => posterSvg(ctx, readInput(PosterInput, params, query)),
  {
    reads: ["catalog"],
    headers: { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
  },
);
