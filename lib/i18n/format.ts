import type { Lang } from "./lang.ts";

// Making a formatter takes ten times as long as formatting with it, so each is made once.
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function numberFormat(lang: Lang, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = lang + Object.values(options);
  let format = numbers.get(key);
  if (!format) numbers.set(key, format = new Intl.NumberFormat(lang, options));
  return format;
}

function dateFormat(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + Object.entries(options);
  let format = dates.get(key);
  if (!format) dates.set(key, format = new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options }));
  return format;
}

/** A number with its groups of digits. */
export function formatNumber(value: number, lang: Lang): string {
  return numberFormat(lang).format(value);
}

/** A large number in few letters: "2,2 млн". */
export function formatShort(value: number, lang: Lang): string {
  return numberFormat(lang, { notation: "compact", maximumSignificantDigits: value < 1e6 ? 3 : 2 }).format(value);
}

/** The spaces inside a date in Cyrillic, "9 ноября 2013 г.": no line begins with a month, a year or "г.". */
const INSIDE = /(?<=\d) (?=\p{Script=Cyrillic})|(?<=\p{Script=Cyrillic}) (?=\d{4})/gu;

function whole(date: string): string {
  return date.replace(INSIDE, "\u00a0");
}

/** A date that may stop at the month or the year, as people write it. */
export function formatDate(date: string, lang: Lang): string {
  const [, month, day] = date.split("-");
  return whole(
    dateFormat(lang, {
      year: "numeric",
      ...(month ? { month: "long" } : {}),
      ...(day ? { day: "numeric" } : {}),
    }).format(new Date(`${date.length === 4 ? `${date}-01` : date}`)),
  );
}

/** From one date to another, as people write it: "8 марта – 31 мая 2009 г.". */
export function formatSpan(first: string, last: string, lang: Lang): string {
  const length = Math.min(first.length, last.length);
  return whole(
    dateFormat(lang, {
      year: "numeric",
      ...(length > 4 ? { month: "long" } : {}),
      ...(length > 7 ? { day: "numeric" } : {}),
    }).formatRange(new Date(first), new Date(last)),
  );
}

/** The months from one date to another: "март – май 2009"; the years where no months are known. */
export function formatMonths(first: string, last: string, lang: Lang): string {
  const [from, to] = [first, last].map((date) => date.slice(0, 4));
  if (Math.min(first.length, last.length) < 7) return from === to ? from : `${from}–${to}`;
  const [begun, ended] = [first, last].map((date) => dateFormat(lang, { month: "long" }).format(new Date(date)));
  if (from !== to) return `${begun} ${from} – ${ended} ${to}`;
  return begun === ended ? `${begun} ${from}` : `${begun} – ${ended} ${to}`;
}

/** The month of a whole date, short, as it stands below a day: "дек.". */
export function formatMonth(date: string, lang: Lang): string {
  const parts = dateFormat(lang, { day: "numeric", month: "short" }).formatToParts(new Date(date));
  return parts.find(({ type }) => type === "month")!.value;
}

/** The day of the week of a whole date: "воскресенье", or short, as it stands below a day, "вс". */
export function formatWeekday(date: string, lang: Lang, weekday: "long" | "short" = "long"): string {
  return dateFormat(lang, { weekday }).format(new Date(date));
}

/** A day of a year that nobody doubts: "1 декабря". */
export function formatDayOfYear(date: string, lang: Lang): string {
  return whole(dateFormat(lang, { day: "numeric", month: "long" }).format(new Date(date)));
}

/** Facts in a line, which may break after the dot between two of them, and not before it: no line begins with a dot. */
export function joinFacts(facts: readonly (string | number | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}

/** Minutes as hours and minutes that no line breaks: "2 ч 16 мин", "2h 16m". */
export function formatRuntime(minutes: number, lang: Lang): string {
  const unitDisplay = lang === "en" ? "narrow" : "short";
  const parts = [["hour", Math.floor(minutes / 60)], ["minute", minutes % 60]] as const;
  return parts.filter(([, value]) => value > 0)
    .map(([unit, value]) => numberFormat(lang, { style: "unit", unit, unitDisplay }).format(value)).join(" ")
    .replaceAll(" ", "\u00a0");
}

/** The sign of a currency, or its code where it has none: "₴", "zł". */
export function currencySign(currency: string, lang: Lang): string {
  const parts = numberFormat(lang, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")!.value;
}

/** A rating with one decimal. */
export function formatRating(value: number, lang: Lang): string {
  return numberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** A day with its weekday: "вторник, 1 декабря". */
export function formatDay(date: string, lang: Lang): string {
  return whole(dateFormat(lang, { weekday: "long", day: "numeric", month: "long" }).format(new Date(date)));
}

/** A distance that no line breaks: "1,2 км". */
export function formatKilometers(km: number, lang: Lang): string {
  return numberFormat(lang, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 }).format(km)
    .replaceAll(" ", "\u00a0");
}
