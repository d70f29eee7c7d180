import { DiaryLayout } from "../(_pages)/diary/entries/layout.tsx";
import { diaryPage } from "../(_pages)/diary/entries/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(diaryPage);
export default pageLayout(diaryPage, DiaryLayout);
