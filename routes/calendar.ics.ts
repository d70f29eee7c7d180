import { getCalendar } from "@/lib/calendar/operations.ts";
import { calendarFeed, feedRange } from "@/lib/discovery/ical.ts";
import { listFilmUpdates } from "@/lib/discovery/queries.ts";
import { fileHandler } from "@/lib/http/file.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { run } from "@/lib/operation.ts";

/** The premieres as a feed that calendar programs subscribe to. */
export const handler = fileHandler("text/calendar; charset=utf-8", async ({ call, query }) => {
  const input = readInput(getCalendar.input, {}, query);
  const calendar = await run(call, getCalendar, { ...input, ...feedRange(input, call.now) });
  const updates = await listFilmUpdates(
    call.db,
    calendar!.days.flatMap(({ items }) => items.map(({ film }) => film.id)),
  );
  return calendarFeed(calendar!, updates, { base: call.base, lang: input.lang });
}, { "content-disposition": `inline; filename="premieres.ics"` });
