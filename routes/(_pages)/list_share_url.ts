import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The address of a list for others. */
export function sharedUrl({ base, lang }: Pick<PageContext, "base" | "lang">, key: string): string {
  return pageUrl(base, lang, `/l/${key}`);
}
