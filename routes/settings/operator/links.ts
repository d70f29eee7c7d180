import { LinksLayout } from "../../(_pages)/operator/links/layout.tsx";
import { linksPage } from "../../(_pages)/operator/links/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(linksPage);
export default pageLayout(linksPage, LinksLayout);
