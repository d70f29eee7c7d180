import { z } from "zod";
import { countryCodes } from "@/lib/places/asked.ts";
import {
  byFilm,
  byHour,
  EVENING,
  type EveningSession,
  isFrom,
  isOfEvening,
  programOf,
} from "@/lib/showtimes/evening.ts";
import { chosenSessions, FindSessionsInput, sortOf } from "@/lib/showtimes/find_sessions.ts";
import { ORIGINAL } from "@/lib/showtimes/choose_sessions.ts";
import { languageName } from "@/lib/showtimes/markdown.ts";
import { nowInCinemas } from "@/lib/showtimes/now.ts";
import { cityNear, pointOf } from "@/lib/places/near.ts";
import { firstCity, likelyCountries, likelyFirst } from "@/lib/places/likely.ts";
import { findCity } from "@/lib/places/cities.ts";
import { cities, theaters } from "@/lib/places/operations.ts";
import { Cities, Theaters } from "@/lib/places/schema.ts";
import { dateIn } from "@/lib/places/time.ts";
import { ServiceError } from "@/lib/errors.ts";
import { getFilters } from "@/lib/catalog/operations.ts";
import { dropRefused, readLenient, type Wrong } from "@/lib/http/lenient.ts";
import { readInput } from "@/lib/http/parameters.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { paged, repeated, run } from "@/lib/operation.ts";
import { HOURS } from "../(showtimes)/evening_hours.ts";
import { readDay } from "../(showtimes)/session_days.ts";

/** So many are on one page: sessions by time, films where they are grouped, sessions of two theaters side by side. */
const PAGE_SIZES = { time: 60, film: 12, beside: 400 };

/** Films in cinemas that are shown where there is no evening to begin with. */
const SHOWN_FILMS = 12;
/** Films of the first city's evening that are shown then. */
const EXAMPLE_FILMS = 6;

/** What the address says of the evening; the day is read with the others that pages show. */
const Choice = FindSessionsInput.pick({
  after: true,
  format: true,
  language: true,
  subtitles: true,
  special: true,
  genre: true,
  maxPrice: true,
  availability: true,
  accessibility: true,
  near: true,
  withinKm: true,
  sort: true,
  page: true,
}).extend({
  theater: repeated(z.string().min(1).max(200)),
  // The form's second field; addresses that the page writes have it as one more theater.
  with: z.string().min(1).max(200).optional(),
  by: z.enum(["time", "film"]).optional(),
  city: z.string().regex(/^[A-Z]{2}-[a-z0-9-]{1,100}$/, "must be a country and a city, such as UA-kyiv").optional(),
});

/** What was chosen of an evening. */
export type Choice = z.output<typeof Choice>;

