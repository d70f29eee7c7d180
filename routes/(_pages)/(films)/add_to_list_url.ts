import { hereOf, type PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The way to the choice of a list for a film, and back. */
export function addToListUrl(filmId: number, context: PageContext): string {
  const query = new URLSearchParams({ film: String(filmId), next: hereOf(context) });
  return `${pageUrl("", context.lang, "/diary/lists/add")}?${query}`;
}
