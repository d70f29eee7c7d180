import type { z } from "zod";
import { getDiary } from "@/lib/diary/pages.ts";
import type { DiaryFilter, DiaryPage } from "@/lib/diary/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { type Beginnings, beginnings } from "../../(films)/beginnings.ts";
import { numberIn, pageIn, yearIn } from "../query.ts";
import { headOf } from "../section_head.ts";

/** Which entries an address asks for. */
export function diaryFilter(query: URLSearchParams): DiaryFilter {
  const only = query.getAll("only");
  return {
    year: yearIn(query),
    rating: numberIn(query, "rating", 1, 10),
    rewatch: only.includes("rewatch"),
    noted: only.includes("noted"),
    public: only.includes("public"),
  };
}

/** What one saw and when, the newest first. */
export const diaryPage: PageDefinition<z.output<typeof DiaryPage> & { popular: Beginnings }> = {
  members: true,
  async load(context) {
    const { ctx, query, lang } = context;
    const found = (await getDiary.run(ctx, { filter: diaryFilter(query), page: pageIn(query), lang }))!;
    return { ...found, popular: await beginnings(context, query.size > 0 ? Infinity : found.total) };
  },
  head: headOf("diary"),
};
