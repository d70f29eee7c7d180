import { isCountry, isOfItsTime } from "../../i18n/countries.ts";
import type { Skipped } from "../source.ts";

// Values as sources have them, in the shapes that the import takes. What can't be one is `undefined`: it says nothing.

// deno-lint-ignore no-control-regex -- they are what is replaced
const SPACE = /[\s\u0000-\u001f\u007f]+/g;
// deno-lint-ignore no-control-regex -- they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A name or title: one line without outer spaces, of at most `max` UTF-16 units. */
export function line(value: string | null | undefined, max: number): string | undefined {
  const text = value?.toWellFormed().replace(SPACE, " ").trim();
  return text && text.length <= max ? text : undefined;
}

/** A text of some paragraphs. */
export function paragraphs(value: string | null | undefined, max: number): string | undefined {
  const text = value?.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL, "").trim();
  return text && text.length <= max ? text : undefined;
}

/** A number within bounds, both included. */
export function whole(value: string | number | null | undefined, min: number, max: number): number | undefined {
  const number = typeof value === "string" && value.trim() === "" ? NaN : Number(value ?? NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

/** The year of a date, where cinema was there already. */
export function yearOf(date: string | null | undefined): number | undefined {
  return whole(/^\d{4}/.exec(date ?? "")?.[0], 1874, 2100);
}

/** A date as far as it is one: `1999-00-00` is 1999. */
export function partialDate(value: string | null | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T|$)/.exec(value ?? "") ?? [];
  if (year === undefined || year === "0000") return undefined;
  const months = Number(month);
  if (!(months >= 1 && months <= 12)) return year;
  const days = Number(day);
  if (!(days >= 1 && days <= new Date(Date.UTC(Number(year), months, 0)).getUTCDate())) return `${year}-${month}`;
  return `${year}-${month}-${day}`;
}

/** Those of the codes that are of countries, in the year of a film, each once; others are told. */
export function countriesOf(
  codes: readonly (string | null)[],
  from: string,
  { skip, year }: { skip: (skipped: Skipped) => void; year?: number },
): string[] {
  const given = [...new Set(codes.filter((code) => code !== null && code !== "") as string[])];
  return given.map((code) => code.toUpperCase()).filter((code) => {
    if (isCountry(code) && isOfItsTime(code, year)) return true;
    // Not in the reason, which is what they are counted by.
    const place = `${from}: ${code.slice(0, 20)}`;
    skip({ from: place, reason: isCountry(code) ? "country was no more in that year" : "no country has this code" });
    return false;
  });
}

/** The key of a keyword by its English name, the same for all sources: "Time Travel" is `time-travel`. */
export function keywordKey(name: string): string | undefined {
  const key = name.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 120).replace(/-$/, "");
  return key || undefined;
}
