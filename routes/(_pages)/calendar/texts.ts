import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { castHeading } from "@/lib/films/facts.ts";
import { formatDayOfYear, formatMonths, formatRuntime, joinFacts } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { jobName } from "@/lib/i18n/messages.ts";
import type { CalendarData } from "./load.ts";

/** That nothing more is to come in the month, and when there is something again. */
export function spentText({ following }: CalendarData, { lang, text: { calendar } }: PageContext): string {
  const date = following?.days[0]?.date;
  return date === undefined
    ? calendar.spent
    : `${calendar.spent} ${calendar.nextOnes.replace("{date}", () => formatDayOfYear(date, lang))}`;
}

/** The month, and the country if one is chosen, in words. */
export function calendarTitle({ month, country }: CalendarData, { lang, text }: PageContext): string {
  const when = formatMonths(month, month, lang);
  const what = country === undefined ? when : `${countryName(country, lang)}, ${when}`;
  return text.calendar.title.replace("{month}", () => what);
}

/** The month after the current one; of other countries than the one asked for it says so. */
export function followingTitle(
  { month, country }: NonNullable<CalendarData["following"]>,
  data: CalendarData,
  { lang, text }: PageContext,
): string {
  const when = formatMonths(month, month, lang);
  return country === data.country ? when : text.calendar.monthElsewhere.replace("{month}", () => when);
}

/** The query of a month in a country. */
export function calendarQuery({ month, country }: { month?: string; country?: string }): string {
  return String(new URLSearchParams(Object.entries({ month, country }).filter(([, value]) => value) as string[][]));
}

/** Where a premiere is, and of what kind where that is not in cinemas: "Украина", "США (ограниченный прокат)". */
export function premiereText(
  { premieres }: CalendarData["days"][number]["films"][number],
  { lang, text }: PageContext,
): string {
  const kind = (type: keyof typeof text.premiereTypes) => type === "theatrical" ? "" : ` (${text.premiereTypes[type]})`;
  return premieres.map(({ country, type }) => countryName(country, lang) + kind(type)).join(", ");
}

/**
 * That nobody waits for a film any more: it is in the cinemas of one's own country, where it has yet to open in another one
 * ("Уже идёт: Украина"), or comes out on this very day.
 */
export function shownText(
  { film, premieres }: CalendarData["days"][number]["films"][number],
  { inCinemas: { country, ids }, today }: CalendarData,
  { lang, text: { calendar } }: PageContext,
  date: string,
): string | null {
  if (ids.has(film.id)) return calendar.shown.replace("{place}", countryName(country, lang));
  if (date !== today) return null;
  const opening = premieres.find(({ type }) => IN_CINEMAS.includes(type));
  if (!opening) return calendar.outToday;
  return calendar.inCinemasToday.replace("{place}", () => countryName(opening.country, lang));
}

const IN_CINEMAS: readonly string[] = ["theatrical", "limited"];

/** That the month has no premieres, in the chosen country or at all, and whose are shown in their place. */
export function noneText({ country, elsewhere }: CalendarData, { lang, text: { calendar } }: PageContext): string {
  if (country === undefined) return calendar.none;
  const none = calendar.noneIn.replace("{place}", () => countryName(country, lang));
  return elsewhere.length > 0 ? `${none} ${calendar.elsewhere}` : none;
}

/** The heading of what is in cinemas of the chosen country. */
export function showingTitle({ country }: CalendarData, { lang, text: { cinema } }: PageContext): string {
  return cinema.here.replace("{place}", () => countryName(country!, lang));
}

/** What to expect of a film: "Комедия, мелодрама", "1 ч 40 мин". */
export function genreFacts(
  { genres, runtimeMinutes }: CalendarData["days"][number]["films"][number]["film"],
  { lang }: PageContext,
): string[] {
  const names = genres.slice(0, 2).map(({ name }, i) => i === 0 ? name : name.toLocaleLowerCase(lang)).join(", ");
  return [names, ...(runtimeMinutes ? [formatRuntime(runtimeMinutes, lang)] : [])];
}

/** Who made a film and who is in it, where nothing tells what it is about: "Режиссёр: … · В ролях: …". */
export function makersText(
  film: CalendarData["days"][number]["films"][number]["film"],
  { makers }: CalendarData,
  { lang }: PageContext,
): string {
  const of = makers.get(film.id);
  if (!of) return "";
  const [maker] = of.makers;
  const leads = of.leads.map(({ name }) => name).join(", ");
  return joinFacts([
    maker && `${jobName(lang, maker.job, of.makers.length)}: ${of.makers.map(({ name }) => name).join(", ")}`,
    leads && `${castHeading(film.type, lang)}: ${leads}`,
  ]);
}

/** The premieres of a film for a calendar program, which reminds of them. */
export const remindUrl = ({ id }: { id: number }, lang: Lang): string => `/film/${id}.ics?lang=${lang}`;

/** The query of the iCal feed: the same country and language. */
export function feedQuery(country: string | undefined, lang: Lang): string {
  return `${country === undefined ? "" : `country=${country}&`}lang=${lang}`;
}
