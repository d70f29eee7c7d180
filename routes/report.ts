import { ReportLayout } from "./(_pages)/report/layout.tsx";
import { reportPage } from "./(_pages)/report/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(reportPage);
export default pageLayout(reportPage, ReportLayout);
