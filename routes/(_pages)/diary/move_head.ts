import type { PageContext } from "@/lib/http/page_context.ts";

/** The head of the pages about moving in and out. */
export const moveHead = (_data: unknown, { text }: PageContext) => ({
  title: `${text.diary.move.title} — ${text.name}`,
  noindex: true,
});

/** Where somebody brings films along, and takes them with them. */
export const MOVE = "/diary/move";
