import { type Lang, LANGS } from "../i18n/lang.ts";
import { CITIES } from "./cities.ts";

// Where a visitor may be. Nobody is looked up by their address: the browser alone remembers a city.

/** Where most of those live who read a language. */
const READERS: Record<Lang, readonly string[]> = { ru: ["KZ"], en: ["US", "GB"], uk: ["UA"] };

/**
 * The countries that a visitor may be in, the likeliest first: that of the city that they chose, the one that the
 * service is set up for (`DEFAULT_COUNTRY`), those whose people read the language.
 */
export function likelyCountries(defaultCountry: string, lang: Lang, chosen?: string): string[] {
  return [...new Set([...(chosen === undefined ? [] : [chosen]), defaultCountry, ...READERS[lang]])];
}

/** The countries whose people read one of the languages, and the one that the service is set up for, which is first. */
export function readersCountries(defaultCountry: string): string[] {
  return [...new Set([defaultCountry, ...LANGS.map((lang) => READERS[lang][0])])];
}

/** What belongs to the likeliest countries first, everything else as it was. */
export function likelyFirst<T extends { country: string }>(all: readonly T[], countries: readonly string[]): T[] {
  const rank = ({ country }: T) => countries.includes(country) ? countries.indexOf(country) : countries.length;
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The city that a page begins with while none is chosen: the largest of the likeliest country that has any of these,
 * or else the one that has most. The tables of cities have them by size; of the others `count` tells theaters or
 * sessions.
 */
export function firstCity<T extends { country: string; code: string }>(
  cities: readonly T[],
  countries: readonly string[],
  count: (city: T) => number,
): T | undefined {
  const own = countries.find((country) => cities.some((city) => city.country === country));
  const rank = ({ country, code }: T) => RANKS.get(`${country}-${code}`) ?? CITIES.length;
  return cities.filter(({ country }) => own === undefined || country === own)
    .toSorted((a, b) => (own === undefined ? 0 : rank(a) - rank(b)) || count(b) - count(a))[0];
}

const RANKS = new Map(CITIES.map(({ country, code }, i) => [`${country}-${code}`, i]));
