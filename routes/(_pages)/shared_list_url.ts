import type { Visit } from "@/lib/http/visit.ts";
import { pageUrl } from "@/lib/urls.ts";

/** The address of a list for others. */
export function sharedUrl({ base, lang }: Pick<Visit, "base" | "lang">, key: string): string {
  return pageUrl(base, lang, `/l/${key}`);
}
