import type { z } from "zod";
import { calendarFile } from "../calendar/calendar_file.ts";
import { getCalendar } from "../calendar/operations.ts";
import type { Calendar } from "../calendar/schema.ts";
import type { Audience } from "../films/view.ts";
import { getFilm } from "../films/operations.ts";
import { countryName } from "../i18n/countries.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import { creditsOfFilms } from "../licences/operations.ts";
import { type OperationContext, run } from "../operation.ts";
import { listFilmUpdates } from "./queries.ts";

const DAY_MS = 86_400_000;
const DAYS = 366;

/** The premieres that the calendar's parameters select, by default of a year from today, as iCalendar. */
export async function premieresFeed(ctx: OperationContext, input: z.output<typeof getCalendar.input>): Promise<string> {
  const calendar = (await run(ctx, getCalendar, { ...input, ...feedRange(input, ctx.now) }))!;
  const updates = await listFilmUpdates(
    ctx.db,
    calendar.days.flatMap(({ items }) => items.map(({ film }) => film.id)),
  );
  const credits = await creditsOfFilms(ctx.database, input.lang, updates.keys());
  return calendarFeed(calendar, { updates, credits }, { base: ctx.base, lang: input.lang });
}

/** The premieres of one film that are still to come, of one country or of all, each with a reminder; `null`: no such film. */
export async function filmFeed(
  ctx: OperationContext,
  { id, country, lang }: { id: number; country?: string; lang: Lang },
): Promise<string | null> {
  const film = await run(ctx, getFilm, { id, lang });
  if (!film) return null;
  const today = ctx.now.toISOString().slice(0, 10);
  const coming = film.premieres.filter(({ date, country: where }) =>
    date.length === today.length && date >= today && (country === undefined || where === country)
  );
  const days = coming.map(({ date, country, type }) => ({ date, items: [{ film, country, type }] }));
  const calendar = { from: today, to: today, country: country ?? null, days };
  const credits = await creditsOfFilms(ctx.database, lang, [id]);
  const updates = new Map([[id, film.updatedAt]]);
  return calendarFeed(calendar, { updates, credits }, { base: ctx.base, lang }, true);
}

/** The days of a feed: those asked for, by default a year from today (UTC). */
function feedRange({ from, to }: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  const first = from ?? now.toISOString().slice(0, 10);
  return { from: first, to: to ?? new Date(Date.parse(first) + (DAYS - 1) * DAY_MS).toISOString().slice(0, 10) };
}

/** The premieres as iCalendar. An event's UID is the premiere's identity; `updates` says when each film changed. */
function calendarFeed(
  { days, country }: z.output<typeof Calendar>,
  { updates, credits }: { updates: ReadonlyMap<number, string>; credits: string[] },
  { base, lang }: Audience,
  reminds = false,
): string {
  const text = messages(lang);
  const name = [`${text.name}: ${text.nav.calendar}`, ...(country ? [countryName(country, lang)] : [])].join(" · ");
  const events = days.flatMap(({ date, items }) =>
    items.map(({ film, country, type }) => ({
      id: `film-${film.id}-${country}-${date}-${type}`,
      date,
      summary: film.title,
      description: [text.premiereTypes[type], film.originalTitle, film.genres.map(({ name }) => name).join(", ")]
        .filter(Boolean).join(" · "),
      location: countryName(country, lang),
      url: film.url,
      changed: updates.get(film.id) ?? date,
      reminds,
    }))
  );
  return calendarFile(events, { name, base, lang, credits });
}
