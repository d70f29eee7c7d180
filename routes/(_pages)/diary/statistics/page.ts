import { getStatistics } from "@/lib/diary/pages.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { yearIn } from "../query.ts";
import { headOf } from "../section_head.ts";

/** What one's diary and ratings come to. */
export const statisticsPage: PageDefinition<Awaited<ReturnType<typeof getStatistics.run>>> = {
  members: true,
  load: ({ ctx, query, lang }) => getStatistics.run(ctx, { year: yearIn(query) ?? null, lang }),
  head: headOf("statistics"),
};
