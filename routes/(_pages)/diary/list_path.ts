import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The page of somebody's own list. */
export const listPath = (context: PageContext, id: number) => pageUrl("", context.lang, `/diary/lists/${id}`);
