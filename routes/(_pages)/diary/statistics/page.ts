import { getStatistics } from "@/lib/diary/pages.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { yearIn } from "../query.ts";
import { headOf } from "../section_head.ts";

/** What one's diary and ratings come to. */
export const statisticsPage: PageDefinition<Awaited<ReturnType<typeof getStatistics>>> = {
  members: true,
  load: ({ call, person, query, lang }) => getStatistics(call, person!.account, yearIn(query) ?? null, lang),
  head: headOf("statistics"),
};
