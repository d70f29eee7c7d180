import { DocsLayout } from "./(_pages)/docs/layout.tsx";
import { docsPage } from "./(_pages)/docs/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(docsPage);
export default pageLayout(docsPage, DocsLayout);
