import type { EveningProgram } from "@/lib/showtimes/evening.ts";
import { sortOf } from "@/lib/showtimes/find_sessions.ts";
import { priceText } from "@/lib/showtimes/markdown.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { pageUrl } from "@/lib/urls.ts";
import type { Origin } from "../(showtimes)/showtimes_origin.ts";
import type { Choice, Evening, EveningAsked, TonightData } from "./load.ts";

/** The address of an evening, without what is as it would be anyway. */
export function eveningUrl(
  { place, choice, found, today }: EveningAsked,
  change: Partial<Choice & { date: string }>,
  context: PageContext,
): string {
  const { date = found.date, ...changed } = change;
  const all: Record<string, unknown> & Pick<Choice, "sort" | "near"> = { ...choice, page: 1, ...changed };
  const usual: Record<string, unknown> = { sort: sortOf({ near: all.near }), page: 1 };
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

/** What there is as a whole: "5 фильмов · 6 кинотеатров · от 190 ₴". */
export function programText(
  { filmCount, theaterCount, ...prices }: EveningProgram,
  context: PageContext,
): string {
  const { lang, text: { cinema } } = context;
  return [
    plural(lang, filmCount, cinema.filmCount),
    plural(lang, theaterCount, cinema.theaterCount),
    leastText(prices, context),
  ].filter(Boolean).join("\u00a0· ");
}

/** What the cheapest session costs: "от 190 ₴"; without a word where all cost the same. */
export function leastText(
  { cheapest, isOnePrice }: Pick<EveningProgram, "cheapest" | "isOnePrice">,
  { lang, text: { cinema } }: PageContext,
): string | null {
  if (cheapest === null) return null;
  if (isOnePrice) return priceText(cheapest, lang);
  return cinema.tonight.from.replace("{price}", () => priceText({ ...cheapest, priceMax: null }, lang)!);
}

/** What the evening is called that is shown before a city is chosen: the page itself is called after the evening. */
export function exampleTitle(
  { place }: NonNullable<TonightData["example"]>,
  { text: { cinema: { tonight } } }: PageContext,
): string {
  return tonight.heads.day.replace("{place}", () => place.name);
}

/** What decides whether nothing is left of today in the city that the page begins with. */
export function overOf({ found: { date }, today, films }: NonNullable<TonightData["example"]>) {
  return { date, today, isAsked: false, blank: films.length === 0 };
}

/** What the page is called: with its city, once there is one, and "tonight" where nothing earlier is shown. */
export function tonightTitle({ evening }: TonightData, { text: { cinema: { tonight } } }: PageContext): string {
  if (evening === null) return tonight.title;
  const { found, today, isEvening, place } = evening;
  const head = found.date !== today ? "day" : isEvening ? "evening" : "today";
  return tonight.heads[head].replace("{place}", () => place.name);
}
