import { fileHandler } from "@/lib/http/file.ts";
import { remindersCalendar } from "@/lib/reminders/feeds.ts";
import { feedAsked } from "./(_pages)/diary/reminders/feed_asked.ts";

/** A person's reminders, for their calendar program. */
export const handler = fileHandler(
  "text/calendar; charset=utf-8",
  ({ ctx, query }) => feedAsked(query, (asked) => remindersCalendar(ctx, asked)),
  { isPrivate: true, headers: { "content-disposition": `inline; filename="reminders.ics"` } },
);
