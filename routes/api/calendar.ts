import { endpoint } from "@/lib/http/endpoint.ts";
import { methods } from "@/lib/http/methods.ts";
import { getCalendar } from "@/lib/calendar/operations.ts";

export const handler = methods({ GET: endpoint(getCalendar) });
