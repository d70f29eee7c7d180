import { z } from "zod";
import { readLenient, type Wrong } from "@/lib/http/lenient.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import type { Session } from "@/lib/showtimes/schema.ts";
import { HOURS } from "../(showtimes)/evening_hours.ts";

type SessionView = z.output<typeof Session>;

const Filter = z.object({
  after: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/).optional(),
  format: z.string().max(40).optional(),
});

/** What of a theater's day is shown: sessions from an hour on, and of one format. */
export type DayFilter = z.output<typeof Filter>;

/** The filter that the address asks for. */
export function readDayFilter(query: URLSearchParams): { filter: DayFilter; wrong: Wrong[] } {
  const { good, wrong } = readLenient(Filter, query);
  return { filter: Filter.parse(Object.fromEntries(good)), wrong };
}

/** Whether a session is shown. */
export function isShown({ time, formats }: SessionView, { after, format }: DayFilter): boolean {
  return (after === undefined || time >= after) && (format === undefined || formats.includes(format));
}

/** The query of a theater's page; without a date it is the one that is shown unasked. */
export function dayQuery(date: string | undefined, { after, format }: DayFilter): string {
  const pairs = Object.entries({ date, after, format }).filter((pair): pair is [string, string] => !!pair[1]);
  return String(new URLSearchParams(pairs));
}

/** What is chosen, in words: "после 17:00 · IMAX". */
export function filterText({ after, format }: DayFilter, { text: { cinema } }: PageContext): string {
  return [after && cinema.tonight.after.replace("{time}", after), format].filter(Boolean).join(" · ");
}

/** The choices as links: hours, and formats where the day has several. */
export function dayChoices(
  { date, isAsked, filter, formats }: { date: string; isAsked: boolean; filter: DayFilter; formats: string[] },
  { text: { cinema, parameters } }: PageContext,
) {
  const choice = (text: string, change: DayFilter) => ({
    text,
    query: dayQuery(isAsked ? date : undefined, { ...filter, ...change }),
    current: Object.entries(change).every(([name, value]) => filter[name as keyof DayFilter] === value),
  });
  return [
    {
      label: parameters.after,
      choices: [
        choice(cinema.tonight.anyOf.after, { after: undefined }),
        ...HOURS.map((after) => choice(cinema.tonight.after.replace("{time}", after), { after })),
      ],
    },
    {
      label: parameters.format,
      choices: formats.length < 2
        ? []
        : [choice(cinema.allFormats, { format: undefined }), ...formats.map((format) => choice(format, { format }))],
    },
  ].filter(({ choices }) => choices.length > 0);
}
