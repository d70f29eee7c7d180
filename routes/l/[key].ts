import { SharedListLayout } from "../(_pages)/shared_list/layout.tsx";
import { sharedListPage } from "../(_pages)/shared_list/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(sharedListPage);
export default pageLayout(sharedListPage, SharedListLayout);
