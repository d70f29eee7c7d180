import { fileHandler } from "@/lib/http/file.ts";

/** Everything may be read, found, given to models and learned from. */
export const handler = fileHandler("text/plain; charset=utf-8", ({ call: { base } }) =>
  `User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /

Sitemap: ${base}/sitemap.xml
`);
