import { ListsLayout } from "./(_pages)/lists/layout.tsx";
import { listsPage } from "./(_pages)/lists/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(listsPage);
export default pageLayout(listsPage, ListsLayout);
