import type { z } from "zod";
import type { SessionHit, SessionSort } from "./find_sessions.ts";
import { isGone } from "./markdown.ts";
import type { FilmHead } from "./view.ts";

type Hit = z.input<typeof SessionHit>;

/** A session of an evening, with its film and theater, and what pages say of a film besides. */
export type EveningSession = Omit<Hit, "film"> & {
  film: Hit["film"] & Partial<Pick<FilmHead, "genreName" | "runtimeMinutes" | "rating">>;
};

/** What a theater shows of a film that evening. */
export interface FilmHouse {
  theater: EveningSession["theater"];
  sessions: EveningSession[];
}

/** A film of an evening: its sessions by theater, those that begin first ahead. */
export interface EveningFilm {
  film: EveningSession["film"];
  /** The session that costs least, of those with a price that one can get into. */
  cheapest: EveningSession | null;
  /** Whether all of these cost the same. */
  isOnePrice: boolean;
  houses: FilmHouse[];
  /** All of its sessions: in the order of time, or those of the nearest theater ahead. */
  sessions: EveningSession[];
}

/** The films of an evening: those with the most sessions first, those that cost least, or those that are nearest. */
export function byFilm(sessions: readonly EveningSession[], sort: SessionSort): EveningFilm[] {
  const films = [...Map.groupBy(byTime(sessions), ({ film }) => film).values()].map((ofFilm): EveningFilm => {
    const houses = [...Map.groupBy(ofFilm, ({ theater }) => theater.slug).values()]
      .map((sessions) => ({ theater: sessions[0].theater, sessions }))
      .sort((a, b) => sort === "distance" ? awayOf(a) - awayOf(b) : 0);
    return {
      film: ofFilm[0].film,
      cheapest: cheapestOf(ofFilm),
      isOnePrice: isOnePrice(ofFilm),
      houses,
      sessions: sort === "distance" ? houses.flatMap(({ sessions }) => sessions) : ofFilm,
    };
  });
  const rank = RANKS[sort];
  return films.sort((a, b) => rank(a) - rank(b));
}

const byTime = (sessions: readonly EveningSession[]) =>
  sessions.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/** What is not known is dearer than anything, and farther. */
const priceOf = (session: EveningSession | null) => Number(session?.price ?? Number.MAX_VALUE);
const awayOf = ({ sessions: [{ distanceKm }] }: FilmHouse) => distanceKm ?? Number.MAX_VALUE;

const RANKS: Record<SessionSort, (film: EveningFilm) => number> = {
  time: ({ sessions }) => -sessions.length,
  price: ({ cheapest }) => priceOf(cheapest),
  distance: ({ houses: [nearest] }) => awayOf(nearest),
};

/** What is sold out costs nobody anything. */
const priced = (sessions: readonly EveningSession[]) =>
  sessions.filter((session) => session.price !== null && !isGone(session));

function cheapestOf(sessions: readonly EveningSession[]): EveningSession | null {
  const [first, ...others] = priced(sessions);
  return others.reduce((least, one) => priceOf(one) < priceOf(least) ? one : least, first) ?? null;
}

function isOnePrice(sessions: readonly EveningSession[]): boolean {
  const [first, ...others] = priced(sessions);
  return others.every(({ price, priceMax }) => price === first.price && priceMax === first.priceMax);
}

/** What there is in an evening: how many films and theaters, and its cheapest session. */
export interface EveningProgram {
  filmCount: number;
  theaterCount: number;
  cheapest: EveningSession | null;
  isOnePrice: boolean;
}

/** What there is in an evening as a whole. */
export function programOf(sessions: readonly EveningSession[]): EveningProgram {
  return {
    filmCount: new Set(sessions.map(({ film }) => film)).size,
    theaterCount: new Set(sessions.map(({ theater }) => theater.slug)).size,
    cheapest: cheapestOf(sessions),
    isOnePrice: isOnePrice(sessions),
  };
}

/** An hour of an evening, with the sessions that begin in it: those of each theater, in the theaters' order. */
export interface EveningHour {
  /** "19:00". */
  hour: string;
  columns: EveningSession[][];
}

/** Theaters side by side, hour by hour; an hour in which nothing begins is left out. Midnight comes after the evening. */
export function byHour(sessions: readonly EveningSession[], slugs: readonly string[]): EveningHour[] {
  const ofThem = byTime(sessions.filter(({ theater }) => slugs.includes(theater.slug)));
  return [...Map.groupBy(ofThem, ({ startsAt }) => startsAt.slice(0, 13)).values()].map((ofHour) => ({
    hour: hourOf(ofHour[0]),
    columns: slugs.map((slug) => ofHour.filter(({ theater }) => theater.slug === slug)),
  }));
}

/** The hour in which a session begins, as a wall time. */
export function hourOf({ time }: Pick<EveningSession, "time">): string {
  return `${time.slice(0, 2)}:00`;
}

/** When an evening begins. */
export const EVENING = "17:00";

/** Whether a session begins in the evening. */
export function isOfEvening(session: EveningSession): boolean {
  return isFrom(session, EVENING);
}

/** Whether a session begins at an hour or later; those after midnight belong to the evening before. */
export function isFrom({ time, startsAt, businessDate }: EveningSession, hour: string): boolean {
  return startsAt.slice(0, 10) !== businessDate || time >= hour;
}
