import { sitemapPart } from "@/lib/discovery/sitemap.ts";
import { fileHandler } from "@/lib/http/file.ts";

export const handler = fileHandler(
  "application/xml",
  ({ call, params: { part } }) => sitemapPart(call, part),
  { reads: ["catalog", "reviews", "showtimes"] },
);
