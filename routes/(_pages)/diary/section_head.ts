import type { Visit } from "@/lib/http/visit.ts";

type DiarySection = "diary" | "ratings" | "statistics";

/** The head of a page of the diary. */
export const headOf = (section: DiarySection) => (_data: unknown, { text }: Visit) => ({
  title: `${text.diary.tabs[section]} — ${text.name}`,
  noindex: true,
});
