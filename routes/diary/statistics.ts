import { StatisticsLayout } from "../(_pages)/diary/statistics/layout.tsx";
import { statisticsPage } from "../(_pages)/diary/statistics/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(statisticsPage);
export default pageLayout(statisticsPage, StatisticsLayout);
