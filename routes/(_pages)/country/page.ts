import { capabilitiesOf, countryCodes } from "@/lib/places/asked.ts";
import { readCities } from "@/lib/places/freshness.ts";
import { cities, theatersByCity } from "@/lib/places/operations.ts";
import { screenedList } from "@/lib/showtimes/markdown.ts";
import { type CityProgram, cityPrograms, nowInCinemas, storedFilms } from "@/lib/showtimes/now.ts";
import { nowShowing } from "@/lib/showtimes/operations.ts";
import { Cities } from "@/lib/places/schema.ts";
import { NowShowing } from "@/lib/showtimes/schema.ts";
import { readLenient } from "@/lib/http/lenient.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { readInput } from "@/lib/http/parameters.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { joinFacts } from "@/lib/i18n/format.ts";
import { plural, positionLine } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { page, run } from "@/lib/operation.ts";
import { getCatalog, getFilters } from "@/lib/catalog/operations.ts";
import { filmLine } from "@/lib/films/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { z } from "zod";
import { titled } from "../(heads)/page_title.ts";
import { noSuch, placePage } from "../(showtimes)/place_page.ts";
import { placeUrl, theaterUrl } from "../(showtimes)/place_urls.ts";
import { dayName } from "../(showtimes)/session_days.ts";
import { isDemo, sourceLines, stateLines } from "../(showtimes)/showtimes_origin.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";
import { wrongLines } from "../(addresses)/wrong_parameters.ts";

const PAGE_SIZE = 60;

/** Films in cinemas that are shown below the cities. */
const SHOWN_FILMS = 12;

/** So many theaters of a city are named with it. */
const NAMED_THEATERS = 4;

const Input = z.object({ page });

async function load({ ctx, lang, params, query }: PageContext) {
  const { country } = params;
  if (!countryCodes(ctx).includes(country)) return noSuch("country");
  const { good, wrong } = readLenient(Input, query);
  const hasCities = capabilitiesOf(ctx, country).theaters;
  const directory = hasCities ? await citiesWithTheaters(ctx, country, lang) : null;
  const input = { country, pageSize: PAGE_SIZE, ...readInput(Input, {}, good) };
  const films = directory ? null : NowShowing.parse(await nowShowing(ctx, input, lang));
  // The home page keeps the sessions of this country fresh; a list of cities is no reason to read those of another.
  const shown = { country, limit: SHOWN_FILMS };
  const onScreen = !directory
    ? []
    : country === ctx.cinema.defaultCountry
    ? (await nowInCinemas(ctx, shown, lang)).films
    : await storedFilms(ctx, shown, lang);
  const { warming, updatedAt, sources } = (directory ?? films)!;
  const blank = directory ? directory.items.length === 0 : films!.total === 0;
  const name = countryName(country, lang);
  const origin = { warming, updatedAt, sources };
  const made = onScreen.length === 0 && !films?.total ? await madeIn(country, { ctx, lang }) : [];
  return { country, name, directory, onScreen, made, films, origin, warming, blank, wrong };
}

/** The best-known films of a country, which are something to see where it is not known yet what is on. */
async function madeIn(country: string, { ctx, lang }: Pick<PageContext, "ctx" | "lang">) {
  const filters = (await run(ctx, getFilters, { lang }))!;
  // The catalog refuses a country that none of its films is from.
  if (!filters.countries.some(({ value }) => value === country)) return [];
  return (await run(ctx, getCatalog, { country: [country], pageSize: SHOWN_FILMS, lang }))!.items;
}

/** The cities of a country, the largest first, each with the theaters that are named with it. */
async function citiesWithTheaters(ctx: PageContext["ctx"], country: string, lang: PageContext["lang"]) {
  const { items, ...directory } = Cities.parse(await cities(ctx, { country }, lang));
  const known = await theatersByCity(ctx, country, lang);
  const programs = await cityPrograms(ctx, country);
  const isRead = await readCities(ctx, country);
  const named = (code: string) =>
    (known.get(code) ?? []).slice(0, NAMED_THEATERS).map(({ slug, name }) => ({ slug, name }));
  const largest = items.toSorted((a, b) => b.theaterCount - a.theaterCount);
  return {
    ...directory,
    items: largest.map((city) => ({
      ...city,
      theaters: named(city.code),
      program: programs.get(city.code) ?? null,
      isRead: isRead(city.code),
    })),
  };
}

