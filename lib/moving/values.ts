// What single values of exports mean.

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)|$)/;
const DOTTED = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/;

/** A day as ISO 8601; `null` for what is none: `2024-03-15T…`, `15.03.2024, 21:40`, `03/15/2024`. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const dotted = DOTTED.exec(trimmed);
  if (!dotted) return null;
  const [, first, second, year] = dotted;
  // With slashes the month may come first; where both could be it, nobody can tell.
  if (!trimmed.includes("/")) return dayOf(year, second, first);
  if (Number(first) > 12) return dayOf(year, second, first);
  return Number(second) > 12 || first === second ? dayOf(year, first, second) : null;
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** A year: the first four digits that can be one, as in `2008–2013`. */
export function readYear(text: string): number | null {
  const year = /(?<!\d)(18[7-9]\d|19\d\d|20\d\d)(?!\d)/.exec(text)?.[1];
  return year === undefined ? null : Number(year);
}

/** A number as people write it, with a point or a comma; `null` for what is none. */
export function readNumber(text: string): number | null {
  const match = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:\/\s*\d+)?\s*$/.exec(text);
  return match ? Number(match[1].replace(",", ".")) : null;
}

/** A rating of 1 to 10, from one out of ten or out of five; `null` for none. */
export function readRating(text: string, outOf: 5 | 10): number | null {
  const stars = /^\s*(★*)(½?)\s*$/.exec(text);
  const number = stars && stars[0].trim() !== "" ? stars[1].length + (stars[2] ? 0.5 : 0) : readNumber(text);
  if (number === null) return null;
  const value = Math.round(number * (10 / (stars && stars[0].trim() !== "" ? 5 : outOf)));
  return value >= 1 && value <= 10 ? value : null;
}

const YES = /^(yes|y|true|1|да|так|\+|x)$/i;

/** Whether a value says yes. */
export function isYes(text: string): boolean {
  return YES.test(text.trim());
}

const SERIES = /series|сериал|серіал|tv ?show|^shows?$|^tv$|^serial$/i;
const NO_FILM = /episode|эпизод|епізод|game|podcast|season$|people|person/i;

/** What a type of title is: a series, a film, something that is neither, or nothing that is known. */
export function readType(text: string): "series" | "film" | "neither" | null {
  if (text.trim() === "") return null;
  if (NO_FILM.test(text)) return "neither";
  return SERIES.test(text) ? "series" : "film";
}

/** The ids that an address of another service has in it. */
export function idsOfUrl(
  url: string,
): { foyer?: string; imdb?: string; tmdb?: string; kinopoisk?: string; series?: boolean } {
  // As we write them: Letterboxd's own name no id.
  const [, ourImdb, ourTmdb, foyer] =
    /letterboxd\.com\/(?:imdb\/(tt\d+)|tmdb\/(\d+)|search\/films\/[^#]*)\/#(\d+)/.exec(url) ?? [];
  const imdb = /imdb\.com\/(?:\w\w\/)?title\/(tt\d+)/.exec(url)?.[1] ?? ourImdb;
  const tmdb = /themoviedb\.org\/(movie|tv)\/(\d+)/.exec(url);
  const kinopoisk = /kinopoisk\.ru\/(?:film|series)\/(?:[^/]*-)?(\d+)/.exec(url)?.[1];
  return {
    ...(foyer ? { foyer } : {}),
    ...(imdb ? { imdb } : {}),
    ...(ourTmdb ? { tmdb: ourTmdb } : {}),
    ...(tmdb ? { tmdb: tmdb[2], series: tmdb[1] === "tv" } : {}),
    ...(kinopoisk ? { kinopoisk } : {}),
  };
}

/** `tt` and at least seven digits, as IMDb writes it; nothing for what is no such id. */
export function imdbId(text: string): string | undefined {
  const digits = /^\s*(?:tt)?(\d{1,9})\s*$/.exec(text)?.[1] ?? /\/(?:title\/)?tt(\d+)/.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : `tt${digits.padStart(7, "0")}`;
}

/** A number's digits; nothing for what is none. */
export function numberId(text: string): string | undefined {
  const digits = /^\s*0*([1-9]\d{0,11})\s*$/.exec(text)?.[1];
  return digits;
}
