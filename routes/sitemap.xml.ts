import { sitemapIndex } from "@/lib/discovery/sitemap.ts";
import { fileHandler } from "@/lib/http/file.ts";

export const handler = fileHandler("application/xml", ({ call }) => sitemapIndex(call), {
  reads: ["catalog", "reviews", "showtimes"],
});
