import type { RootContent } from "mdast";
import { z } from "zod";
import { inCity, placeUrl, theaterUrl } from "../(showtimes)/place_urls.ts";
import { dayInside, nextLines, readDay } from "../(showtimes)/session_days.ts";
import { isDemo, type Origin, sourceLines, stateLines } from "../(showtimes)/showtimes_origin.ts";
import { countryCodes } from "@/lib/places/asked.ts";
import { filmCities, filmShowtimes } from "@/lib/showtimes/film_operations.ts";
import { type Presented, theaterJsonLd } from "@/lib/showtimes/json_ld.ts";
import { byTheater, isGone, sessionList } from "@/lib/showtimes/markdown.ts";
import { cities } from "@/lib/places/operations.ts";
import { Cities } from "@/lib/places/schema.ts";
import { FilmShowtimes } from "@/lib/showtimes/schema.ts";
import { addDays, dateIn, DAYS, USUAL_DAYS } from "@/lib/places/time.ts";
import type { Film } from "@/lib/films/schema.ts";
import { readLenient, type Wrong } from "@/lib/http/lenient.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay, joinFacts } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, link, list, paragraph } from "@/lib/markdown.ts";
import { unreadCity } from "@/lib/places/cities.ts";
import { firstCity, likelyCountries, likelyFirst } from "@/lib/places/likely.ts";

// A film's page has the cities where it is shown and the sessions of one: under `?city=UA-kyiv` of that one, or else of
// the likeliest.

const Input = z.object({ city: z.string().regex(/^[A-Z]{2}-\S{1,100}$/).optional() });
const City = FilmShowtimes.shape.cities.element.extend({
  next: z.object({ date: z.string(), times: z.array(z.string()), today: z.string() }),
});
const Picker = FilmShowtimes.pick({ warming: true, updatedAt: true, sources: true }).extend({ cities: z.array(City) });

type FilmView = z.output<typeof Film>;
type Sessions = z.output<typeof FilmShowtimes>["days"][number]["sessions"];

/** A country with the cities in which a film is shown. */
export interface CountryChoice {
  country: string;
  name: string;
  cities: z.output<typeof City>[];
}

/** What a film's page says about cinemas. */
export interface FilmCinema {
  wrong: Wrong[];
  origin: Origin;
  /** The cities to choose from. */
  countries: CountryChoice[];
  /** A city with a day's sessions. */
  shown?: {
    /** Whether the address names the city; otherwise it is the one that is likeliest to be the visitor's. */
    isAsked: boolean;
    country: string;
    city: { code: string; name: string };
    today: string;
    date: string;
    sessions: Sessions;
    /** The next day with sessions, where this one has none. */
    nextDate: string | null;
    truncated: boolean;
  };
}

/** What a film's page says about cinemas; `null` where the film is in none, today or later, and nobody asked. */
export async function loadFilmCinema(film: FilmView, context: PageContext): Promise<FilmCinema | null> {
  const { good, wrong } = readLenient(Input, context.query);
  const asked = good.get("city");
  const chosen = asked === null ? null : await sessionsIn(asked, true, film, context);
  if (chosen) return { ...chosen, countries: (await choice(film, context)).countries };
  if (asked !== null) {
    const detail = `"city" must be a city with cinemas, got ${JSON.stringify(asked)}.`;
    wrong.push({ parameter: "city", code: "unknown_value", detail, value: asked });
  }
  if (!film.nowShowing && film.nextShowing === null && wrong.length === 0) return null;
  const { countries, origin } = await choice(film, context);
  const first = firstOf(countries, context);
  const likely = first ? await sessionsIn(cityValue(first), false, film, context) : null;
  return { countries, origin, shown: likely?.shown, wrong: [...wrong, ...likely?.wrong ?? []] };
}

/** The city that a film's page begins with while none is chosen. */
export function firstOf(countries: readonly CountryChoice[], { ctx, lang }: PageContext) {
  const likely = likelyCountries(ctx.cinema.defaultCountry, lang);
  return firstCity(countries.flatMap(({ cities }) => cities), likely, ({ sessionCount }) => sessionCount);
}

/** So many theaters of a city are told while nobody has asked for it. */
const THEATERS = 6;

/** The sessions of a city by theater: all that was asked for, the first ones of a likely city; and how many there are. */
export function housesOf({ isAsked, sessions }: NonNullable<FilmCinema["shown"]>) {
  const all = byTheater(sessions);
  return { told: isAsked ? all : all.slice(0, THEATERS), count: all.length };
}

/** What leads to all theaters of a city: "Все сеансы (7 кинотеатров)". */
export function allText(count: number, { lang, text: { cinema } }: PageContext): string {
  return `${cinema.tonight.all} (${plural(lang, count, cinema.theaterCount)})`;
}

/** A city as addresses name it: `UA-kyiv`. */
export const cityValue = ({ country, code }: { country: string; code: string }) => `${country}-${code}`;

async function choice({ id }: FilmView, { ctx, lang }: PageContext): Promise<Pick<FilmCinema, "countries" | "origin">> {
  const likely = likelyCountries(ctx.cinema.defaultCountry, lang);
  const { cities, warming, updatedAt, sources } = Picker.parse(await filmCities(ctx, id, lang));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, lang);
  const countries = [...Map.groupBy(cities, ({ country }) => country)]
    .map(([country, cities]) => ({ country, name: countryName(country, lang), cities: cities.toSorted(byName) }))
    .toSorted(byName);
  return { countries: likelyFirst(countries, likely), origin: { warming, updatedAt, sources } };
}

