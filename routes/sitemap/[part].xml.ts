import { sitemapPart } from "@/lib/discovery/sitemap.ts";
import { fileHandler } from "@/lib/http/file.ts";

export const handler = fileHandler(
  "application/xml",
  ({ ctx, params: { part } }) => sitemapPart(ctx, part),
  { reads: ["catalog", "reviews", "showtimes"] },
);
