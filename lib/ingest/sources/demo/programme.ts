import { addDays } from "../../../places/time.ts";
import { type DemoFilm, FILMS, UNKNOWN } from "./films.ts";
import { random } from "./random.ts";
import type { DemoTheater } from "./theaters.ts";

/** A Thursday, on which cinemas change their programmes. */
const THURSDAY = "2026-01-01";

// Temporal counts days some fifty times slower, and this is done for each film, theater and date.
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The first day of the film week that a date is in. */
export function weekOf(date: string): string {
  const days = daysBetween(THURSDAY, date);
  return addDays(THURSDAY, Math.floor(days / 7) * 7);
}

/** How much a film is asked for: most in its first weeks; 0 before it is in cinemas. */
function demand({ since, tags }: DemoFilm, date: string): number {
  const age = daysBetween(since, date);
  if (age < 0) return 0;
  if (tags.includes("classic")) return 0.4;
  return age < 70 ? 12 - age / 7 : 0.8;
}

/** The films in cinemas in the week of a date, those most asked for first; the same order all week in a place. */
export function inCinemas(place: string, date: string): DemoFilm[] {
  const week = weekOf(date);
  const lastDay = addDays(week, 6);
  const { next } = random(`${place} ${week}`);
  return FILMS.filter((film) => film !== UNKNOWN)
    .map((film) => ({ film, weight: demand(film, lastDay) * (0.5 + next()) }))
    .filter(({ film, weight }) => weight > 0 && film.since <= date)
    .sort((a, b) => b.weight - a.weight)
    .map(({ film }) => film);
}

/** What a theater shows on a date: two to eight films, more in more halls. */
export function programmeOf({ id, halls, offbeat }: DemoTheater, date: string): DemoFilm[] {
  const films = inCinemas(id, date);
  const programme = films.slice(0, Math.min(7, 1 + 2 * halls.length));
  // A matinee needs a film for children, and every house has its classic.
  for (const tag of ["children", "classic"] as const) {
    const film = films.find(({ tags }) => tags.includes(tag));
    if (film && !programme.some(({ tags }) => tags.includes(tag))) {
      programme[programme.length - 1 - Number(tag === "classic")] = film;
    }
  }
  return offbeat && UNKNOWN.since <= date ? [...programme, UNKNOWN] : programme;
}
