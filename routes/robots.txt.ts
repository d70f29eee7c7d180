import { fileHandler } from "@/lib/http/file.ts";
import { catalogSignal } from "@/lib/licences/operations.ts";

/** Everything may be read, found and given to models; whether they may learn from it is up to the catalog's sources. */
export const handler = fileHandler("text/plain; charset=utf-8", async ({ ctx: { database, base } }) =>
  `User-agent: *
Content-Signal: ${await catalogSignal(database)}
Allow: /

Sitemap: ${base}/sitemap.xml
`, { reads: ["catalog"] });
