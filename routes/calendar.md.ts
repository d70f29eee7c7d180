import { calendarPage } from "./(_pages)/calendar/page.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(calendarPage);
