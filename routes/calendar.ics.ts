import { getCalendar } from "@/lib/calendar/operations.ts";
import { premieresFeed } from "@/lib/discovery/ical.ts";
import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";

/** The premieres as a feed that calendar programs subscribe to. */
export const handler = fileHandler(
  "text/calendar; charset=utf-8",
  ({ ctx, query }) => premieresFeed(ctx, readInput(getCalendar.input, {}, query)),
  { reads: ["catalog", "reviews"], headers: { "content-disposition": `inline; filename="premieres.ics"` } },
);
