import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The address of the page with these films chosen. */
export function chosenUrl(
  ids: readonly number[],
  lang: PageContext["lang"],
  path = "/recommendations",
  base = "",
): string {
  const query = new URLSearchParams(ids.map((id) => ["film", String(id)]));
  return pageUrl(base, lang, path) + (ids.length > 0 ? `?${query}` : "");
}
