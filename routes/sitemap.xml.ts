import { sitemapIndex } from "@/lib/discovery/sitemap.ts";
import { fileHandler } from "@/lib/http/file.ts";

export const handler = fileHandler("application/xml", ({ ctx }) => sitemapIndex(ctx), {
  reads: ["catalog", "reviews", "showtimes"],
});
