import { countryNamed } from "../i18n/countries.ts";
import type { OperationContext } from "../operation.ts";
import { countryCodes } from "../places/asked.ts";
import { findCity } from "../places/cities.ts";

interface Named {
  country?: string;
  city?: string;
}

/**
 * Places by their codes, where a caller gave names: of a country in any of our languages, of a city in any script. A city
 * without a country is one of the default country, or else of the first that has one of that name. What is neither stays as
 * it is, for the operation to refuse.
 */
export function placeNamed<T extends Named>(ctx: OperationContext, asked: T): T {
  const codes = countryCodes(ctx);
  const country = asked.country === undefined || codes.includes(asked.country)
    ? asked.country
    : countryNamed(asked.country) ?? asked.country;
  const { city } = asked;
  if (city === undefined) return { ...asked, country };
  const { defaultCountry } = ctx.cinema;
  for (const code of country === undefined ? [defaultCountry, ...codes] : [country]) {
    const found = findCity(code, city);
    if (found) return { ...asked, country: code === defaultCountry ? country : code, city: found.code };
  }
  return { ...asked, country };
}
