import { ImportLayout } from "../../(_pages)/diary/import/layout.tsx";
import { importPage } from "../../(_pages)/diary/import/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(importPage);
export default pageLayout(importPage, ImportLayout);
