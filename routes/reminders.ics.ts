import { fileHandler } from "@/lib/http/file.ts";
import { remindersCalendar } from "@/lib/reminders/feeds.ts";
import { feedAsked } from "./(_pages)/diary/reminders/feed_asked.ts";

/** A person's reminders, for their calendar program. */
export const handler = fileHandler(
  "text/calendar; charset=utf-8",
  ({ call, query }) => feedAsked(query, (asked) => remindersCalendar(call, asked)),
  { isPrivate: true, headers: { "content-disposition": `inline; filename="reminders.ics"` } },
);
