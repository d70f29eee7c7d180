import { OverviewLayout } from "../../(_pages)/operator/overview/layout.tsx";
import { overviewPage } from "../../(_pages)/operator/overview/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(overviewPage);
export default pageLayout(overviewPage, OverviewLayout);
