import { baseOf, isUsualLanguage, PLAIN_FORMAT } from "./usual.ts";
import type { EveningHit, FindSessionsInput, SessionOption } from "./find_sessions.ts";

/** Minutes since midnight of the evening's date: 00:30 comes after 23:30. */
function minuteOf({ time, startsAt, businessDate }: Pick<EveningHit, "time" | "startsAt" | "businessDate">): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours * 60 + minutes + (startsAt.slice(0, 10) > businessDate ? 24 * 60 : 0);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const UNKNOWN = Number.MAX_VALUE;
/** What is not known comes last. */
export const priceOf = ({ price }: EveningHit) => Number(price ?? UNKNOWN);
/** The same of distances. */
export const distanceOf = ({ distanceKm }: EveningHit) => distanceKm ?? UNKNOWN;

/** What a session can be chosen by that has to be looked up. */
export interface Marks {
  genres(hit: EveningHit): readonly string[];
  special(hit: EveningHit): readonly string[];
}

/** What the original language is called among what sets a session apart. */
export const ORIGINAL = "original";

/** What sets a session apart: formats but the plain one, and the film's own language where another is usual. */
export function specialOf({ formats, language }: EveningHit, original: string | null, country: string): string[] {
  const isOriginal = language !== null && original !== null && !isUsualLanguage(language, country) &&
    baseOf(language) === baseOf(original);
  const special = formats.filter((format) => format !== PLAIN_FORMAT);
  if (isOriginal) special.push(ORIGINAL);
  return special;
}

/** Whether a session is what was asked for. */
export function isChosen(hit: EveningHit, { genres, special: specialOf }: Marks, input: FindSessionsInput): boolean {
  const {
    theater,
    after,
    before,
    format,
    language,
    subtitles,
    special,
    genre,
    maxPrice,
    availability,
    accessibility,
    withinKm,
  } = input;
  const isAny = (wanted: readonly string[], found: readonly (string | null)[]) => {
    if (wanted.length === 0) return true;
    const lower = wanted.map((value) => value.toLowerCase());
    return found.some((value) => value !== null && lower.includes(value.toLowerCase()));
  };
  const minute = minuteOf(hit);
  return (theater === undefined || hit.theater.slug === theater) &&
    (after === undefined || minute >= minutesOf(after)) &&
    (before === undefined || minute <= minutesOf(before)) &&
    isAny(format, hit.formats) &&
    isAny(language, [hit.language]) &&
    isAny(subtitles, [hit.subtitles]) &&
    (special.length === 0 || isAny(special, specialOf(hit))) &&
    isAny(genre, genres(hit)) &&
    isAny(availability, [hit.availability]) &&
    isAny(accessibility, hit.accessibility) &&
    (maxPrice === undefined || priceOf(hit) <= maxPrice) &&
    (withinKm === undefined || distanceOf(hit) <= withinKm);
}

/** What there is to choose from among sessions. */
export function optionsOf(hits: readonly EveningHit[], { genres, special }: Marks) {
  return {
    formats: counted(hits.flatMap(({ formats }) => formats)),
    languages: counted(hits.map(({ language }) => language)),
    subtitles: counted(hits.map(({ subtitles }) => subtitles)),
    genres: counted(hits.flatMap(genres)),
    accessibility: counted(hits.flatMap(({ accessibility }) => accessibility)),
    theaters: counted(hits.map(({ theater }) => theater.slug)),
    special: counted(hits.flatMap(special)),
    maxPrices: roundPrices(hits.flatMap(({ price }) => price === null ? [] : Number(price))),
  };
}

const sum = (counts: [number, number][]) => counts.reduce((sum, [, count]) => sum + count, 0);

/** Round prices between the lowest and the highest, lowest first, with how many cost no more. */
function roundPrices(prices: readonly number[]): SessionOption[] {
  // Of hundreds of sessions a few prices are left.
  const counts = new Map<number, number>();
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
  const most = Math.max(0, ...counts.keys());
  const powers = Array.from({ length: String(Math.floor(most)).length }, (_, i) => 10 ** i);
  return powers.flatMap((power) => [1, 2, 3, 5].map((step) => step * power))
    .map((value) => ({ value: String(value), count: sum([...counts].filter(([price]) => price <= value)) }))
    .filter(({ count }) => count > 0 && count < prices.length);
}

/** Each value with how often it stands there, the most frequent first. */
function counted(values: readonly (string | null)[]): SessionOption[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
