import { z } from "zod";
import { getCalendar } from "@/lib/calendar/operations.ts";
import type { Calendar } from "@/lib/calendar/schema.ts";
import { findMakers, findSynopses } from "@/lib/films/outline.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { countryName, isCountry } from "@/lib/i18n/countries.ts";
import type { Lang } from "@/lib/i18n/lang.ts";
import { run } from "@/lib/operation.ts";
import { countryCodes } from "@/lib/places/asked.ts";
import { storedFilms } from "@/lib/showtimes/now.ts";

/** How far the links lead before and after the current month, in months. */
const BEFORE = 12;
const AFTER = 24;
/** So many films of the next month are shown below the current one. */
const SHOWN_NEXT = 12;
/** Of so many films of a month it is said what they are about. */
const TOLD = 40;
/** Of so many films of which that is not said, who made them. */
const MADE = 80;
/** More films than cinemas show at a time. */
const MOST_SHOWN = 500;

const Input = z.object({
  month: z.string().regex(/^(18|19|20|21)\d\d-(0[1-9]|1[0-2])$/).optional(),
  country: z.string().refine(isCountry).optional(),
});

type Day = z.output<typeof Calendar>["days"][number];

/** What opens in a month, in all countries or one, and what is shown around it. */
export async function load({ ctx, lang, query }: PageContext) {
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
  const idsOf = (days: DayOfFilms[]) => [...new Set(days.flatMap(({ films }) => films.map(({ film }) => film.id)))];
  const all = [...days, ...elsewhere];
  const then = byDay(opening.films.slice(0, SHOWN_NEXT));
  const coming = [...all.filter(({ date }) => date >= today), ...then];
  const synopses = await findSynopses(ctx.db, idsOf(coming).slice(0, TOLD), lang);
  const untold = idsOf([...all, ...then]).filter((id) => !synopses.has(id)).slice(0, MADE);
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
    /** What the films that are to come are about, by their ids. */
    synopses,
    /** Who made the others, by their ids. */
    makers: await findMakers(ctx.db, untold, lang),
    /** What is in the cinemas of a country without premieres. */
    showing: country !== undefined && days.length === 0 && countryCodes(ctx).includes(country)
      ? await storedFilms(ctx, { country, limit: SHOWN_NEXT }, lang)
      : [],
    /** The first films of the month after the current one. */
    following: next && {
      month: following,
      country: opening.country,
      days: then,
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

export type CalendarData = Awaited<ReturnType<typeof load>>;
