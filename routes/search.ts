import { SearchLayout } from "./(_pages)/search/layout.tsx";
import { searchPage } from "./(_pages)/search/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(searchPage);
export default pageLayout(searchPage, SearchLayout);
