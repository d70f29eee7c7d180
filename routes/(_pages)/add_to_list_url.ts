import { hereOf, type Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The way to the choice of a list for a film, and back. */
export function addToListUrl(filmId: number, visit: Visit): string {
  const query = new URLSearchParams({ film: String(filmId), next: hereOf(visit) });
  return `${pageUrl("", visit.lang, "/diary/lists/add")}?${query}`;
}