type Data = Exclude<Awaited<ReturnType<typeof load>>, { missing: unknown }>;

/** How many cities and theaters a country has. */
export function placeCounts(cities: { theaterCount: number }[], { lang, text: { cinema } }: PageContext): string {
  const theaters = cities.reduce((sum, { theaterCount }) => sum + theaterCount, 0);
  return `${plural(lang, cities.length, cinema.cities)}\u00a0· ${plural(lang, theaters, cinema.theaterCount)}`;
}

/** What a city shows, and when next: "8 фильмов", "ближайший сеанс в 14:20"; or why nothing is known of it. */
export function programFacts(
  { program, isRead }: { program: CityProgram | null; isRead: boolean },
  context: PageContext,
): string[] {
  const { lang, text: { cinema } } = context;
  if (!program) return [isRead ? cinema.inCity.none : cinema.inCity.unread];
  const { filmCount, next: { date, time, today } } = program;
  const day = date === today ? "" : `${dayName(date, today, context).toLocaleLowerCase(lang)}, `;
  return [plural(lang, filmCount, cinema.filmCount), cinema.inCity.next.replace("{when}", () => `${day}${time}`)];
}

/** The cities of a country, or the films that its cinemas show. */
export const countryPage = placePage<Data>({
  reads: ["showtimes", "catalog", "reviews"],
  load,
  head({ country, name, directory, films, origin, blank, wrong }, context) {
    const { base, lang, text } = context;
    const at = films?.page ?? 1;
    const position = films && at > 1 ? ` — ${positionLine(films, text)}` : "";
    const here = { name, url: placeUrl(context, country) };
    const noindex = isDemo(origin) || blank || wrong.length > 0 || films?.items.length === 0;
    const items = directory
      ? directory.items.map(({ code, name }) => ({ title: name, url: placeUrl(context, country, code) }))
      : films!.items.flatMap(({ title, url }) => url === null ? [] : { title, url });
    return {
      title: titled(text.cinema.here.replace("{place}", name) + position, context),
      description: (directory ? text.cinema.countryText : text.cinema.repertoireText).replace("{place}", name),
      noindex,
      canonicalQuery: at > 1 && !noindex ? `page=${at}` : "",
      twin: `/cinemas/${country}.md`,
      jsonLd: [
        ...(noindex ? [] : [itemList(items)]),
        breadcrumbs(pageUrl(base, lang, "/"), [{ name: text.cinema.title, url: placeUrl(context) }, here]),
      ],
    };
  },
  markdown({ country, name, directory, onScreen, made, films, origin, wrong }, context) {
    const { lang, text } = context;
    const { cinema } = text;
    const empty = (words: string) => origin.warming ? null : paragraph(words);
    return markdown({ url: placeUrl(context, country), lang, updated: origin.updatedAt ?? undefined }, [
      heading(1, cinema.here.replace("{place}", name)),
      ...wrongLines(wrong, text),
      ...stateLines(origin, context),
      ...(directory
        ? [
          directory.items.length === 0 ? null : paragraph(placeCounts(directory.items, context)),
          directory.items.length === 0 ? empty(cinema.none.cities) : list(
            directory.items.map(({ code, name, theaterCount, theaters, ...shown }) => [
              link(name, placeUrl(context, country, code)),
              ` (${joinFacts([plural(lang, theaterCount, cinema.theaterCount), ...programFacts(shown, context)])})`,
              ...theaters.flatMap(({ slug, name }, i) => [i > 0 ? ", " : ": ", link(name, theaterUrl(context, slug))]),
            ]),
          ),
          ...(onScreen.length === 0 ? [] : [
            heading(2, cinema.title),
            screenedList(onScreen, lang),
          ]),
        ]
        : [
          films!.items.length === 0 ? empty(cinema.none.country) : screenedList(films!.items, lang),
          films!.totalPages > 1 ? paragraph(positionLine(films!, text)) : null,
        ]),
      ...(made.length === 0 ? [] : [heading(2, cinema.made), list(made.map((film) => filmLine(film, lang)))]),
      ...sourceLines(origin, context),
    ]);
  },
});
