import { ListLayout } from "../(_pages)/list/layout.tsx";
import { listPage } from "../(_pages)/list/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(listPage);
export default pageLayout(listPage, ListLayout);
