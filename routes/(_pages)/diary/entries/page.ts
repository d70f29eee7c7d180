import { getDiary } from "@/lib/diary/pages.ts";
import type { DiaryFilter } from "@/lib/diary/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
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
export const diaryPage: PageDefinition<Awaited<ReturnType<typeof getDiary.run>>> = {
  members: true,
  load({ ctx, query, lang }) {
    return getDiary.run(ctx, { filter: diaryFilter(query), page: pageIn(query), lang });
  },
  head: headOf("diary"),
};
