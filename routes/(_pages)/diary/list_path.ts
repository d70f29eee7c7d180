import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The page of somebody's own list. */
export const listPath = (visit: Visit, id: number) => pageUrl("", visit.lang, `/diary/lists/${id}`);
