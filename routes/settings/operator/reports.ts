import { ReportsLayout } from "../../(_pages)/operator/reports/layout.tsx";
import { reportsPage } from "../../(_pages)/operator/reports/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(reportsPage);
export default pageLayout(reportsPage, ReportsLayout);
