import { z } from "zod";
import { keyOf } from "./translit.ts";
import { words } from "./fold.ts";
import { type Lang, LANGS } from "../i18n/lang.ts";
import { lang, type OperationContext } from "../operation.ts";
import { capabilitiesOf, cityAsked, countryAsked, countryCodes } from "../places/asked.ts";
import { cinemaCountries } from "../places/operations.ts";
import { type CityRow, listCities, listTheaters, type TheaterRow } from "../places/queries.ts";
import { CinemaCountries, Cities, Theater } from "../places/schema.ts";
import { refreshIfDue, sourcesOf } from "../places/freshness.ts";
import { cityName, theaterView } from "../places/view.ts";

// Cities and theaters by name, in whatever language and script they are written.

export const FindPlacesInput = z.object({
  name: z.string().min(1).max(100).optional(),
  country: z.string().max(20).optional(),
  city: z.string().min(1).max(100).optional(),
  format: z.string().min(1).max(30).optional(),
  lang,
});

export const FoundPlaces = z.object({
  countries: z.array(
    CinemaCountries.shape.items.element.pick({ code: true, name: true, cityCount: true, theaterCount: true }),
  ),
  cities: z.array(
    Cities.shape.items.element.pick({ code: true, name: true, theaterCount: true }).extend({ country: z.string() }),
  ),
  theaters: z.array(
    Theater.pick({ slug: true, name: true, city: true, address: true, formats: true, location: true })
      .extend({ country: z.string() }),
  ),
  warming: z.boolean(),
});

type Input = z.output<typeof FindPlacesInput>;

/**
 * The countries with cinemas where nothing is asked for; the cities of a country; the theaters of a city, or those that
 * are called so or have a format. Throws a `ServiceError` for a country or city that there is not.
 */
export async function findPlaces(ctx: OperationContext, input: Input): Promise<z.input<typeof FoundPlaces>> {
  const { name, country, city, format, lang } = input;
  const nothing = { countries: [], cities: [], theaters: [], warming: false };
  if ([name, country, city, format].every((value) => value === undefined)) {
    const { items, warming } = await cinemaCountries(ctx, lang);
    return { ...nothing, countries: items.filter(({ capabilities }) => capabilities.theaters), warming };
  }
  const countries = country === undefined && city === undefined ? countryCodes(ctx) : [countryAsked(ctx, country)];
  const found = await Promise.all(
    countries.filter((code) => capabilitiesOf(ctx, code).theaters).map((code) => placesOf(ctx, code, input)),
  );
  return {
    ...nothing,
    cities: found.flatMap(({ cities }) => cities),
    theaters: found.flatMap(({ theaters }) => theaters),
    warming: found.some(({ warming }) => warming),
  };
}

async function placesOf(ctx: OperationContext, country: string, { name, city, format, lang }: Input) {
  const { db } = ctx;
  // Which formats a theater has is seen from its sessions.
  const state = await refreshIfDue(ctx, { country, sessions: format !== undefined && city !== undefined, city });
  const sources = sourcesOf(ctx, country).map(({ name }) => name);
  const place = await cityAsked(ctx, country, city, state);
  const cities = place ? [place] : await listCities(db, country, sources);
  const onlyCities = city === undefined && name === undefined && format === undefined;
  const theaters = onlyCities ? [] : await listTheaters(db, { country, cityId: place?.id }, sources);
  const asked = keysOf(name ?? "");
  const isNamed = (texts: string[]) => asked.every((key) => keysOf(texts.join(" ")).some((own) => own.startsWith(key)));
  const hasFormat = ({ formats }: TheaterRow) =>
    format === undefined || formats.some((one) => one.toLowerCase() === format.toLowerCase());
  return {
    cities: cities.filter((row) => format === undefined && isNamed(namesOf(row)))
      .map((row) => ({ ...row, name: cityName(row, lang), country })),
    theaters: theaters.filter((row) => hasFormat(row) && isNamed(theaterNames(row)))
      .map((row) => ({ ...theaterView(row, lang), country })),
    warming: state.warming,
  };
}

const textsOf = (names: Partial<Record<Lang, string | null>>) => LANGS.flatMap((lang) => names[lang] ?? []);
const namesOf = ({ code, names }: CityRow) => [code, ...textsOf(names)];
const theaterNames = (
  { name, names, chain, cityCode, cityNames }: TheaterRow,
) => [name, ...textsOf(names), chain ?? "", cityCode, ...textsOf(cityNames)];

/** The words of a text as they sound, the same for every script: Київ and Kyiv, Планета and Planeta. */
function keysOf(text: string): string[] {
  return words(text).map(({ word }) => keyOf(word)?.slice(1) ?? word);
}
