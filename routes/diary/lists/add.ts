import { AddToListLayout } from "../../(_pages)/diary/add_to_list/layout.tsx";
import { addToListPage } from "../../(_pages)/diary/add_to_list/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(addToListPage);
export default pageLayout(addToListPage, AddToListLayout);
