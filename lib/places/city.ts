import type { Lang } from "../i18n/lang.ts";

/** A city that is known wherever a source names it. */
export interface City {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Latin, the part of addresses: `kyiv`. */
  code: string;
  names: Record<Lang, string>;
  /** What else it is or was called. */
  aliases: readonly string[];
  /** IANA. */
  timezone: string;
  location: { lat: number; lon: number };
}

/** A city of a table: code, names, latitude and longitude, other names. */
export type CityEntry = [code: string, ru: string, en: string, uk: string, lat: number, lon: number, ...string[]];

/** The cities of one country's zone. */
export function citiesOf(country: string, timezone: string, rows: readonly CityEntry[]): City[] {
  return rows.map(([code, ru, en, uk, lat, lon, ...aliases]) => ({
    country,
    code,
    names: { ru, en, uk },
    aliases,
    timezone,
    location: { lat, lon },
  }));
}
