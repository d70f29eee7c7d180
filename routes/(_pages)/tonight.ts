import { z } from "zod";
import { countryCodes } from "@/lib/cinema/asked.ts";
import { FindSessionsInput, FoundSessions, foundSessions } from "@/lib/cinema/find_sessions.ts";
import { languageName, priceText, sessionFacts } from "@/lib/cinema/markdown.ts";
import { cities, theaters } from "@/lib/cinema/operations.ts";
import { Cities, Theaters } from "@/lib/cinema/schema.ts";
import { dateIn } from "@/lib/cinema/time.ts";
import { getFilters } from "@/lib/catalog/operations.ts";
import { dropRefused, readLenient } from "@/lib/http/lenient.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { readInput } from "@/lib/http/parameters.ts";
import type { Visit } from "@/lib/http/visit.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { formatDay } from "@/lib/i18n/format.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { run } from "@/lib/operation.ts";
import { pageUrl } from "@/lib/urls.ts";
import { inCity, isDemo, nextLines, type Origin, placeUrl, readDay, sourceLines, stateLines } from "./cinema_parts.ts";
import { breadcrumbs } from "./film.ts";
import { titled, wrongLines } from "./parts.ts";

const PAGE_SIZE = 60;

/** What the address says of the evening; the day is read with the others that pages show. */
const Choice = FindSessionsInput.pick({
  theater: true,
  after: true,
  format: true,
  language: true,
  subtitles: true,
  genre: true,
  maxPrice: true,
  availability: true,
  sort: true,
  page: true,
}).extend({
  city: z.string().regex(/^[A-Z]{2}-[a-z0-9-]{1,100}$/, "must be a country and a city, such as UA-kyiv").optional(),
});

/** What was chosen of an evening. */
export type Choice = z.output<typeof Choice>;

async function load(visit: Visit) {
  const { call, lang, query } = visit;
  const { good, wrong } = readLenient(Choice, query);
  const places = await placesOf(visit);
  const { city: asked } = readInput(Choice, {}, good);
  const place = places.flatMap(({ cities }) => cities).find(({ value }) => value === asked);
  if (!place) {
    const unknown = asked === undefined ? [] : [{ parameter: "city", code: "unknown_value", detail: "", value: asked }];
    return { places, wrong: [...wrong, ...unknown], evening: null };
  }
  const { asked: date, wrong: wrongDay } = readDay(query, dateIn(place.timezone, call.now));
  wrong.push(...wrongDay);
  // Each round leaves something out that was refused, so there is an end to it.
  while (true) {
    const { city: _, ...choice } = readInput(Choice, {}, good);
    try {
      const { country, code } = place;
      const input = { ...choice, country, city: code, date, pageSize: PAGE_SIZE };
      const found = FoundSessions.parse(await foundSessions(call, FindSessionsInput.parse(input), lang));
      return {
        places,
        wrong,
        evening: {
          place,
          choice,
          found,
          today: dateIn(place.timezone, call.now),
          options: await optionsOf(visit, place, found),
        },
      };
    } catch (error) {
      wrong.push(...dropRefused(good, error));
    }
  }
}

/** The cities that have sessions, by country. */
async function placesOf({ call, lang }: Visit) {
  const codes = countryCodes(call).filter((code) =>
    call.cinema.refresher.sources.some(({ countries }) => countries.get(code)?.sessions)
  );
  const directories = await Promise.all(codes.map((country) => cities(call, { country }, lang)));
  return directories.map((found) => {
    const { country, items } = Cities.parse(found);
    return {
      country,
      name: countryName(country, lang),
      cities: items.map(({ code, name, timezone }) => ({ value: `${country}-${code}`, country, code, name, timezone })),
    };
  }).filter(({ cities }) => cities.length > 0)
    .sort((a, b) =>
      Number(b.country === call.cinema.defaultCountry) - Number(a.country === call.cinema.defaultCountry)
    );
}

type Place = Awaited<ReturnType<typeof placesOf>>[number]["cities"][number];

/** What there is to choose from that evening, in the words of the page. */
async function optionsOf({ call, lang }: Visit, { country, code }: Place, { options }: z.output<typeof FoundSessions>) {
  const { genres } = (await run(call, getFilters, { lang }))!;
  const houses = Theaters.parse(await theaters(call, { country, city: code }, lang)).items;
  const named = (found: { value: string; count: number }[], names: ReadonlyMap<string, string>) =>
    found.map(({ value, count }) => ({ value, count, label: names.get(value) ?? value }));
  const spoken = (found: { value: string; count: number }[]) =>
    found.map(({ value, count }) => ({ value, count, label: languageName(value, lang) }));
  return {
    format: named(options.formats, new Map()),
    language: spoken(options.languages),
    subtitles: spoken(options.subtitles),
    genre: named(options.genres, new Map(genres.map(({ value, label }) => [value, label]))),
    theater: named(options.theaters, new Map(houses.map(({ slug, name }) => [slug, name]))),
  };
}