/** The evening that the address asks for, or the cities to choose from. */
export async function load(context: PageContext) {
  const { ctx, lang, query } = context;
  const { good, wrong } = readLenient(Choice, query);
  for (const slug of good.getAll("with")) good.append("theater", slug);
  good.delete("with");
  const { places, first, warming } = await placesOf(context);
  const { city: asked, near } = readInput(Choice, {}, good);
  const wanted = asked ?? (near === undefined ? undefined : await cityAround(ctx, near));
  const place = places.flatMap(({ cities }) => cities).find(({ value }) => value === wanted);
  if (!place) {
    // While cities are read for the first time, nobody knows that there is none of that name.
    const unknown = warming ? [] : [["city", asked], ["near", asked === undefined ? near : undefined]]
      .flatMap(([parameter, value]) =>
        parameter && value ? [{ parameter, code: "unknown_value", detail: "", value }] : []
      );
    const example = await exampleOf(first, context);
    // The evening has the same films.
    const cinemas = example
      ? null
      : await nowInCinemas(ctx, { country: ctx.cinema.defaultCountry, limit: SHOWN_FILMS }, lang);
    return { places, first, warming, wrong: [...wrong, ...unknown], evening: null, cinemas, example };
  }
  const { country, code } = place;
  const today = dateIn(place.timezone, ctx.now);
  const { asked: date, wrong: wrongDay } = readDay(query, today);
  const houses = Theaters.parse(await theaters(ctx, { country, city: code }, lang)).items;
  wrong.push(...wrongDay, ...dropUnknown(good, houses));
  // Each round leaves something out that was refused, so there is an end to it.
  while (true) {
    const { city: _, theater, ...choice } = readInput(Choice, {}, good);
    try {
      const input = FindSessionsInput.parse({ ...choice, country, city: code, date });
      const { sessions, ...found } = await chosenSessions(ctx, input, lang);
      const chosen = sessions.filter(({ theater: { slug } }) => theater.length === 0 || theater.includes(slug));
      const evening = {
        place,
        houses,
        choice: { ...choice, theater },
        today,
        found: { ...found, total: chosen.length },
        /** Whether nothing begins before the evening. */
        isEvening: chosen.every(isOfEvening),
        /** The hours to choose from: before one is chosen, those that leave anything out; all where nothing fits. */
        hours: HOURS.filter((hour) =>
          choice.after !== undefined ||
          (chosen.length === 0 ? found.options.theaters.length > 0 : !chosen.every((session) => isFrom(session, hour)))
        ),
        program: programOf(chosen),
        currency: currencyOf(sessions),
        shown: shownOf(chosen, { ...choice, theater }),
        options: await optionsOf(context, houses, found.options),
      };
      return { places, first, warming: found.warming, wrong, evening, cinemas: null, example: null };
    } catch (error) {
      wrong.push(...dropRefused(good, error));
    }
  }
}

/** The next evening of the city that the page begins with, by film: what there is before one's own city is chosen. */
async function exampleOf(place: Place["cities"][number] | undefined, { ctx, lang, text }: PageContext) {
  if (!place) return null;
  const evening = (date?: string) =>
    chosenSessions(ctx, FindSessionsInput.parse({ country: place.country, city: place.code, date }), lang);
  const today = await evening();
  // Late at night nothing is left of the day.
  const { date, sessions, sources, options } = today.sessions.length === 0 && today.nextDate !== null
    ? await evening(today.nextDate)
    : today;
  const late = sessions.filter(isOfEvening);
  const films = byFilm(late, "time").filter(({ film }) => film.url !== null).slice(0, EXAMPLE_FILMS);
  if (films.length === 0) return null;
  const { city: _, ...choice } = readInput(Choice, {}, new URLSearchParams());
  return {
    place,
    // Only the evening is shown, and what is chosen of it by a link adds to that.
    choice: { ...choice, after: late.length < sessions.length ? EVENING : undefined },
    found: { date },
    today: today.date,
    // Those that leave out some, and not all.
    hours: HOURS.filter((hour) => new Set(late.map((session) => isFrom(session, hour))).size > 1),
    currency: currencyOf(sessions),
    options: quickOptions(options, text),
    films,
    sources,
  };
}

function currencyOf(sessions: readonly EveningSession[]): string | null {
  return sessions.find(({ currency }) => currency !== null)?.currency ?? null;
}

/** Cities, those with the most theaters first. */
export function bySize<T extends { theaterCount: number }>(cities: readonly T[]): T[] {
  return cities.toSorted((a, b) => b.theaterCount - a.theaterCount);
}

