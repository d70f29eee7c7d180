import { z } from "zod";
import { closest, closestNamed } from "../closest.ts";
import type { OperationContext } from "../operation.ts";
import { invalid, ServiceError } from "../errors.ts";
import { type CityRow, listCities } from "./queries.ts";
import { type Freshness, refreshIfDue, sourcesOf, together } from "./freshness.ts";
import { findCity, timezoneOf } from "./cities.ts";
import type { Capabilities } from "./sources.ts";
import { dateIn } from "./time.ts";

// What requests ask for: a country that there is data of, a city of it.

export const country = z.string().max(20).optional()
  .describe(
    "ISO 3166-1 alpha-2, upper case, one that `/api/v1/cinema/countries` lists. By default the service's own country.",
  );
export const city = z.string().min(1).max(100).optional()
  .describe("Code of a city, from `/api/v1/cinema/cities`.");

/** The codes of all countries that there is data of. */
export function countryCodes({ cinema }: OperationContext): string[] {
  return [...new Set(cinema.refresher.sources.flatMap(({ countries }) => [...countries.keys()]))].sort();
}

/** The day where most visitors are, for forms to begin with. */
export function todayOf({ cinema, now }: Pick<OperationContext, "cinema" | "now">): string {
  return dateIn(timezoneOf(cinema.defaultCountry), now);
}

/** The country asked for, or the default one. Throws a `ServiceError` for one that there is no data of. */
export function countryAsked(ctx: OperationContext, asked: string | undefined): string {
  const wanted = asked ?? ctx.cinema.defaultCountry;
  const allowed = countryCodes(ctx);
  if (allowed.includes(wanted)) return wanted;
  const detail = asked === undefined
    ? `"country" is required here: there is no data of the default country ${wanted}.`
    : `"country" must be one of ${allowed.join(", ")}, got ${JSON.stringify(asked.slice(0, 20))}.`;
  const didYouMean = asked === undefined ? undefined : closest(asked.toUpperCase(), allowed);
  throw invalid([{ parameter: "country", code: "unknown_value", detail, allowed, didYouMean }]);
}

/** What can be asked of a country: whatever one of its sources offers. */
export function capabilitiesOf(ctx: OperationContext, country: string): Capabilities {
  const all = sourcesOf(ctx, country).map(({ countries }) => countries.get(country)!);
  return {
    sessions: all.some(({ sessions }) => sessions),
    cities: all.some(({ cities }) => cities),
    theaters: all.some(({ theaters }) => theaters),
  };
}

/** Throws the `ServiceError` of a city that is wanted and missing. */
export function requireCity(ctx: OperationContext, country: string, city: string | undefined): void {
  if (capabilitiesOf(ctx, country).cities) requirePlace(ctx, country, city);
}

/**
 * The city asked for; `undefined` where none is. Throws a `ServiceError` for one that the country does not have, once
 * its cities are known.
 */
export async function cityAsked(
  ctx: OperationContext,
  country: string,
  code: string | undefined,
  { isUnread }: Pick<Freshness, "isUnread">,
): Promise<CityRow | undefined> {
  if (code === undefined) return undefined;
  const cities = await listCities(ctx.db, country, sourcesOf(ctx, country).map(({ name }) => name));
  const found = cities.find((city) => city.code === code);
  if (found || isUnread) return found;
  const guesses = citiesLike(country, code, cities);
  const hint = guesses.length === 0 ? "" : ` Did you mean ${guesses.join(" or ")}?`;
  const detail = `There is no city ${JSON.stringify(code)} in ${country}.${hint}`;
  throw new ServiceError({ code: "not_found", detail, city: { value: code, country, guesses } });
}

const MOST_GUESSES = 3;

/** The codes of the cities that may be meant by what is the code of none: a name in any language, or nearly one. */
function citiesLike(country: string, given: string, cities: readonly CityRow[]): string[] {
  const known = findCity(country, given)?.code;
  if (cities.some(({ code }) => code === known)) return [known!];
  const named = cities.flatMap(({ code, names }) =>
    [code, ...Object.values(names)].map((name) => ({ code, name: name ?? code }))
  );
  return closestNamed(given, named, MOST_GUESSES);
}

/**
 * How fresh what may yet bring a theater is that nobody knows: the directory of a country, or all, and its city's sessions,
 * with which some sources name their theaters. `undefined` where it was all read: there is no such theater.
 */
export async function theaterUnread(
  ctx: OperationContext,
  { slug, country, city }: { slug: string; country?: string; city?: string },
): Promise<Freshness | undefined> {
  const countries = country === undefined
    ? countryCodes(ctx).filter((code) => capabilitiesOf(ctx, code).theaters)
    : [country];
  const states = await Promise.all(countries.map(async (country) => {
    const state = await refreshIfDue(ctx, { country, sessions: false });
    const asked = await cityAsked(ctx, country, city, state) ?? await cityOfSlug(ctx, country, slug);
    return asked ? await refreshIfDue(ctx, { country, sessions: true, city: asked.code }) : state;
  }));
  const state = together(states);
  return state.isUnread || state.warming ? state : undefined;
}

/** The slug of a theater begins with the code of its city; where no source is read city by city, that tells nothing more. */
async function cityOfSlug(ctx: OperationContext, country: string, slug: string): Promise<CityRow | undefined> {
  const sources = sourcesOf(ctx, country);
  if (!sources.some(({ perCity }) => perCity)) return undefined;
  const cities = await listCities(ctx.db, country, sources.map(({ name }) => name));
  return cities.find(({ code }) => slug.startsWith(`${code}-`));
}

/** Throws the `ServiceError` of a city that is wanted and missing, where neither it nor anything as narrow was given. */
export function requirePlace(ctx: OperationContext, country: string, given: unknown): void {
  if (given !== undefined) return;
  const cities = `${ctx.base}/api/v1/cinema/cities?country=${country}`;
  throw new ServiceError({ code: "city_required", country, cities });
}
