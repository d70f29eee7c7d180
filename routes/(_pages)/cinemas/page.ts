import { cinemaCountries, cities } from "@/lib/places/operations.ts";
import { CinemaCountries, Cities } from "@/lib/places/schema.ts";
import { screenedList } from "@/lib/showtimes/markdown.ts";
import { nowInCinemas, storedFilms } from "@/lib/showtimes/now.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { PageContext } from "@/lib/http/page_context.ts";
import { countryName } from "@/lib/i18n/countries.ts";
import { plural } from "@/lib/i18n/messages.ts";
import { heading, link, list, markdown, paragraph } from "@/lib/markdown.ts";
import { pageUrl } from "@/lib/urls.ts";
import { titled } from "../(heads)/page_title.ts";
import { placeUrl } from "../(showtimes)/place_urls.ts";
import { isDemo, stateLines } from "../(showtimes)/showtimes_origin.ts";
import { breadcrumbs, itemList } from "../(heads)/structured_data.ts";

/** So many films in the cinemas of one's own country are shown. */
const SHOWN_FILMS = 12;
/** So many in those of another country, of the first ones alone. */
const SHOWN_ABROAD = 7;
const MOST_ABROAD = 4;
/** So many cities of a country, the largest ones, are named. */
const SHOWN_CITIES = 24;

async function load({ ctx, lang }: PageContext) {
  const country = ctx.cinema.defaultCountry;
  const { films: onScreen } = await nowInCinemas(ctx, { country, limit: SHOWN_FILMS }, lang);
  const { items, warming } = CinemaCountries.parse(await cinemaCountries(ctx, lang));
  const isDefault = ({ code }: typeof items[number]) => code === country ? 0 : 1;
  const countries = items.toSorted((a, b) => isDefault(a) - isDefault(b));
  const scheduled = await Promise.all(
    countries.filter(({ capabilities }) => capabilities.sessions).map(async (one, i) => {
      const { items } = Cities.parse(await cities(ctx, { country: one.code }, lang));
      const bySize = items.toSorted((a, b) => b.theaterCount - a.theaterCount);
      // One's own is ahead of them.
      const isTold = one.code !== country && i <= MOST_ABROAD;
      const films = isTold ? await storedFilms(ctx, { country: one.code, limit: SHOWN_ABROAD }, lang) : [];
      return { ...one, all: items, cities: bySize.slice(0, SHOWN_CITIES), films };
    }),
  );
  return {
    country,
    onScreen,
    /** One's own country, where its cities are known: they come first. */
    home: scheduled.find(({ code, cities }) => code === country && cities.length > 0) ?? null,
    scheduled,
    others: countries.filter(({ capabilities }) => !capabilities.sessions),
    // Ages differ from country to country; the countries' own pages tell them.
    origin: { warming, updatedAt: null, sources: countries.flatMap(({ sources }) => sources) },
  };
}

type Data = Awaited<ReturnType<typeof load>>;
type Country = Data["others"][number];

/** How many cities and theaters are known of a country; `""` before any is. */
export function placeCounts({ cityCount, theaterCount }: Country, { lang, text: { cinema } }: PageContext): string {
  if (cityCount === 0) return "";
  return `${plural(lang, cityCount, cinema.cities)}\u00a0· ${plural(lang, theaterCount, cinema.theaterCount)}`;
}

/** The countries with cinema data. */
export const cinemasPage = {
  reads: ["showtimes", "catalog", "reviews"],
  load,
  standing: ({ origin: { warming } }) => ({ warming }),
  head({ scheduled, others, origin }, context) {
    const { base, lang, text } = context;
    const countries = [...scheduled, ...others];
    const noindex = isDemo(origin) || countries.length === 0;
    const items = countries.map(({ code, name }) => ({ title: name, url: placeUrl(context, code) }));
    const here = { name: text.cinema.title, url: placeUrl(context) };
    return {
      title: titled(text.cinema.title, context),
      description: text.cinema.description,
      noindex,
      twin: "/cinemas.md",
      jsonLd: [...(noindex ? [] : [itemList(items)]), breadcrumbs(pageUrl(base, lang, "/"), [here])],
    };
  },
  markdown({ country, onScreen, home, scheduled, others, origin }, context) {
    const { lang, text: { cinema } } = context;
    const line = (country: Country) => {
      const counts = placeCounts(country, context);
      return [link(country.name, placeUrl(context, country.code)), counts && ` — ${counts}`];
    };
    const citiesOf = ({ code: country, cities }: Data["scheduled"][number]) =>
      cities.flatMap(({ code, name, theaterCount }, i) => [
        i > 0 ? ", " : ": ",
        link(name, placeUrl(context, country, code)),
        ` (${theaterCount})`,
      ]);
    const abroad = scheduled.filter((one) => one !== home);
    return markdown({ url: placeUrl(context), lang }, [
      heading(1, cinema.title),
      paragraph(cinema.description),
      ...stateLines(origin, context),
      ...(onScreen.length === 0 && !home ? [] : [heading(2, countryName(country, lang))]),
      ...(home ? [paragraph([...line(home), ...citiesOf(home)])] : []),
      ...(onScreen.length === 0 ? [] : [screenedList(onScreen, lang)]),
      ...(scheduled.length + others.length === 0 ? [paragraph(cinema.none.countries)] : []),
      ...(abroad.length === 0 ? [] : [
        heading(2, home ? cinema.abroad : cinema.withSessions),
        list(abroad.map((country) => [...line(country), ...citiesOf(country)])),
        ...abroad.filter(({ films }) => films.length > 0).flatMap(({ name, films }) => [
          heading(3, name),
          screenedList(films, lang),
        ]),
      ]),
      ...(others.length === 0 ? [] : [
        heading(2, cinema.withRepertoire),
        paragraph(cinema.repertoireNote),
        list(others.map(line)),
      ]),
    ]);
  },
} satisfies PageDefinition<Data>;
