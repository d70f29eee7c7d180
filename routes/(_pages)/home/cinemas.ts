import { z } from "zod";
import { inCity } from "../(showtimes)/place_urls.ts";
import { dayInside } from "../(showtimes)/session_days.ts";
import { readLenient, type Wrong } from "@/lib/http/lenient.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import { countryCodes } from "@/lib/places/asked.ts";
import { unreadCity } from "@/lib/places/cities.ts";
import { firstCity, likelyCountries } from "@/lib/places/likely.ts";
import { cities } from "@/lib/places/operations.ts";
import { Cities } from "@/lib/places/schema.ts";
import { addDays, dateIn } from "@/lib/places/time.ts";
import { storedFilmCities } from "@/lib/showtimes/film_operations.ts";
import { isGone } from "@/lib/showtimes/markdown.ts";
import { nowInCinemas } from "@/lib/showtimes/now.ts";
import { nowShowing } from "@/lib/showtimes/operations.ts";

// What the home page says of cinemas: of the country, or under `?city=UA-kyiv` of that city, which the browser asks for
// where it remembers one.

const Input = z.object({ city: z.string().regex(/^[A-Z]{2}-[a-z0-9-]{1,100}$/).optional() });
/** So many of a film's next sessions fit below its poster; of another day, beside its name, one less. */
const TIMES = 3;

/** The films in cinemas, of the city that the address names or else of the country, and what is said of each. */
export async function loadCinemas(country: string, limit: number, context: PageContext) {
  const { good, wrong } = readLenient(Input, context.query);
  const asked = good.get("city");
  const place = asked === null ? null : await placeOf(asked, context);
  if (asked !== null && place === null) {
    wrong.push({ parameter: "city", code: "unknown_value", detail: "", value: asked } satisfies Wrong);
  }
  const found = place && await inPlace(place, limit, context);
  if (found) return { ...found, wrong };
  const { films, demo } = await nowInCinemas(context.ctx, { country, limit }, context.lang);
  return { place: null, films, demo, wrong };
}

export type HomeCinemas = Awaited<ReturnType<typeof loadCinemas>>;

/** A city with cinemas; `null` where there is none. While cities are read for the first time, nobody knows. */
async function placeOf(value: string, { ctx, lang }: PageContext) {
  const [country, code] = [value.slice(0, 2), value.slice(3)];
  if (!countryCodes(ctx).includes(country)) return null;
  const listed = await cities(ctx, { country }, lang);
  const isUnread = listed.warming && listed.isUnread;
  const city = Cities.parse(listed).items.find((city) => city.code === code) ??
    (isUnread && unreadCity(country, code, lang));
  return city ? { country, code, name: city.name, timezone: city.timezone } : null;
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

/** What a city shows today, or tomorrow where nothing is left of today; `null` where nothing is on. */
async function inPlace({ timezone, ...place }: Place, limit: number, context: PageContext) {
  const { ctx, lang } = context;
  const { country, code } = place;
  const today = dateIn(timezone, ctx.now);
  for (const date of [today, addDays(today, 1)]) {
    const input = { country, city: code, date, page: 1, pageSize: limit };
    const { items, sources } = await nowShowing(ctx, input, lang);
    if (items.length === 0) continue;
    const films = items.map((film) => ({
      ...film,
      url: film.url && inCity(film.url, country, code),
      facts: timesOf(film.days, today, context),
    }));
    return { place, films, demo: sources.some(({ demo }) => demo) };
  }
  return null;
}

type Days = Awaited<ReturnType<typeof nowShowing>>["items"][number]["days"];

/** When a film is shown next: "19:30, 20:10, 21:10", "завтра: 10:00, 12:15". */
function timesOf([day]: Days, today: string, context: PageContext): string[] {
  if (!day) return [];
  const open = day.sessions.filter((session) => !isGone(session));
  const times = [...new Set((open.length > 0 ? open : day.sessions).map(({ time }) => time))];
  if (day.date === today) return [times.slice(0, TIMES).join(", ")];
  return [`${dayInside(day.date, today, context)}: ${times.slice(0, TIMES - 1).join(", ")}`];
}

/**
 * Where and when a film is next shown in the likeliest city, "Киев, сегодня 18:40"; where made up, it says so. `null` where
 * a city is chosen, or none shows it.
 */
export async function nextOf(filmId: number, { place, demo }: HomeCinemas, context: PageContext) {
  if (place !== null) return null;
  const { ctx, lang, text } = context;
  const likely = likelyCountries(ctx.cinema.defaultCountry, lang);
  const cities = await storedFilmCities(ctx, filmId, lang);
  const city = firstCity(cities, likely, ({ sessionCount }) => sessionCount);
  if (!city) return null;
  const { date, times: [time], today } = city.next;
  return joinFacts([`${city.name}, ${dayInside(date, today, context)} ${time}`, demo ? text.cinema.demo.mark : null]);
}

/** The heading of what is on, and the path of the page that has all of it. */
export function cinemasHead({ place }: HomeCinemas, country: string, { lang, text: { cinema } }: PageContext) {
  const all = cinema.allIn.replace("{place}", () => place?.name ?? countryName(country, lang));
  return {
    title: place ? cinema.here.replace("{place}", () => place.name) : cinema.title,
    all: { text: all, path: place ? `/cinemas/${place.country}/${place.code}` : `/cinemas/${country}` },
  };
}
