import { z } from "zod";
import { getCalendar } from "@/lib/calendar/operations.ts";
import type { Calendar } from "@/lib/calendar/schema.ts";
import { formatYears } from "@/lib/films/years.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { countryName, isCountry } from "@/lib/i18n/countries.ts";
import { formatDay, formatDayOfYear, formatMonths, formatRuntime, joinFacts } from "@/lib/i18n/format.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { countryCodes } from "@/lib/places/asked.ts";
import { screenedList } from "@/lib/showtimes/markdown.ts";
import { storedFilms } from "@/lib/showtimes/now.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";

/** How far the links lead before and after the current month, in months. */
const BEFORE = 12;
const AFTER = 24;
/** So many films of the next month are shown below the current one. */
const SHOWN_NEXT = 12;
/** More films than cinemas show at a time. */
const MOST_SHOWN = 500;

const Input = z.object({
  month: z.string().regex(/^(18|19|20|21)\d\d-(0[1-9]|1[0-2])$/).optional(),
  country: z.string().refine(isCountry).optional(),
});

type Day = z.output<typeof Calendar>["days"][number];

async function load({ ctx, lang, query }: PageContext) {
  const { good, wrong } = readLenient(Input, query);
  const current = ctx.now.toISOString().slice(0, 7);
  const following = shifted(current, 1);
  const today = ctx.now.toISOString().slice(0, 10);
  const read = async (month: string) =>
    (await run(ctx, getCalendar, { from: `${month}-01`, to: lastDay(month), lang }))!.days;
  const near = new Map([[current, await read(current)], [following, await read(following)]]);
  const isOver = near.get(current)!.every(({ date }) => date < today) && near.get(following)!.length > 0;
  const first = isOver ? following : current;
  const { month = first, country } = readInput(Input, {}, good);
  const calendar = near.get(month) ?? await read(month);
  const own = ctx.cinema.defaultCountry;
  const daysOf = (days: Day[], of: string | undefined) =>
    days.map(({ date, items }) => ({ date, films: byFilm(items, of, own) })).filter(({ films }) => films.length > 0);
  const days = daysOf(calendar, country);
  /** Of a country without premieres, those of all the others. */
  const elsewhere = days.length === 0 && country !== undefined ? daysOf(calendar, undefined) : [];
  const next = month === current ? near.get(following)! : null;
  const openingIn = (of: string | undefined) => ({ country: of, films: next ? openingsOf(daysOf(next, of)) : [] });
  const its = openingIn(country);
  const opening = its.films.length === 0 && elsewhere.length > 0 ? openingIn(undefined) : its;
  const distance = monthsBetween(current, month);
  // What opens elsewhere may be in one's own cinemas already.
  const shown = await storedFilms(ctx, { country: own, limit: MOST_SHOWN }, lang);
  return {
    month,
    country,
    isCurrent: month === current,
    /** What the address says; the month that the page opens on goes without saying. */
    address: { month: month === first ? undefined : month, country },
    today,
    isNear: distance >= -BEFORE && distance <= AFTER,
    prev: distance > -BEFORE && distance <= AFTER + 1 ? shifted(month, -1) : undefined,
    next: distance < AFTER && distance >= -BEFORE - 1 ? shifted(month, 1) : undefined,
    countries: countriesOf(calendar.flatMap(({ items }) => items), lang, [
      own,
      ...(country === undefined ? [] : [country]),
    ]),
    days,
    elsewhere,
    /** What is in the cinemas of a country without premieres. */
    showing: country !== undefined && days.length === 0 && countryCodes(ctx).includes(country)
      ? await storedFilms(ctx, { country, limit: SHOWN_NEXT }, lang)
      : [],
    /** The first films of the month after the current one. */
    following: next && {
      month: following,
      country: opening.country,
      days: byDay(opening.films.slice(0, SHOWN_NEXT)),
    },
    /** Whether the current month had premieres, and nothing more is to come in it. */
    isSpent: month === current && days.length > 0 && days.every(({ date }) => date < today),
    /** The films in the cinemas of one's own country. */
    inCinemas: { country: own, ids: new Set(shown.flatMap(({ filmId }) => filmId ?? [])) },
    wrong,
  };
}

