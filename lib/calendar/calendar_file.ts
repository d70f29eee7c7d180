import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import type { Lang } from "../i18n/lang.ts";

/** How often, in seconds, a calendar program is to look again. */
const REFRESH_S = 86_400;
/** How long before its day an event reminds, in seconds: at noon of the day before. */
const REMINDER_S = 43_200;

/** Something that happens on a whole day. */
export interface DayEvent {
  /** What calendar programs know it again by, together with the host. */
  id: string;
  /** ISO date. */
  date: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** An instant. */
  changed: string;
  /** Whether the calendar program is to remind of it. */
  reminds: boolean;
}

/** Events as iCalendar (RFC 5545), described by what their sources ask to be said. */
export function calendarFile(
  events: readonly DayEvent[],
  { name, base, lang, credits }: { name: string; base: string; lang: Lang; credits: string[] },
): string {
  const prodId = { company: "Foyer", product: "Foyer", language: lang.toUpperCase() };
  const description = oneLine(credits.join(" ")) || null;
  const file = ical({ name, description, prodId, ttl: REFRESH_S });
  for (const { id, date, summary, description, location, url, changed, reminds } of events) {
    const event = file.createEvent({
      id: `${id}@${new URL(base).host}`,
      start: date,
      allDay: true,
      stamp: changed,
      lastModified: changed,
      summary: oneLine(summary),
      description: oneLine(description),
      location,
      url,
      // Nobody is busy on that day for it.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (reminds) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_S, description: oneLine(summary) });
    }
  }
  // The library leaves the last line open.
  return `${file}\r\n`;
}

/** Calendar programs show one line, and control characters are not allowed in it. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " ");
}
