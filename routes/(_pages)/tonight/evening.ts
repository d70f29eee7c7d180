import { sortOf } from "@/lib/showtimes/find_sessions.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { Origin } from "../(showtimes)/showtimes_origin.ts";
import type { Choice, Evening, TonightData } from "./load.ts";

/** The address of an evening, without what is as it would be anyway. */
export function eveningUrl(
  { place, choice, found, today }: Evening,
  change: Partial<Choice & { date: string }>,
  context: PageContext,
): string {
  const { date = found.date, ...changed } = change;
  const all: Record<string, unknown> & Pick<Choice, "sort" | "near"> = { ...choice, page: 1, ...changed };
  const usual: Record<string, unknown> = { sort: sortOf({ near: all.near }), by: "time", page: 1 };
  const query = new URLSearchParams({ city: place.value });
  if (date !== today) query.set("date", date);
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || value === usual[name]) continue;
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return `${pageUrl("", context.lang, "/tonight")}?${query}`;
}

/** Whether anything but the place and the day was chosen. */
export function isNarrowed({ choice }: Evening): boolean {
  return Object.entries(choice).some(([name, value]) =>
    !["sort", "by", "page"].includes(name) && value !== undefined && [value].flat().length > 0
  );
}

/** Where an evening's sessions come from. */
export const originOf = ({ found: { warming, updatedAt, sources } }: Evening): Origin => ({
  warming,
  updatedAt,
  sources,
});

/** What the page is called: with its city, once there is one, and "tonight" where nothing earlier is shown. */
export function tonightTitle({ evening }: TonightData, { text: { cinema: { tonight } } }: PageContext): string {
  if (evening === null) return tonight.title;
  const { found, today, isEvening, place } = evening;
  const head = found.date !== today ? "day" : isEvening ? "evening" : "today";
  return tonight.heads[head].replace("{place}", () => place.name);
}
