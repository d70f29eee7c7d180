import { findCity } from "../../../places/cities.ts";
import { PLACES } from "../../../places/countries.ts";
import { emptySnapshot, type Snapshot, type SourceCity, type SourceSession } from "../../snapshot.ts";
import { addDays } from "../../../places/time.ts";
import type { Task } from "../../source.ts";
import { readAccessibility } from "../../accessibility.ts";
import { readFormats, readPrices } from "../../values.ts";
import type { DayPlan, Show } from "./day_plan.ts";
import { type DemoFilm, FILMS } from "./films.ts";
import type { Raw } from "./retrieve.ts";
import { type DemoTheater, THEATERS } from "./theaters.ts";

const FILM = new Map(FILMS.map((film) => [film.id, film]));
const AVAILABILITY = { free: "available", few: "limited", none: "sold_out" } as const;

/** Reads day plans as it would those of a real source. */
export function transform(raw: Raw, { country, city, from, to }: Task): Snapshot {
  const theaters = THEATERS.filter((theater) =>
    theater.country === country && (city === null || theater.city === city.id)
  );
  const sessions = raw.plans.flatMap((plan) => plan.shows.map((show) => sessionOf(plan, show, country)))
    .filter(({ startsAt }) => startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to);
  const films = new Set([...sessions.map(({ filmId }) => filmId), ...raw.repertoire]);
  return {
    ...emptySnapshot(),
    cities: city === null ? citiesOf(theaters) : [],
    theaters: theaters.map(theaterOf),
    films: [...films].map((id) => filmOf(FILM.get(id)!)),
    sessions,
    covers: city === null ? [] : theaters.map(({ id }) => ({ theaterId: id, from, to })),
    repertoire: raw.repertoire,
  };
}

function citiesOf(theaters: readonly DemoTheater[]): SourceCity[] {
  return [...new Map(theaters.map(({ country, city }) => [city, country]))].map(([id, country]) => {
    const names = findCity(country, id)!.names;
    return { id, name: names.en, names };
  });
}

const theaterOf = (
  { id, name, names, country, city, address, location }: DemoTheater,
): Snapshot["theaters"][number] => ({
  id,
  name,
  names,
  city: { id: city, name: findCity(country, city)!.names.en },
  address,
  location,
  chain: null,
  url: null,
});

const filmOf = (
  { id, titles, originalTitle, year, runtimeMinutes, externalIds }: DemoFilm,
): Snapshot["films"][number] => ({
  id,
  titles,
  originalTitle,
  year,
  runtimeMinutes,
  externalIds,
});

function sessionOf({ theater, date, shows }: DayPlan, show: Show, country: string): SourceSession {
  return {
    id: `${theater} ${date} ${shows.indexOf(show)}`,
    theaterId: theater,
    filmId: show.film,
    startsAt: `${addDays(date, Math.floor(show.start / 1440))}T${clock(show.start % 1440)}`,
    endsAt: null,
    hall: String(show.hall),
    formats: readFormats([show.format]),
    label: show.format,
    language: show.audio,
    subtitles: show.subtitles,
    ...readPrices(show.price),
    currency: PLACES[country].currency,
    // There is nothing to book.
    bookingUrl: null,
    availability: AVAILABILITY[show.seats],
    accessibility: readAccessibility([show.access]),
  };
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
