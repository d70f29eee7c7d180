import { OwnListsLayout } from "../../(_pages)/diary/lists/layout.tsx";
import { ownListsPage } from "../../(_pages)/diary/lists/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(ownListsPage);
export default pageLayout(ownListsPage, OwnListsLayout);
