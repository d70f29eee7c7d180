import { readFormats } from "./values.ts";
import { normalize } from "../text/normalize.ts";
import type { SourceSession } from "./snapshot.ts";
import type { Availability } from "../showtimes/schema.ts";

/** What sources say about one screening. */
export type SessionValues =
  & Pick<
    SourceSession,
    | "hall"
    | "formats"
    | "language"
    | "subtitles"
    | "price"
    | "priceMax"
    | "currency"
    | "bookingUrl"
    | "availability"
  >
  & { endsAt: string | null };

/** One source's announcement of a screening. */
export interface MergeRow {
  source: string;
  sourceId: string;
  /** The screened film's. */
  filmId: number;
  /** Epoch seconds. */
  start: number;
  session: SessionValues;
}

/** One screening, from every source that announces it. */
export interface MergedSession {
  filmId: number;
  start: number;
  /** The source that knows most, tickets before all: what it knows is shown as it says, others only fill the gaps. */
  source: string;
  /** The announcements it was made of, the source's own first. */
  rows: { source: string; sourceId: string }[];
  session: SessionValues;
}

/** Sources round starts to five minutes. */
const TOLERANCE_SECONDS = 300;

/**
 * Joins the sessions of one theater that several sources announce. The same film at the same time (five minutes apart at
 * most, the same minute preferred) is one screening unless hall, format or language say otherwise; of n and m at once
 * max(n, m) are left. Within one source only repetitions are joined. The order of the rows makes no difference.
 */
export function mergeSessions(rows: readonly MergeRow[]): MergedSession[] {
  const films = Map.groupBy([...rows].sort(inOrder), ({ filmId }) => filmId);
  return [...films.values()].flatMap(mergeFilm).map(combine)
    .sort((a, b) => a.start - b.start || a.filmId - b.filmId || inOrder(a.rows[0], b.rows[0]));
}

/** Announcements of one screening. */
type Screening = MergeRow[];

function mergeFilm(rows: MergeRow[]): Screening[] {
  const sources = Map.groupBy(rows, ({ source }) => source);
  return [...sources.values()].map(joinRepetitions).reduce(pairUp, []);
}

function joinRepetitions(rows: MergeRow[]): Screening[] {
  const screenings: Screening[] = [];
  for (const row of rows) {
    const same = screenings.find(([first]) => isRepetition(first, row));
    if (same) same.push(row);
    else screenings.push([row]);
  }
  return screenings;
}

/** The same id at the same time, the same hall at the same time, or, without halls, the same in everything that is said. */
function isRepetition(a: MergeRow, b: MergeRow): boolean {
  if (a.start !== b.start) return false;
  if (a.sourceId === b.sourceId) return true;
  const [hallA, hallB] = [hallKey(a), hallKey(b)];
  if (hallA !== null || hallB !== null) return hallA === hallB;
  return describe(a.session) === describe(b.session);
}

function describe(session: SessionValues): string {
  const { formats, language, subtitles, price, priceMax, currency, bookingUrl } = session;
  return JSON.stringify([readFormats(formats), language, subtitles, price, priceMax, currency, bookingUrl]);
}

/**
 * Adds the screenings of one more source, the most alike first, each to one other at most. Of pairs as alike, the one
 * comes first whose members have fewer others to go with, so that few are left alone.
 */
function pairUp(known: Screening[], more: Screening[]): Screening[] {
  const pairs = known.flatMap((a, i) => more.flatMap((b, j) => ({ i, j, likeness: likeness(a, b) })))
    .filter(({ likeness }) => likeness > 0);
  const [ours, theirs] = [known.map(() => 0), more.map(() => 0)];
  for (const { i, j } of pairs) {
    ours[i]++;
    theirs[j]++;
  }
  const choices = (pair: { i: number; j: number }) => ours[pair.i] + theirs[pair.j];
  pairs.sort((a, b) => b.likeness - a.likeness || choices(a) - choices(b) || a.i - b.i || a.j - b.j);
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of pairs) {
    if (partners.has(i) || taken.has(j)) continue;
    partners.set(i, j);
    taken.add(j);
  }
  return [
    ...known.map((screening, i) => [...screening, ...more[partners.get(i) ?? -1] ?? []]),
    ...more.filter((_, j) => !taken.has(j)),
  ];
}

/** The least of any two announcements' likeness; 0 where any two contradict. */
function likeness(a: Screening, b: Screening): number {
  return Math.min(...a.flatMap((one) => b.map((other) => rowLikeness(one, other))));
}

