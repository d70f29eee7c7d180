import { DomUtils, parseDocument } from "htmlparser2";
import type { SourceFilm } from "../../snapshot.ts";
import { isNode, listOf } from "./graph.ts";

/** The first text of a value, one line, its HTML entities decoded: `"Tom &amp; Jerry"`. `null` where there is none. */
export function readText(value: unknown): string | null {
  const [first] = listOf(value);
  if (isNode(first)) return readText(first["@value"] ?? first.name);
  if (typeof first !== "string" && typeof first !== "number") return null;
  const text = String(first);
  const decoded = /&#?\w+;/.test(text) ? DomUtils.textContent(parseDocument(text)) : text;
  return decoded.replace(/\s+/g, " ").trim() || null;
}

/** All the texts of a value. */
export const readTexts = (value: unknown): string[] => listOf(value).flatMap((item) => readText(item) ?? []);

const WALL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?/;
const OFFSET = /^(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/i;

/**
 * A time as sessions have it: with a right offset the instant it is, without one the venue's wall time.
 *
 * A broken offset is none: `2026-11-21T19:30:00.000Z-03:00` comes from servers that format local time, write the `Z`
 * themselves and add their offset, so its digits are what the clock at the venue shows. `null` for what is no time, a
 * date alone among it.
 */
export function readTimeText(value: unknown): string | null {
  const text = readText(value);
  const match = text && WALL.exec(text);
  if (!match) return null;
  const [whole, date, clock, seconds = "00"] = match;
  const rest = text.slice(whole.length).replace(/\s+/g, "");
  return `${date}T${clock}:${seconds}${OFFSET.test(rest) ? rest.toUpperCase() : ""}`;
}

/** Minutes of an ISO 8601 duration (`PT2H15M`, `PT135M`) or of a number of minutes (`"135 min"`). */
export function readMinutes(value: unknown): number | null {
  const text = readText(value)?.toUpperCase() ?? "";
  const parts = /^P(?:0D)?T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(text);
  const minutes = parts
    ? Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0) + Math.round(Number(parts[3] ?? 0) / 60)
    : Number(/^(\d+)(?:\s*(?:M|MIN|MINUTES|МИН|ХВ)\.?)?$/.exec(text)?.[1] ?? 0);
  return minutes > 0 && minutes < 1000 ? minutes : null;
}

/**
 * A title by the language it is in as far as its letters tell: schema.org doesn't say. Cyrillic letters that no other
 * language has decide, then the country; Latin ones are English where the country's own language has none.
 */
export function titlesOf(title: string, country: string): Pick<SourceFilm, "titles" | "otherTitles"> {
  if (/[әғқңөұүһ]/i.test(title)) return { titles: {}, otherTitles: [title] };
  if (!/\p{Script=Cyrillic}/u.test(title)) {
    return FOREIGN_IS_ENGLISH.has(country) ? { titles: { en: title } } : { titles: {}, otherTitles: [title] };
  }
  if (/[іїєґ]/i.test(title)) return { titles: { uk: title } };
  return { titles: country === "UA" && !/[ыэъё]/i.test(title) ? { uk: title } : { ru: title } };
}

/** Where English is spoken, or what is spoken has other letters. */
const FOREIGN_IS_ENGLISH: ReadonlySet<string> = new Set(
  ["AU", "CA", "GB", "IE", "NZ", "US", "ZA", "UA", "KZ", "BY", "KG", "RU", "TJ", "BG", "MK", "MN", "RS"],
);
