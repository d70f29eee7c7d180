import type { PageContext } from "@/lib/http/page_context.ts";

type DiarySection = "diary" | "ratings" | "statistics";

/** The head of a page of the diary. */
export const headOf = (section: DiarySection) => (_data: unknown, { text }: PageContext) => ({
  title: `${text.diary.tabs[section]} — ${text.name}`,
  noindex: true,
});
