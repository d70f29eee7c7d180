import type { z } from "zod";
import { type Lang, localized } from "../i18n/lang.ts";
import type { CityRow, TheaterRow } from "./queries.ts";
import type { Theater } from "./schema.ts";

/** The name of a theater's city. */
export function cityView({ cityCode, cityNames }: TheaterRow, lang: Lang) {
  return { code: cityCode, name: localized(cityNames, lang) ?? cityCode };
}

/** The name of a city. */
export function cityName({ code, names }: Pick<CityRow, "code" | "names">, lang: Lang): string {
  return localized(names, lang) ?? code;
}

/** A theater of the directory. */
export function theaterView(row: TheaterRow, lang: Lang): z.input<typeof Theater> {
  const { slug, chain, address, lat, lon, timezone, url, formats } = row;
  return {
    slug,
    name: localized(row.names, lang) ?? row.name,
    chain,
    city: cityView(row, lang),
    address,
    location: lat === null || lon === null ? null : { lat, lon },
    timezone,
    url,
    formats,
  };
}
