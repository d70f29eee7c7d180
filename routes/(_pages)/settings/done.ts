import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** Leads from a form that is done to a page that says so. */
export const doneAt = (path: string, done: string) => ({ lang }: PageContext): { to: string } => ({
  to: `${pageUrl("", lang, path)}?done=${done}`,
});
