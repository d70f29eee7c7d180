import { Temporal } from "temporal-polyfill";

/** A moment as the people of a place see it. */
export interface LocalTime {
  /** Seconds since 1970. */
  seconds: number;
  /** RFC 3339 with the offset that holds there then. */
  iso: string;
  /** The calendar date there. */
  date: string;
  /** Wall time, `HH:MM`. */
  time: string;
  /** The date of the evening that it belongs to. */
  businessDate: string;
}

/** For so many days showtimes are kept, today included. */
export const DAYS = 14;

/** A film is now showing if it has sessions within so many dates, today included: those that its showtimes are of. */
export const USUAL_DAYS = 3;

/** Before this hour a screening still belongs to the evening before. */
const NIGHT_ENDS = 5;

const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * Reads a time of a source: an instant where it has an offset, else wall time in the zone. A wall time that the spring
 * change skips is moved on by an hour, one that the autumn change repeats is its first. `undefined` for what is no time.
 */
export function readTime(text: string, timezone: string): LocalTime | undefined {
  try {
    return OFFSET.test(text)
      ? local(Temporal.Instant.from(text).toZonedDateTimeISO(timezone))
      : local(Temporal.PlainDateTime.from(text).toZonedDateTime(timezone));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The moment some minutes later. */
export function later(seconds: number, minutes: number, timezone: string): LocalTime {
  return local(Temporal.Instant.fromEpochMilliseconds((seconds + minutes * 60) * 1000).toZonedDateTimeISO(timezone));
}

/** The calendar date in a zone. */
export function dateIn(timezone: string, now: Date): string {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const known = dates.get(timezone);
  if (known?.quarter === quarter) return known.date;
  const date = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  dates.set(timezone, { quarter, date: date.toString() });
  return date.toString();
}

/** Midnight comes at a full quarter of an hour everywhere since 1972; most who ask are told today's date again. */
const QUARTER_MS = 15 * 60 * 1000;
const dates = new Map<string, { quarter: number; date: string }>();

/** A date some days later. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** How many days the second date is after the first. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

function local(moment: Temporal.ZonedDateTime): LocalTime {
  const date = moment.toPlainDate();
  const business = moment.hour < NIGHT_ENDS ? date.subtract({ days: 1 }) : date;
  return {
    seconds: Math.floor(moment.epochMilliseconds / 1000),
    iso: moment.toString({ timeZoneName: "never", smallestUnit: "second" }),
    date: date.toString(),
    time: moment.toPlainTime().toString({ smallestUnit: "minute" }),
    businessDate: business.toString(),
  };
}