/** The city nearest to a point, as the address names it; `undefined` where none is near. */
async function cityAround(ctx: PageContext["ctx"], near: string): Promise<string | undefined> {
  try {
    const { country, code } = await cityNear(ctx, undefined, pointOf(near));
    return `${country}-${code}`;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

type House = z.output<typeof Theaters>["items"][number];

/** Takes the theaters out of the parameters that the city has not, and names them. */
function dropUnknown(good: URLSearchParams, houses: readonly House[]): Wrong[] {
  const unknown = good.getAll("theater").filter((value) => !houses.some(({ slug }) => slug === value));
  for (const value of unknown) good.delete("theater", value);
  return unknown.map((value) => ({ parameter: "theater", code: "unknown_value", detail: "", value }));
}

/** One page of an evening: by film unless asked otherwise, by time, or two theaters hour by hour. */
function shownOf(sessions: EveningSession[], { by, sort, near, theater, page }: Omit<Choice, "city">) {
  const pageOf = <T>(all: T[], pageSize: number) => {
    const at = Math.max(1, Math.min(page, Math.ceil(all.length / pageSize)));
    return paged(all.slice((at - 1) * pageSize, at * pageSize), all.length, { page: at, pageSize });
  };
  if (by === "film" || by === undefined && theater.length !== 2) {
    return { by: "film" as const, ...pageOf(byFilm(sessions, sortOf({ sort, near })), PAGE_SIZES.film) };
  }
  if (theater.length !== 2) return { by: "time" as const, ...pageOf(sessions, PAGE_SIZES.time) };
  const { items, ...at } = pageOf(sessions, PAGE_SIZES.beside);
  return { by: "hour" as const, ...at, items: byHour(items, theater) };
}

/** The cities that have sessions, by country. */
async function placesOf({ ctx, lang }: PageContext) {
  const codes = countryCodes(ctx).filter((code) =>
    ctx.cinema.refresher.sources.some(({ countries }) => countries.get(code)?.sessions)
  );
  const directories = await Promise.all(codes.map((country) => cities(ctx, { country }, lang)));
  const places = directories.map((found) => {
    const { country, items } = Cities.parse(found);
    return {
      country,
      name: countryName(country, lang),
      cities: items.map(({ code, name, timezone, theaterCount }) => ({
        value: `${country}-${code}`,
        country,
        code,
        name,
        timezone,
        theaterCount,
        location: findCity(country, code)?.location ?? null,
      })),
    };
  }).filter(({ cities }) => cities.length > 0);
  const likely = likelyCountries(ctx.cinema.defaultCountry, lang);
  const first = firstCity(places.flatMap(({ cities }) => cities), likely, ({ theaterCount }) => theaterCount);
  return { places: likelyFirst(places, likely), first, warming: directories.some(({ warming }) => warming) };
}

type Place = Awaited<ReturnType<typeof placesOf>>["places"][number];
type Found = Awaited<ReturnType<typeof chosenSessions>>;

/** What there is to choose from that evening, in the words of the page. */
async function optionsOf({ ctx, lang, text }: PageContext, houses: readonly House[], options: Found["options"]) {
  const { genres } = (await run(ctx, getFilters, { lang }))!;
  const named = (found: { value: string; count: number }[], names: ReadonlyMap<string, string>) =>
    found.map(({ value, count }) => ({ value, count, label: names.get(value) ?? value }));
  const spoken = (found: { value: string; count: number }[]) =>
    found.map(({ value, count }) => ({ value, count, label: languageName(value, lang) }));
  return {
    ...quickOptions(options, text),
    format: named(options.formats, new Map()),
    language: spoken(options.languages),
    subtitles: spoken(options.subtitles),
    genre: named(options.genres, new Map(genres.map(({ value, label }) => [value, label]))),
    accessibility: named(options.accessibility, new Map(Object.entries(text.cinema.accessibility))),
    theater: named(options.theaters, new Map(houses.map(({ slug, name }) => [slug, name]))),
  };
}

/** What there is to choose from by a link. */
function quickOptions({ special, maxPrices }: Found["options"], { cinema: { tonight } }: PageContext["text"]) {
  const label = (value: string) => value === ORIGINAL ? tonight.original : value;
  return { special: special.map((option) => ({ ...option, label: label(option.value) })), maxPrices };
}

/** What the page shows. */
export type TonightData = Awaited<ReturnType<typeof load>>;
export type Evening = NonNullable<TonightData["evening"]>;
/** What an address of an evening is made of. */
export type EveningAsked = Pick<Evening, "place" | "choice" | "today"> & { found: { date: string } };
