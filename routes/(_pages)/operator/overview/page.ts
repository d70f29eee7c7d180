import { sumFigures } from "@/lib/processes/figures.ts";
import { getOverview } from "@/lib/operator/views.ts";
import { operatorPage } from "../operator_page.ts";

/** What is going on. */
export const overviewPage = operatorPage({
  section: "overview",
  async load({ call }) {
    const { requests, cache: { hits, misses }, admission } = sumFigures((await call.fleet()).each);
    const process = {
      requests,
      hits,
      asked: hits + misses,
      refused: Object.values(admission).reduce((sum, { refused }) => sum + refused, 0),
      bytes: Deno.memoryUsage().rss,
    };
    return { ...await getOverview(call.db, call.now), process };
  },
  forms: {},
});
