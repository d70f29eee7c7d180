import type { Messages } from "@/lib/i18n/messages.ts";

/** "Page 2 of 17". */
export function positionLine({ page, totalPages }: { page: number; totalPages: number }, { paging }: Messages): string {
  return paging.position.replace("{page}", String(page)).replace("{pages}", String(totalPages));
}
