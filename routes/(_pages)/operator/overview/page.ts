import { sumFigures } from "@/lib/processes/figures.ts";
import { getOverview } from "@/lib/operator/views.ts";
import { operatorPage } from "../operator_page.ts";

/** What is going on. */
export const overviewPage = operatorPage({
  section: "overview",
  async load({ ctx }) {
    const { requests, cache: { hits, misses }, admission } = sumFigures((await ctx.fleet()).each);
    const process = {
      requests,
      hits,
      asked: hits + misses,
      refused: Object.values(admission).reduce((sum, { refused }) => sum + refused, 0),
      bytes: Deno.memoryUsage().rss,
    };
    return { ...await getOverview(ctx.db, ctx.now, ctx.config.backup), process };
  },
  forms: {},
});
