import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The address of the page with these films chosen. */
export function chosenUrl(ids: readonly number[], lang: Visit["lang"], path = "/recommendations", base = ""): string {
  const query = new URLSearchParams(ids.map((id) => ["film", String(id)]));
  return pageUrl(base, lang, path) + (ids.length > 0 ? `?${query}` : "");
}
