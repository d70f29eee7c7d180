import type { Lang } from "../i18n/lang.ts";
import type { City } from "./city.ts";
import { KAZAKHSTAN } from "./kazakhstan.ts";
import { PLACES } from "./countries.ts";
import { distance, type Location } from "./distance.ts";
import { slugOf } from "./slug.ts";
import { UKRAINE } from "./ukraine.ts";
import { WORLD } from "./world.ts";

export type { City } from "./city.ts";
export { slugOf } from "./slug.ts";

/** Every city that is known, country by country. */
export const CITIES: readonly City[] = [...UKRAINE, ...KAZAKHSTAN, ...WORLD];

/**
 * The city that a source means, whatever case, apostrophes, accents and "city of" it writes, and with what follows a
 * comma left off: `findCity("UA", "м. КИЇВ")`. Only ever a name that is in the tables, never the nearest one.
 */
export function findCity(country: string, name: string): City | undefined {
  const found = BY_NAME.get(key(country, name));
  // In a country of many zones what follows the comma is a state, and there is a Vancouver, WA beside Vancouver, BC.
  if (found || (PLACES[country]?.timezones.length ?? 0) > 1) return found;
  return BY_NAME.get(key(country, name.split(/[,(]/)[0]));
}

/** A city that no source has named yet, as far as it is known all the same. */
export function unreadCity(country: string, code: string, lang: Lang) {
  return { code, name: findCity(country, code)?.names[lang] ?? code, timezone: timezoneOf(country, code) };
}

/** The part of addresses that names a city which is not in the tables: its name in Latin letters. */
export function cityCode(country: string, name: string): string {
  return slugOf(name.replace(SETTLEMENT, ""), country);
}

/** The IANA zone of a city as `findTimezone` knows it; else the country's first one, or UTC for an unknown country. */
export function timezoneOf(country: string, city?: string | null, location?: Location | null): string {
  return findTimezone(country, city, location) ?? PLACES[country]?.timezones[0] ?? "UTC";
}

/**
 * The IANA zone of a city; of a country, where it has but one; of a known city close by, where the place is known.
 * `undefined` rather than a guess: an hour that is wrong is worse than none.
 */
export function findTimezone(
  country: string,
  city?: string | null,
  location?: Location | null,
): string | undefined {
  const known = city ? findCity(country, city) : undefined;
  if (known) return known.timezone;
  const zones = PLACES[country]?.timezones ?? [];
  if (zones.length === 1) return zones[0];
  return location ? nearest(country, location)?.timezone : undefined;
}

/** As far as a city is near a place, in km: for its zone, and for who goes out. */
export const NEAR = 150;

function nearest(country: string, from: Location): City | undefined {
  return nearestOf(CITIES.filter((city) => city.country === country), from);
}

/** The nearest of some cities, within {@linkcode NEAR}; `undefined` for none. */
export function nearestOf(cities: readonly City[], from: Location): City | undefined {
  const near = cities.map((city) => ({ city, km: distance(city.location, from) })).filter(({ km }) => km <= NEAR);
  return near.sort((a, b) => a.km - b.km)[0]?.city;
}

/** What may stand before a city's name: "м. Київ", "г.Алматы", "город Астана", "City of London", "қ. Алматы". */
const SETTLEMENT = /^\s*(?:(?:м|г|гор|с|смт|пгт|қ|город|місто|city of)(?:\.\s*|\s+))+|\s+қ\.?\s*$/iu;

function key(country: string, name: string): string {
  const bare = oneScript(name.replace(SETTLEMENT, "")).normalize("NFKD").toLowerCase();
  // Accents fall with the marks, apostrophes and hyphens with the punctuation; ł and ı have no accent to fall.
  return `${country}:${bare.replace(/ł/g, "l").replace(/ı/g, "i").replace(/[^\p{L}\p{N}]/gu, "")}`;
}

const LATIN = "ABCEHIKMOPTXYaceiopxyÏï";
const CYRILLIC = "АВСЕНІКМОРТХУасеіорхуЇї";

/** A word that mixes Cyrillic and Latin look-alikes, in the script that most of its letters are of. */
function oneScript(name: string): string {
  const cyrillic = name.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = name.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic === 0 || latin === 0) return name;
  const [from, to] = cyrillic >= latin ? [LATIN, CYRILLIC] : [CYRILLIC, LATIN];
  return Array.from(name, (letter) => from.includes(letter) ? to[from.indexOf(letter)] : letter).join("");
}

const BY_NAME = new Map(
  CITIES.flatMap((city) =>
    [city.code, ...Object.values(city.names), ...city.aliases].map((name) => [key(city.country, name), city] as const)
  ),
);
