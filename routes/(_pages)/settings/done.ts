import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Where a form leads that is done: its page, which says so. */
export function doneAt({ lang }: Visit, path: string, done: string): { to: string } {
  return { to: `${pageUrl("", lang, path)}?done=${done}` };
}