/** The sessions in a city such as `UA-kyiv`, or `null` where there is no such city. */
async function sessionsIn(
  value: string,
  isAsked: boolean,
  { id }: FilmView,
  context: PageContext,
): Promise<Omit<FilmCinema, "countries"> | null> {
  const { ctx, lang, query } = context;
  const [country, code] = [value.slice(0, 2), value.slice(3)];
  if (!countryCodes(ctx).includes(country)) return null;
  const listed = await cities(ctx, { country }, lang);
  const directory = Cities.parse(listed);
  const isUnread = listed.warming && listed.isUnread;
  const city = directory.items.find((city) => city.code === code) ?? (isUnread && unreadCity(country, code, lang));
  if (!city) return null;
  const today = dateIn(city.timezone, ctx.now);
  const { asked: date, wrong } = readDay(query, today);
  const of = async (from: string, to: string) =>
    FilmShowtimes.parse(await filmShowtimes(ctx, { id, country, city: code, from, to }, lang));
  let found = await of(date ?? today, date ?? addDays(today, USUAL_DAYS - 1));
  // A film whose run has yet to begin.
  if (date === undefined && found.days.length === 0) found = await of(today, addDays(today, DAYS - 1));
  const { warming, updatedAt, sources, days: [day], nextDate, truncated } = found;
  return {
    wrong,
    origin: { warming, updatedAt, sources },
    shown: {
      isAsked,
      country,
      city: { code, name: city.name },
      today,
      date: day?.date ?? date ?? today,
      sessions: day?.sessions ?? [],
      nextDate: day ? null : nextDate,
      truncated: truncated && found.days.length < 2,
    },
  };
}

/** When a film is shown next in a city: "сегодня: 18:40, 19:10, 21:00". */
function timesInCity({ next: { date, times, today } }: z.output<typeof City>, context: PageContext): string {
  return `${dayInside(date, today, context)}: ${times.join(", ")}`;
}

/** The same in a word or two: the next time of today, or the day. */
export function nextInCity({ next: { date, times, today } }: z.output<typeof City>, context: PageContext): string {
  return date === today ? times[0] : dayInside(date, today, context);
}

/** The next session of the city that is shown that one can still get into: "Киев, сегодня 18:40"; where made up, it says so. */
export function nextShown({ shown, origin }: FilmCinema, context: PageContext): string | null {
  const next = shown?.sessions.find((session) => !isGone(session));
  if (!shown || !next) return null;
  const { city, date, today } = shown;
  return joinFacts([
    `${city.name}, ${dayInside(date, today, context)} ${next.time}`,
    isDemo(origin) ? context.text.cinema.demo.mark : null,
  ]);
}

/** The part's heading. */
export function cinemaTitle({ shown }: FilmCinema, { text: { cinema } }: PageContext): string {
  return shown ? cinema.showtimesIn.replace("{city}", () => shown.city.name) : cinema.showtimes;
}

/** Whether the page is about a city's sessions and they are made up, so that crawlers leave it alone. */
export function hidesFilm(cinema: FilmCinema | null): boolean {
  return cinema?.shown?.isAsked === true && isDemo(cinema.origin);
}

/** The screenings of the city that was asked for, by theater; none of made-up ones. */
export function filmScreenings(film: Presented, { origin, shown }: FilmCinema, context: PageContext) {
  if (!shown?.isAsked || isDemo(origin)) return [];
  return byTheater(shown.sessions).map(({ theater, sessions }) => {
    const url = theaterUrl(context, theater.slug);
    return theaterJsonLd(theater, url, sessions.map((session) => ({ film, session })));
  });
}

/** The part of the film's twin. */
export function cinemaLines(film: FilmView, cinema: FilmCinema, context: PageContext): RootContent[] {
  const { lang, text } = context;
  const { shown, countries, origin } = cinema;
  const houses = shown && housesOf(shown);
  const sessions = !shown || !houses ? [] : [
    heading(3, formatDay(shown.date, lang)),
    ...(shown.sessions.length === 0 && !origin.warming ? [paragraph(text.cinema.none.film)] : []),
    ...nextLines(shown.nextDate, context),
    ...houses.told.flatMap(({ theater, sessions }) => [
      paragraph(link(theater.name, theaterUrl(context, theater.slug))),
      sessionList(sessions, lang),
    ]),
    ...(houses.told.length < houses.count
      ? [paragraph(link(allText(houses.count, context), inCity(film.url, shown.country, shown.city.code)))]
      : []),
  ];
  const cities = countries.flatMap(({ country, name, cities }) => [
    paragraph(link(name, placeUrl(context, country))),
    list(cities.map((city) => [
      link(city.name, inCity(film.url, city.country, city.code)),
      ` (${joinFacts([plural(lang, city.sessionCount, text.cinema.sessionCount), timesInCity(city, context)])})`,
    ])),
  ]);
  return [
    heading(2, cinemaTitle(cinema, context)),
    ...stateLines(origin, context),
    ...sessions,
    ...(cities.length > 0 ? [heading(3, text.cinema.chooseCity), ...cities] : []),
    ...(!shown && countries.length === 0 && !origin.warming ? [paragraph(text.cinema.unscheduled)] : []),
    ...sourceLines(origin, context),
  ];
}
