import { calendarFile } from "../calendar/calendar_file.ts";
import type { Lang } from "../i18n/lang.ts";
import { messages } from "../i18n/messages.ts";
import { creditsOfFilms } from "../licences/operations.ts";
import type { OperationContext } from "../operation.ts";
import { pageUrl } from "../urls.ts";
import { escapeXml } from "../xml.ts";
import { dueOf, type Occasion, occasionsOf, occasionText, placeOf } from "./due.ts";
import { getFeed } from "./pages.ts";

// A person's reminders for feed readers and calendar programs, which know a token in place of a session.

/** Entries of a feed; what is older was read by then. */
const MOST_ENTRIES = 100;

interface Asked {
  token: string;
  lang: Lang;
}

/** What is due of somebody's reminders, the newest first, as Atom (RFC 4287); `null` where the token opens nothing. */
export async function remindersAtom(ctx: OperationContext, { token, lang }: Asked): Promise<string | null> {
  const feed = await getFeed(ctx, token, lang);
  if (!feed) return null;
  const text = messages(lang);
  const due = feed.rows.flatMap((row) => dueOf(row, ctx.now).map((occasion) => ({ row, occasion })))
    .toSorted((a, b) => Date.parse(b.occasion.since) - Date.parse(a.occasion.since)).slice(0, MOST_ENTRIES);
  const host = new URL(ctx.base).host;
  const entries = due.map(({ row, occasion }) => {
    const { title, url } = feed.films.get(row.filmId)!;
    return `<entry><id>tag:${host},2026:reminder-${row.id}${suffixOf(occasion)}</id>` +
      `<title>${escapeXml(occasionText(row, occasion, { title, lang }))}</title>` +
      `<updated>${occasion.since}</updated><link href="${escapeXml(url)}"/></entry>\n`;
  });
  const credits = await creditsOfFilms(ctx.database, lang, due.map(({ row }) => row.filmId));
  const rights = credits.length === 0 ? "" : `<rights>${escapeXml(credits.join(" "))}</rights>`;
  // A feed has to say when it changed, and one without entries changed when nothing did.
  const updated = due[0]?.occasion.since ?? "1970-01-01T00:00:00.000Z";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">\n` +
    `<id>tag:${host},2026:reminders</id><title>${escapeXml(`${text.name}: ${text.reminders.title}`)}</title>` +
    `<updated>${updated}</updated><author><name>${escapeXml(text.name)}</name></author>` +
    `<link href="${escapeXml(pageUrl(ctx.base, lang, "/diary/reminders"))}"/>${rights}\n${entries.join("")}</feed>\n`;
}

/**
 * Somebody's reminders as iCalendar, premieres that are still to come included, each with an alarm; what is on in cinemas
 * or at a service stands on the day when it was first seen. `null` where the token opens nothing.
 */
export async function remindersCalendar(ctx: OperationContext, { token, lang }: Asked): Promise<string | null> {
  const feed = await getFeed(ctx, token, lang);
  if (!feed) return null;
  const text = messages(lang);
  const events = feed.rows.flatMap((row) =>
    occasionsOf(row, ctx.now).map((occasion) => {
      const { title, url } = feed.films.get(row.filmId)!;
      const told = occasionText(row, occasion, { title, lang });
      const { premiere } = occasion;
      return {
        id: `reminder-${row.id}${suffixOf(occasion)}`,
        date: premiere?.date ?? occasion.since.slice(0, 10),
        summary: premiere ? title : told,
        description: told,
        location: placeOf(row, lang),
        url,
        changed: row.createdAt,
        reminds: premiere !== undefined,
      };
    })
  );
  const credits = await creditsOfFilms(ctx.database, lang, feed.films.keys());
  return calendarFile(events, { name: `${text.name}: ${text.reminders.title}`, base: ctx.base, lang, credits });
}

/** What tells the occasions of one reminder apart. */
function suffixOf({ premiere }: Occasion): string {
  return premiere ? `-${premiere.date}-${premiere.type}` : "";
}
