import { OwnListLayout } from "../../(_pages)/diary/list/layout.tsx";
import { ownListPage } from "../../(_pages)/diary/list/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ownListPage);
export default pageLayout(ownListPage, OwnListLayout);
