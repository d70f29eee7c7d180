import type { RootContent } from "mdast";
import { z } from "zod";
import { dayText } from "@/lib/showtimes/markdown.ts";
import { addDays, DAYS } from "@/lib/places/time.ts";
import { readLenient, type Wrong } from "@/lib/http/lenient.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { paragraph } from "@/lib/markdown.ts";

const Day = z.object({ date: z.iso.date().optional() });

/** The day that the address asks for, if it is one that can be shown. */
export function readDay(query: URLSearchParams, today: string): { asked: string | undefined; wrong: Wrong[] } {
  const { good, wrong } = readLenient(Day, query);
  const asked = good.get("date") ?? undefined;
  const code = asked === undefined ? undefined : dayFault(asked, today);
  if (asked === undefined || code === undefined) return { asked, wrong };
  const detail = `"date" must be within ${DAYS} days from ${today}, got ${asked}.`;
  return { asked: undefined, wrong: [...wrong, { parameter: "date", code, detail, value: asked }] };
}

const dayFault = (date: string, today: string) =>
  date < today ? "too_early" : date > addDays(today, DAYS - 1) ? "too_late" : undefined;

/** All days that showtimes are kept for. */
export function allDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, i) => addDays(today, i));
}

/** What a day is called on its tab: "Сегодня", "вс, 17 янв.". */
export function dayName(date: string, today: string, { lang, text: { cinema } }: PageContext): string {
  if (date === today) return cinema.today;
  return date === addDays(today, 1) ? cinema.tomorrow : dayText(date, lang, "short");
}

/** A day's name within a sentence: names stand alone elsewhere, dates are as the language writes them. */
export function dayInside(date: string, today: string, context: PageContext): string {
  const day = dayName(date, today, context);
  return date <= addDays(today, 1) ? day.toLocaleLowerCase(context.lang) : day;
}

/** Says that nothing is left of today where the next day that has anything is shown without being asked for. */
export function overText(
  { date, today, isAsked, blank }: { date: string; today: string; isAsked: boolean; blank: boolean },
  { text }: PageContext,
): string | null {
  return isAsked || blank || date === today ? null : text.cinema.over;
}

/** The same as a twin says it. */
export function overLines(shown: Parameters<typeof overText>[0], context: PageContext): RootContent[] {
  const over = overText(shown, context);
  return over === null ? [] : [paragraph(over)];
}

/** When there are sessions again, as a twin says it. */
export function nextLines(date: string | null, context: PageContext): RootContent[] {
  return date === null ? [] : [paragraph(nextText(date, context))];
}

/** When there are sessions again. */
export function nextText(date: string, { lang, text }: PageContext): string {
  return text.cinema.nextDate.replace("{date}", dayText(date, lang));
}
