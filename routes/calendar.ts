import { CalendarLayout } from "./(_pages)/calendar/layout.tsx";
import { calendarPage } from "./(_pages)/calendar/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(calendarPage);
export default pageLayout(calendarPage, CalendarLayout);
