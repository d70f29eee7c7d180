import { RemindersLayout } from "../(_pages)/diary/reminders/layout.tsx";
import { remindersPage } from "../(_pages)/diary/reminders/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(remindersPage);
export default pageLayout(remindersPage, RemindersLayout);
