import { z } from "zod";
import { closest } from "../closest.ts";
import type { Call } from "../operation.ts";
import { invalid, notFound, ServiceError } from "../errors.ts";
import { type CityRow, listCities } from "./queries.ts";
import { sourcesOf } from "./freshness.ts";
import type { Capabilities } from "./sources.ts";

// What requests ask for: a country that there is data of, a city of it.

export const country = z.string().max(20).optional()
  .describe(
    "ISO 3166-1 alpha-2, upper case, of those that `/api/v1/cinema/countries` lists. Left out: the default one.",
  );
export const city = z.string().min(1).max(100).optional()
  .describe("Code of a city, from `/api/v1/cinema/cities`.");

/** The codes of all countries that there is data of. */
export function countryCodes({ cinema }: Call): string[] {
  return [...new Set(cinema.refresher.sources.flatMap(({ countries }) => [...countries.keys()]))].sort();
}

/** The country asked for, or the default one. Throws a `ServiceError` for one that there is no data of. */
export function countryAsked(call: Call, asked: string | undefined): string {
  const wanted = asked ?? call.cinema.defaultCountry;
  const allowed = countryCodes(call);
  if (allowed.includes(wanted)) return wanted;
  const detail = asked === undefined
    ? `"country" is required here: there is no data of the default country ${wanted}.`
    : `"country" must be one of ${allowed.join(", ")}, got ${JSON.stringify(asked.slice(0, 20))}.`;
  const didYouMean = asked === undefined ? undefined : closest(asked.toUpperCase(), allowed);
  throw invalid([{ parameter: "country", code: "unknown_value", detail, allowed, didYouMean }]);
}

/** What can be asked of a country: whatever one of its sources offers. */
export function capabilitiesOf(call: Call, country: string): Capabilities {
  const all = sourcesOf(call, country).map(({ countries }) => countries.get(country)!);
  return {
    sessions: all.some(({ sessions }) => sessions),
    cities: all.some(({ cities }) => cities),
    theaters: all.some(({ theaters }) => theaters),
  };
}

/** Throws the `ServiceError` of a city that is wanted and missing. */
export function requireCity(call: Call, country: string, city: string | undefined): void {
  if (capabilitiesOf(call, country).cities) requirePlace(call, country, city);
}

/**
 * The city asked for; `undefined` where none is. Throws a `ServiceError` for one that the country does not have, once
 * its cities are known.
 */
export async function cityAsked(
  call: Call,
  country: string,
  code: string | undefined,
  { warming }: { warming: boolean },
): Promise<CityRow | undefined> {
  if (code === undefined) return undefined;
  const cities = await listCities(call.db, country, sourcesOf(call, country).map(({ name }) => name));
  const found = cities.find((city) => city.code === code);
  if (found || (warming && cities.length === 0)) return found;
  const guess = closest(code, cities.map(({ code }) => code));
  const hint = guess === undefined ? "" : ` Did you mean ${guess}?`;
  throw notFound(`There is no city ${JSON.stringify(code)} in ${country}.${hint}`);
}

/** Throws the `ServiceError` of a city that is wanted and missing, where neither it nor anything as narrow was given. */
export function requirePlace(call: Call, country: string, given: unknown): void {
  if (given !== undefined) return;
  const cities = `${call.base}/api/v1/cinema/cities?country=${country}`;
  throw new ServiceError({ code: "city_required", country, cities });
}
