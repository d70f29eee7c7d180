import { EntryLayout } from "../(_pages)/diary/entry/layout.tsx";
import { entryPage } from "../(_pages)/diary/entry/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(entryPage);
export default pageLayout(entryPage, EntryLayout);
