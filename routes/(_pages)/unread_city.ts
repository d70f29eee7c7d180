import { findCity, timezoneOf } from "@/lib/places/cities.ts";
import type { Lang } from "@/lib/i18n/lang.ts";

/** A city that no source has named yet, as far as it is known all the same. */
export function unreadCity(country: string, code: string, lang: Lang) {
  return { code, name: findCity(country, code)?.names[lang] ?? code, timezone: timezoneOf(country, code) };
}
