import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Where a form leads that is done: its page, which says so. */
export function doneAt({ lang }: PageContext, path: string, done: string): { to: string } {
  return { to: `${pageUrl("", lang, path)}?done=${done}` };
}