function rowLikeness(a: MergeRow, b: MergeRow): number {
  const apart = Math.abs(a.start - b.start);
  if (apart > TOLERANCE_SECONDS) return 0;
  const hall = agree(hallKey(a), hallKey(b));
  const dimension = overlap(a, b, isDimension);
  const experience = overlap(a, b, isExperience);
  const language = agree(a.session.language, b.session.language);
  // A hall shows one film at a time, so the same hall settles it.
  if (hall < 0 || (hall === 0 && Math.min(dimension, experience, language) < 0)) return 0;
  return (apart === 0 ? 1000 : 500 - apart) + 100 * hall + 20 * experience + 20 * dimension + 10 * language +
    agree(a.session.price, b.session.price);
}

/** 1 the same, -1 different, 0 unknown. */
function agree(a: string | null, b: string | null): number {
  return a === null || b === null ? 0 : a === b ? 1 : -1;
}

const isDimension = (format: string) => /^[23]D$/.test(format);
const isExperience = (format: string) => !/^(?:[23]D|Atmos|Laser)$/.test(format);

function overlap(a: MergeRow, b: MergeRow, kind: (format: string) => boolean): number {
  const [ours, theirs] = [a.session.formats.filter(kind), b.session.formats.filter(kind)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  return ours.some((format) => theirs.includes(format)) ? 1 : -1;
}

/** `Зал №3`, `Hall 3` and `3` are one hall; a hall with a name is told by it. */
function hallKey({ session: { hall } }: MergeRow): string | null {
  const words = normalize((hall ?? "").replace("№", " ")).split(" ");
  const number = words.find((word) => /^\d+$/.test(word));
  const name = words.filter((word) => !/^(?:зал|зала|hall|screen|auditorium|номер|n|no|кинозал|кінозал)?$/.test(word));
  return number ? String(Number(number)) : name.join(" ") || null;
}

function combine(screening: Screening): MergedSession {
  const [best, ...others] = [...screening].sort((a, b) => worth(b.session) - worth(a.session) || inOrder(a, b));
  const all = [best, ...others].map(({ session }) => session);
  const known = <K extends keyof SessionValues>(key: K) => all.find((session) => session[key])?.[key] ?? null;
  // A price is one source's with its range and currency, never put together from two.
  const priced = all.find(({ price }) => price !== null) ?? all[0];
  return {
    filmId: best.filmId,
    start: best.start,
    source: best.source,
    rows: [best, ...others].map(({ source, sourceId }) => ({ source, sourceId })),
    session: {
      hall: known("hall"),
      formats: combineFormats(all),
      language: known("language"),
      subtitles: known("subtitles"),
      price: priced.price,
      priceMax: priced.priceMax,
      currency: priced.currency ?? (priced.price === null ? known("currency") : null),
      bookingUrl: known("bookingUrl"),
      availability: combineAvailability(all),
      endsAt: known("endsAt"),
    },
  };
}

/** How much a source knows: where to buy counts more than the price, and that more than all the rest. */
function worth({ bookingUrl, price, hall, language, subtitles, endsAt, formats, availability }: SessionValues): number {
  const details = [hall, language, subtitles, endsAt].filter((value) => value !== null).length + formats.length;
  return (bookingUrl ? 100 : 0) + (price ? 50 : 0) + (availability === "unknown" ? 0 : 1) + details;
}

/** The first known dimension and experience, and the sound and light that any source names. */
function combineFormats(sessions: SessionValues[]): string[] {
  const first = (kind: (format: string) => boolean) =>
    sessions.map(({ formats }) => formats.filter(kind)).find((formats) => formats.length > 0) ?? [];
  const rest = sessions.flatMap(({ formats }) => formats.filter((it) => !isDimension(it) && !isExperience(it)));
  return readFormats([...first(isDimension), ...first(isExperience), ...rest]);
}

/**
 * The gravest that is known of the seats, since the source that says so looked last. That the sale is closed holds for
 * one seller, so it counts only where no other knows of seats.
 */
function combineAvailability(sessions: SessionValues[]): Availability {
  const said = new Set(sessions.map(({ availability }) => availability));
  return (["sold_out", "limited", "available", "closed"] as const).find((it) => said.has(it)) ?? "unknown";
}

interface Ordered {
  source: string;
  sourceId: string;
  start?: number;
  session?: SessionValues;
}

/** By source, time and id, then by all the rest, so that any order of rows becomes the same. */
function inOrder(a: Ordered, b: Ordered): number {
  return compare(a.source, b.source) || (a.start ?? 0) - (b.start ?? 0) || compare(a.sourceId, b.sourceId) ||
    compare(JSON.stringify(a.session) ?? "", JSON.stringify(b.session) ?? "");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