function lastDay(month: string): string {
  return new Date(Date.parse(`${shifted(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10);
}

function shifted(month: string, by: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}

/** The countries that have premieres, by name, after those that are there anyway: one's own and the chosen one. */
function countriesOf(
  items: Day["items"],
  lang: Lang,
  always: readonly string[],
): { code: string; name: string; count: number }[] {
  const counts = new Map([...Map.groupBy(items, ({ country }) => country)].map(([code, { length }]) => [code, length]));
  const others = [...counts.keys()].filter((code) => !always.includes(code))
    .toSorted((a, b) => countryName(a, lang).localeCompare(countryName(b, lang), lang));
  return counts.size === 0 && always.length < 2 ? [] : [...new Set([...always, ...others])]
    .map((code) => ({ code, name: countryName(code, lang), count: counts.get(code) ?? 0 }));
}

/** A day's films, each once with all the countries that it opens in: one's own country ahead of the others. */
function byFilm(items: Day["items"], country: string | undefined, own: string) {
  const wanted = items.filter((item) => country === undefined || item.country === country)
    .sort((a, b) => Number(b.country === own) - Number(a.country === own));
  return [...Map.groupBy(wanted, ({ film }) => film.id).values()]
    .map((premieres) => ({ film: premieres[0].film, premieres }));
}

/** Each film of some days once, on the first day that it opens on, with the days after it. */
function openingsOf(days: DayOfFilms[]) {
  const openings = days.flatMap(({ date, films }) => films.map((one) => ({ date, ...one })));
  return [...Map.groupBy(openings, ({ film }) => film.id).values()].map(([first, ...later]) => ({ ...first, later }));
}

/** Openings under their days. */
function byDay(openings: ReturnType<typeof openingsOf>) {
  return [...Map.groupBy(openings, ({ date }) => date)].map(([date, films]) => ({ date, films }));
}

/** Days with each film under the first of its own alone. */
export const firstDays = (days: DayOfFilms[]) => byDay(openingsOf(days));

interface DayOfFilms {
  date: string;
  films: ReturnType<typeof byFilm>;
}

type Data = Awaited<ReturnType<typeof load>>;

/** That nothing more is to come in the month, and when there is something again. */
export function spentText({ following }: Data, { lang, text: { calendar } }: PageContext): string {
  const date = following?.days[0]?.date;
  return date === undefined
    ? calendar.spent
    : `${calendar.spent} ${calendar.nextOnes.replace("{date}", () => formatDayOfYear(date, lang))}`;
}

/** The month, and the country if one is chosen, in words. */
export function calendarTitle({ month, country }: Data, { lang, text }: PageContext): string {
  const when = formatMonths(month, month, lang);
  const what = country === undefined ? when : `${countryName(country, lang)}, ${when}`;
  return text.calendar.title.replace("{month}", () => what);
}

/** The query of a month in a country. */
export function calendarQuery({ month, country }: { month?: string; country?: string }): string {
  return String(new URLSearchParams(Object.entries({ month, country }).filter(([, value]) => value) as string[][]));
}

/** Where a premiere is, and of what kind where that is not in cinemas: "Украина", "США (ограниченный прокат)". */
export function premiereText(
  { premieres }: Data["days"][number]["films"][number],
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
  { film, premieres }: Data["days"][number]["films"][number],
  { inCinemas: { country, ids }, today }: Data,
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
export function noneText({ country, elsewhere }: Data, { lang, text: { calendar } }: PageContext): string {
  if (country === undefined) return calendar.none;
  const none = calendar.noneIn.replace("{place}", () => countryName(country, lang));
  return elsewhere.length > 0 ? `${none} ${calendar.elsewhere}` : none;
}

/** The heading of what is in cinemas of the chosen country. */
export function showingTitle({ country }: Data, { lang, text: { cinema } }: PageContext): string {
  return cinema.here.replace("{place}", () => countryName(country!, lang));
}

/** What to expect of a film: "Комедия, мелодрама", "1 ч 40 мин". */
export function genreFacts(
  { genres, runtimeMinutes }: Data["days"][number]["films"][number]["film"],
  { lang }: PageContext,
): string[] {
  const names = genres.slice(0, 2).map(({ name }, i) => i === 0 ? name : name.toLocaleLowerCase(lang)).join(", ");
  return [names, ...(runtimeMinutes ? [formatRuntime(runtimeMinutes, lang)] : [])];
}

/** The premieres of a month by day. */
export const calendarPage = {
  reads: ["catalog", "reviews", "showtimes"],
  load,
  head(data, context) {
    const { base, lang, text } = context;
    const { address, isNear, days, wrong } = data;
    const canonicalQuery = calendarQuery(address);
    const indexable = isNear && wrong.length === 0 && (days.length > 0 || canonicalQuery === "");
    const here = { name: text.nav.calendar, url: pageUrl(base, lang, "/calendar") };
    const films = new Map(days.flatMap(({ films }) => films.map(({ film }) => [film.id, film])));
    return {
      title: `${calendarTitle(data, context)} — ${text.name}`,
      description: text.calendar.description,
      noindex: !indexable,
      canonicalQuery: indexable ? canonicalQuery : "",
      twin: "/calendar.md",
      jsonLd: indexable ? [itemList([...films.values()]), breadcrumbs(pageUrl(base, lang, "/"), [here])] : [],
    };
  },
  markdown(data, context) {
    const { base, lang, text } = context;
    const { month, country, days, elsewhere, showing, following, isSpent, wrong, prev, next, today } = data;
    const to = (month: string) => `${pageUrl(base, lang, "/calendar.md")}?${calendarQuery({ month, country })}`;
    const url = `${pageUrl(base, lang, "/calendar")}?${calendarQuery({ month, country })}`;
    return markdown({ url, lang }, [
      heading(1, calendarTitle(data, context)),
      ...wrongLines(wrong, text),
      days.length > 0 ? null : paragraph(noneText(data, context)),
      isSpent ? paragraph(spentText(data, context)) : null,
      ...(showing.length === 0 ? [] : [heading(2, showingTitle(data, context)), screenedList(showing, lang)]),
      days.length > 0 || country === undefined ? null : paragraph(
        link(text.calendar.everywhere, `${pageUrl(base, lang, "/calendar.md")}?${calendarQuery({ month })}`),
      ),
      ...[...days, ...elsewhere].flatMap(({ date, films }) => [
        heading(2, formatDay(date, lang)),
        list(films.map((one) => {
          const shown = date < today ? null : shownText(one, data, context, date);
          return [
            link(one.film.title, one.film.url),
            ` (${formatYears(one.film, lang)}) — `,
            joinFacts([...genreFacts(one.film, context), premiereText(one, context), shown]),
            // Nobody waits for what is shown already.
            ...(date < today || shown !== null
              ? []
              : [" · ", link(text.film.remind, base + remindUrl(one.film, lang))]),
          ];
        })),
      ]),
      ...(following === null || following.days.length === 0 ? [] : [
        heading(2, formatMonths(following.month, following.month, lang)),
        list(following.days.flatMap(({ date, films }) =>
          films.map((one) => [
            link(one.film.title, one.film.url),
            ` — ${joinFacts([formatDayOfYear(date, lang), premiereText(one, context)])}`,
          ])
        )),
      ]),
      paragraph([
        ...(prev ? [link(`${text.calendar.prev}: ${formatMonths(prev, prev, lang)}`, to(prev)), " · "] : []),
        ...(next ? [link(`${text.calendar.next}: ${formatMonths(next, next, lang)}`, to(next)), " · "] : []),
        link(text.calendar.feed, `${base}/calendar.ics?${feedQuery(country, lang)}`),
      ]),
    ]);
  },
} satisfies PageDefinition<Data>;

/** The premieres of a film for a calendar program, which reminds of them. */
export const remindUrl = ({ id }: { id: number }, lang: Lang): string => `/film/${id}.ics?lang=${lang}`;

/** The query of the iCal feed: the same country and language. */
export function feedQuery(country: string | undefined, lang: Lang): string {
  return `${country === undefined ? "" : `country=${country}&`}lang=${lang}`;
}
