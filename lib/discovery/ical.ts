import ical, { ICalEventTransparency } from "ical-generator";
import type { z } from "zod";
import { getCalendar } from "../calendar/operations.ts";
import type { Calendar } from "../calendar/schema.ts";
import type { Audience } from "../films/view.ts";
import { countryName } from "../i18n/countries.ts";
import { messages } from "../i18n/messages.ts";
import { type Call, run } from "../operation.ts";
import { listFilmUpdates } from "./queries.ts";

const DAY_MS = 86_400_000;
const DAYS = 366;
/** How often, in seconds, a calendar program is to look again. */
const REFRESH_S = 86_400;

/** The premieres that the calendar's parameters select, by default of a year from today, as iCalendar. */
export async function premieresFeed(call: Call, input: z.output<typeof getCalendar.input>): Promise<string> {
  const calendar = (await run(call, getCalendar, { ...input, ...feedRange(input, call.now) }))!;
  const updates = await listFilmUpdates(
    call.db,
    calendar.days.flatMap(({ items }) => items.map(({ film }) => film.id)),
  );
  return calendarFeed(calendar, updates, { base: call.base, lang: input.lang });
}

/** The days of a feed: those asked for, by default a year from today (UTC). */
function feedRange({ from, to }: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  const first = from ?? now.toISOString().slice(0, 10);
  return { from: first, to: to ?? new Date(Date.parse(first) + (DAYS - 1) * DAY_MS).toISOString().slice(0, 10) };
}

/**
 * The premieres as iCalendar (RFC 5545), each an event of one whole day; `updates` says when each film changed. An
 * event's UID is the premiere's identity, so that a calendar program knows it again.
 */
function calendarFeed(
  { days, country }: z.output<typeof Calendar>,
  updates: ReadonlyMap<number, string>,
  { base, lang }: Audience,
): string {
  const text = messages(lang);
  const name = [`${text.name}: ${text.nav.calendar}`, ...(country ? [countryName(country, lang)] : [])].join(" · ");
  const prodId = { company: "Foyer", product: "Foyer", language: lang.toUpperCase() };
  const feed = ical({ name, prodId, ttl: REFRESH_S });
  for (const { date, items } of days) {
    for (const { film, country, type } of items) {
      const changed = updates.get(film.id) ?? date;
      const names = film.genres.map(({ name }) => name).join(", ");
      const description = [text.premiereTypes[type], film.originalTitle, names].filter(Boolean).join(" · ");
      feed.createEvent({
        id: `film-${film.id}-${country}-${date}-${type}@${new URL(base).host}`,
        start: date,
        allDay: true,
        stamp: changed,
        lastModified: changed,
        summary: oneLine(film.title),
        description: oneLine(description),
        location: countryName(country, lang),
        url: film.url,
        // Nobody is busy on that day for it.
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  }
  // The library leaves the last line open.
  return `${feed}\r\n`;
}

/** Calendar programs show one line, and control characters are not allowed in it. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " ");
}
