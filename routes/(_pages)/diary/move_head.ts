import type { Visit } from "@/lib/http/visit.ts";

/** The head of the pages about moving in and out. */
export const moveHead = (_data: unknown, { text }: Visit) => ({
  title: `${text.diary.move.title} — ${text.name}`,
  noindex: true,
});

/** Where somebody brings films along, and takes them with them. */
export const MOVE = "/diary/move";
