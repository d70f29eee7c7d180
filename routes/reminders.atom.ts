import { fileHandler } from "@/lib/http/file.ts";
import { remindersAtom } from "@/lib/reminders/feeds.ts";
import { feedAsked } from "./(_pages)/diary/reminders/feed_asked.ts";

/** What is due of a person's reminders, for their feed reader. */
export const handler = fileHandler(
  "application/atom+xml; charset=utf-8",
  ({ ctx, query }) => feedAsked(query, (asked) => remindersAtom(ctx, asked)),
  { isPrivate: true },
);
