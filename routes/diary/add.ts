import { LogLayout } from "../(_pages)/diary/log/layout.tsx";
import { logPage } from "../(_pages)/diary/log/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(logPage);
export default pageLayout(logPage, LogLayout);
