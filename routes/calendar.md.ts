import { calendarPage } from "./(_pages)/calendar.ts";
import { twinHandler } from "@/lib/http/page.ts";

export const handler = twinHandler(calendarPage);
