import type { z } from "zod";
import { theaterJsonLd } from "@/lib/showtimes/json_ld.ts";
import { addressOn } from "@/lib/places/address.ts";
import { PLAIN_FORMAT } from "@/lib/showtimes/usual.ts";
import { filmAbout, hallTitle, sessionList } from "@/lib/showtimes/markdown.ts";
import { theaterShowtimes } from "@/lib/showtimes/operations.ts";
import { timezoneOf } from "@/lib/places/cities.ts";
import { distance } from "@/lib/places/distance.ts";
import { theaters } from "@/lib/places/operations.ts";
import { Theaters } from "@/lib/places/schema.ts";
import { TheaterShowtimes } from "@/lib/showtimes/schema.ts";
import type { FilmHead } from "@/lib/showtimes/view.ts";
import { dateIn } from "@/lib/places/time.ts";
import { ServiceError } from "@/lib/errors.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay, formatKilometers } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { noSuch, placePage } from "../(showtimes)/place_page.ts";
import { placeUrl, theaterUrl } from "../(showtimes)/place_urls.ts";
import { dayName, overLines, readDay } from "../(showtimes)/session_days.ts";
import { isDemo, sourceLines, stateLines } from "../(showtimes)/showtimes_origin.ts";
import { filterText, isShown, readDayFilter } from "./day_filter.ts";
import { breadcrumbs } from "../(heads)/structured_data.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";

/** No theater has a longer slug. */
const MAX_SLUG = 200;

async function load(context: PageContext) {
  const { ctx, params: { slug }, query } = context;
  const found = slug.length > MAX_SLUG ? null : await find(slug, context);
  if (!found) return noSuch("theater");
  const { theater, warming, updatedAt, sources } = found;
  // Where no source answers, nobody knows; the page of a theater is asked for by its address, so it is not there for now.
  if (!theater && !warming) return noSuch("theater");
  const today = dateIn(theater?.timezone ?? timezoneOf(ctx.cinema.defaultCountry), ctx.now);
  const { asked, wrong } = readDay(query, today);
  const { filter, wrong: wrongFilter } = readDayFilter(query);
  const dates = [...new Set(found.films.flatMap(({ days }) => days.map(({ date }) => date)))].sort();
  const date = asked ?? dates[0] ?? today;
  // Only the day's sessions go on: those of all days would weigh more than the rest of the site.
  const all = found.films.flatMap(({ days, ...film }) => {
    const sessions = days.find((day) => day.date === date)?.sessions;
    return sessions ? { ...film, sessions } : [];
  });
  const films = all.flatMap((film) => {
    const sessions = film.sessions.filter((session) => isShown(session, filter));
    return sessions.length > 0 ? { ...film, sessions } : [];
  }).toSorted((a, b) => a.sessions[0].startsAt < b.sessions[0].startsAt ? -1 : 1);
  return {
    slug,
    theater,
    today,
    dates,
    date,
    isAsked: asked !== undefined,
    films,
    filter,
    /** The formats of the day, whatever is chosen. */
    formats: [...new Set(all.flatMap(({ sessions }) => sessions.flatMap(({ formats }) => formats)))].sort(),
    halls: hallsOf(found.films),
    others: theater ? await othersOf(theater, context) : [],
    origin: { warming, updatedAt, sources },
    warming,
    blank: dates.length === 0,
    wrong: [...wrong, ...wrongFilter],
  };
}

/** The halls by name, each with its formats, of which the plain one goes without saying; none where all have that alone. */
function hallsOf(films: z.output<typeof TheaterShowtimes>["films"]) {
  const sessions = films.flatMap(({ days }) => days.flatMap(({ sessions }) => sessions));
  const halls = [...Map.groupBy(sessions.filter(({ hall }) => hall !== null), ({ hall }) => hall!)]
    .map(([hall, sessions]) => ({
      hall,
      formats: [...new Set(sessions.flatMap(({ formats }) => formats))].filter((one) => one !== PLAIN_FORMAT).sort(),
    }))
    .toSorted((a, b) => a.hall.localeCompare(b.hall, undefined, { numeric: true }));
  return halls.every(({ formats }) => formats.length === 0)
    ? []
    : halls.map(({ hall, formats }) => ({ hall, formats: formats.length > 0 ? formats : [PLAIN_FORMAT] }));
}

/** So many other theaters of the city are named. */
const SHOWN_THEATERS = 12;

/** The other theaters of the city, the nearest first where it is known where they are. */
async function othersOf(
  { slug, country, city, location }: NonNullable<z.output<typeof TheaterShowtimes>["theater"]>,
  { ctx, lang }: PageContext,
) {
  const { items } = Theaters.parse(await theaters(ctx, { country, city: city.code }, lang));
  const km = (other: typeof items[number]) =>
    location && other.location ? distance(location, other.location) : Infinity;
  return items.filter((other) => other.slug !== slug).map((other) => ({ ...other, km: km(other) }))
    .toSorted((a, b) => a.km === b.km ? 0 : a.km - b.km).slice(0, SHOWN_THEATERS);
}

/** A theater by its slug alone; on an empty database, one that may become known. */
async function find(slug: string, { ctx, lang }: PageContext) {
  try {
    const found = await theaterShowtimes(ctx, { slug }, lang);
    if (!found) return null;
    const { films, ...known } = TheaterShowtimes.parse(found);
    // What the page says of a film besides the API.
    const besides = ({ genreName, runtimeMinutes, rating }: FilmHead) => ({ genreName, runtimeMinutes, rating });
    return { ...known, films: films.map((film, i) => ({ ...film, ...besides(found.films[i]) })) };
  } catch (error) {
    if (error instanceof ServiceError && error.reason.code !== "unavailable") return null;
    throw error;
  }
}

