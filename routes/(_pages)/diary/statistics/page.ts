import type { z } from "zod";
import { getStatistics } from "@/lib/diary/pages.ts";
import type { Statistics } from "@/lib/diary/schema.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { type Beginnings, beginnings } from "../../(films)/beginnings.ts";
import { yearIn } from "../query.ts";
import { headOf } from "../section_head.ts";

/** What one's diary and ratings come to. */
export const statisticsPage: PageDefinition<z.output<typeof Statistics> & { popular: Beginnings }> = {
  members: true,
  async load(context) {
    const { ctx, query, lang } = context;
    const counted = (await getStatistics.run(ctx, { year: yearIn(query) ?? null, lang }))!;
    return { ...counted, popular: await beginnings(context, counted.year === null ? counted.films : Infinity) };
  },
  head: headOf("statistics"),
};