type Data = Awaited<ReturnType<typeof load>>;
export type Evening = NonNullable<Data["evening"]>;

/** The address of an evening, without what is as it would be anyway. */
export function eveningUrl(
  { place, choice, found, today }: Evening,
  change: Partial<Choice & { date: string }>,
  visit: Visit,
): string {
  const { date = found.date, ...changed } = change;
  const all: Record<string, unknown> = { ...choice, page: 1, ...changed };
  const query = new URLSearchParams({ city: place.value });
  if (date !== today) query.set("date", date);
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || (name === "sort" && value === "time") || (name === "page" && value === 1)) continue;
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return `${pageUrl("", visit.lang, "/tonight")}?${query}`;
}

/** Whether anything but the place and the day was chosen. */
export function isNarrowed({ choice }: Evening): boolean {
  return Object.entries(choice).some(([name, value]) =>
    !["sort", "page"].includes(name) && value !== undefined && [value].flat().length > 0
  );
}

export const originOf = ({ found: { warming, updatedAt, sources } }: Evening): Origin => ({
  warming,
  updatedAt,
  sources,
});

/** What the page is called: with its city, once there is one. */
export function tonightTitle({ evening }: Data, { text: { cinema } }: Visit): string {
  return evening === null ? cinema.tonight.title : cinema.tonight.here.replace("{place}", () => evening.place.name);
}

/** Sessions of an evening in one's own city, chosen by what matters that evening. */
export const tonightPage = {
  reads: ["showtimes", "catalog", "reviews"],
  load,
  standing: ({ evening }) => ({ warming: evening?.found.warming, blank: evening?.found.total === 0 }),
  head(data, visit) {
    const { base, lang, text } = visit;
    const { evening, wrong } = data;
    const noindex = wrong.length > 0 || (evening !== null && (isDemo(originOf(evening)) || visit.query.size > 1));
    const crumbs = [{ name: text.cinema.title, url: placeUrl(visit) }, {
      name: text.cinema.tonight.title,
      url: pageUrl(base, lang, "/tonight"),
    }];
    return {
      title: titled(tonightTitle(data, visit), visit),
      description: text.cinema.tonight.text,
      noindex,
      canonicalQuery: noindex || evening === null ? "" : `city=${evening.place.value}`,
      twin: "/tonight.md",
      jsonLd: [breadcrumbs(pageUrl(base, lang, "/"), crumbs)],
    };
  },
  markdown(data, visit) {
    const { base, lang, text } = visit;
    const { cinema } = text;
    const { evening, places, wrong } = data;
    const top = [heading(1, tonightTitle(data, visit)), ...wrongLines(wrong, text)];
    const url = pageUrl(base, lang, "/tonight");
    if (evening === null) {
      const cities = places.flatMap(({ cities }) => cities);
      return markdown({ url, lang }, [
        ...top,
        paragraph(cinema.tonight.text),
        list(cities.map(({ name, value }) => link(name, `${pageUrl(base, lang, "/tonight.md")}?city=${value}`))),
      ]);
    }
    const { found, place } = evening;
    const origin = originOf(evening);
    return markdown({ url: `${url}?city=${place.value}`, lang, updated: origin.updatedAt ?? undefined }, [
      ...top,
      ...stateLines(origin, visit),
      heading(2, formatDay(found.date, lang)),
      paragraph(plural(lang, found.total, cinema.sessionCount)),
      found.items.length > 0
        ? list(found.items.map((session) =>
          [
            session.bookingUrl === null ? session.time : link(session.time, session.bookingUrl),
            " ",
            session.film.url === null
              ? session.film.title
              : link(session.film.title, inCity(session.film.url, place.country, place.code)),
            [" ", session.theater.name, ...sessionFacts(session, lang), priceText(session, lang)].filter(Boolean).join(
              " · ",
            ),
          ].flat()
        ))
        : paragraph(cinema.tonight.nothing),
      ...(found.total === 0 ? nextLines(found.nextDate, visit) : []),
      ...sourceLines(origin, visit),
    ]);
  },
} satisfies PageDefinition<Data>;