type Data = Exclude<Awaited<ReturnType<typeof load>>, { missing: unknown }>;

/** The heading of the other theaters of a city. */
export function othersTitle({ city }: NonNullable<Data["theater"]>, { text: { cinema } }: PageContext): string {
  return `${cinema.theaters}: ${city.name}`;
}

/** What a day has: "7 фильмов · 26 сеансов". */
export function dayText(films: Data["films"], { lang, text: { cinema } }: PageContext): string {
  const sessions = films.reduce((sum, { sessions }) => sum + sessions.length, 0);
  return `${plural(lang, films.length, cinema.filmCount)}\u00a0· ${plural(lang, sessions, cinema.sessionCount)}`;
}

/** Why a day shows nothing. */
export function noneText({ filter }: Pick<Data, "filter">, context: PageContext): string {
  const { none, tonight } = context.text.cinema;
  return filterText(filter, context) === "" ? none.day : tonight.nothing;
}

/** Where a theater is on the map. */
export function mapUrl({ lat, lon }: { lat: number; lon: number }): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}

/** A theater with a day's films and their times. */
export const theaterPage = placePage<Data>({
  reads: ["showtimes", "catalog", "reviews"],
  load,
  head({ slug, theater, films, filter, origin, isAsked, wrong }, context) {
    const { base, lang, text } = context;
    if (!theater) return { title: titled(text.cinema.warming.title, context), noindex: true };
    const { name, city, country } = theater;
    const url = theaterUrl(context, slug);
    const filled = (words: string) => words.replace("{theater}", () => name).replace("{city}", () => city.name);
    const screenings = films.flatMap(({ sessions, ...film }) => sessions.map((session) => ({ film, session })));
    const crumbs = [
      { name: text.cinema.title, url: placeUrl(context) },
      { name: countryName(country, lang), url: placeUrl(context, country) },
      { name: city.name, url: placeUrl(context, country, city.code) },
      { name, url },
    ];
    return {
      title: titled(filled(text.cinema.theaterTitle), context),
      description: filled(text.cinema.theaterText),
      noindex: isDemo(origin) || isAsked || filterText(filter, context) !== "" || wrong.length > 0,
      twin: `/cinema/${encodeURIComponent(slug)}.md`,
      jsonLd: [
        ...(isDemo(origin) ? [] : [theaterJsonLd(theater, url, screenings)]),
        breadcrumbs(pageUrl(base, lang, "/"), crumbs),
      ],
    };
  },
  markdown(data, context) {
    const { slug, theater, today, dates, date, films, filter, halls, others, origin, wrong } = data;
    const { lang, text } = context;
    const { cinema } = text;
    const url = theaterUrl(context, slug);
    if (!theater) return markdown({ url, lang }, [heading(1, cinema.warming.title), ...stateLines(origin, context)]);
    const { name, city, country, address, location, formats, url: site } = theater;
    const chosen = filterText(filter, context);
    return markdown({ url, lang, updated: origin.updatedAt ?? undefined }, [
      heading(1, name),
      paragraph([
        ...[address && addressOn(lang, address, country).text, formats.join(", ")].filter(Boolean)
          .map((fact) => `${fact} · `),
        link(`${city.name}, ${countryName(country, lang)}`, placeUrl(context, country, city.code)),
        ...(location ? [" · ", link(cinema.map, mapUrl(location))] : []),
        ...(site === null ? [] : [" · ", link(cinema.site, site)]),
      ]),
      ...wrongLines(wrong, text),
      ...stateLines(origin, context),
      ...(dates.length > 0 || origin.warming ? [] : [paragraph(cinema.none.theater)]),
      ...overLines(data, context),
      ...(dates.length > 0 ? [heading(2, formatDay(date, lang))] : []),
      ...(chosen === "" ? [] : [paragraph(chosen)]),
      ...(films.length > 0 ? [paragraph(dayText(films, context))] : []),
      ...(dates.length > 0 && films.length === 0 ? [paragraph(noneText(data, context))] : []),
      ...films.flatMap(({ title, year, url, sessions, ...film }) => [
        heading(3, [url === null ? title : link(title, url), year === null ? "" : ` (${year})`]),
        filmAbout(film, lang) === "" ? null : paragraph(filmAbout(film, lang)),
        sessionList(sessions, lang),
      ]),
      ...(dates.length < 2 ? [] : [
        heading(2, cinema.days),
        list(dates.map((one) => link(dayName(one, today, context), `${url}.md?date=${one}`))),
      ]),
      ...(halls.length === 0 ? [] : [
        heading(2, cinema.halls),
        list(
          halls.map(({ hall, formats }) => `${hallTitle(hall, lang)}: ${formats.join(", ")}`),
        ),
      ]),
      ...(others.length === 0 ? [] : [
        heading(2, othersTitle(theater, context)),
        list(others.map(({ name, slug, address, formats, km }) => [
          link(name, theaterUrl(context, slug)),
          [
            Number.isFinite(km) ? formatKilometers(km, lang) : "",
            address && addressOn(lang, address, country).text,
            formats.join(", "),
          ].filter(Boolean)
            .map((fact) => ` · ${fact}`).join(""),
        ])),
      ]),
      ...sourceLines(origin, context),
    ]);
  },
});
