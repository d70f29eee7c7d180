import {
  emptySnapshot,
  type Snapshot,
  type SourceFilm,
  type SourceSession,
  type SourceTheater,
} from "../../snapshot.ts";
import { addDays } from "../../../places/time.ts";
import type { Texts } from "../../../i18n/lang.ts";
import type { Task } from "../../source.ts";
import { readAccessibility } from "../../accessibility.ts";
import { readFormats, readPrices } from "../../values.ts";
import type { Raw, Said } from "./retrieve.ts";
import { Cinema, City, Film, type Hall, list, readAnswer, readShows, type Show, type Time } from "./shape.ts";

/** Reads the directory, or a city's theaters, films and sessions. */
export function transform(raw: Raw, { city, from, to }: Task): Snapshot {
  const snapshot = { ...emptySnapshot(), faults: [...raw.faults] };
  if (!city) {
    const russian = namesOf(citiesOf(raw.ru), ({ name }) => name);
    snapshot.cities = citiesOf(raw.uk).map(({ id, name }) => ({ id, name, names: texts(name, russian.get(id)) }));
    return snapshot;
  }

  const russian = namesOf(cinemasOf(raw.ru), ({ name }) => name);
  snapshot.theaters = cinemasOf(raw.uk).map((cinema) => theaterOf(cinema, russian.get(cinema.id), city));
  const read = raw.uk.shows.map((answer) => readShows(answer));
  snapshot.faults.push(...read.flatMap(({ faults }) => faults));
  const answers = read.map((page) => page.read);
  const films = filmsOf(raw, answers.flatMap((answer) => answer.films));
  const halls = new Map(answers.flatMap((answer) => answer.halls).map((hall) => [hall.id, hall]));
  const theaters = new Set(snapshot.theaters.map(({ id }) => id));
  const sessions = new Map<string, SourceSession>();
  const leftOut: Record<string, number> = {};
  const incomplete = new Set<string>();
  for (const show of answers.flatMap(({ content }) => content)) {
    const hall = halls.get(show.hall_id ?? "");
    if (!hall || !theaters.has(hall.cinema_id)) {
      count(leftOut, "their theater is unknown");
    } else if (!films.has(show.film_id)) {
      count(leftOut, "their film is unknown");
      incomplete.add(hall.cinema_id);
    } else {
      const { titles } = films.get(show.film_id)!;
      const accessibility = readAccessibility([], Object.values(titles));
      for (const session of sessionsOf({ show, hall, accessibility }, from, to)) sessions.set(session.id, session);
    }
  }
  snapshot.sessions = [...sessions.values()];
  const shown = new Set(snapshot.sessions.map(({ filmId }) => filmId));
  snapshot.films = [...films.values()].filter(({ id }) => shown.has(id));
  for (const [why, n] of Object.entries(leftOut)) snapshot.faults.push(`kino-teatr.ua: ${n} shows left out: ${why}.`);
  // The city's shows come as one list: where it is whole and says anything, it is all there is for each theater.
  const whole = !raw.uk.partial && snapshot.sessions.length > 0;
  const complete = whole ? [...theaters].filter((id) => !incomplete.has(id)) : [];
  snapshot.covers = complete.map((theaterId) => ({ theaterId, from, to }));
  return snapshot;
}

const citiesOf = ({ cities }: Said) => cities.flatMap((answer) => readAnswer(list(City), answer, "cities").content);
const cinemasOf = ({ cinemas }: Said) =>
  cinemas.flatMap((answer) => readAnswer(list(Cinema), answer, "cinemas").content);

const namesOf = <T extends { id: string }>(items: readonly T[], nameOf: (item: T) => string) =>
  new Map(items.map((item) => [item.id, nameOf(item)]));

/** Where the other language repeats the first, it says nothing of its own. */
const texts = (uk: string, ru: string | undefined): Texts => !ru || ru === uk ? { uk } : { uk, ru };

const count = (counts: Record<string, number>, key: string) => counts[key] = (counts[key] ?? 0) + 1;

const theaterOf = (cinema: Cinema, russian: string | undefined, city: { id: string; name: string }): SourceTheater => ({
  id: cinema.id,
  name: cinema.name.trim(),
  names: texts(cinema.name, russian),
  city: { id: city.id, name: city.name },
  address: cinema.address,
  location: cinema.latitude && cinema.longitude ? { lat: cinema.latitude, lon: cinema.longitude } : null,
  chain: null,
  url: /^https?:\/\//.test(cinema.site ?? "") ? cinema.site : null,
});

function filmsOf(raw: Raw, told: readonly Film[]): Map<string, SourceFilm> {
  const russian = namesOf(
    raw.ru.shows.map((answer) => readShows(answer).read).flatMap(({ films }) => films),
    ({ title }) => title,
  );
  const asked = raw.films.map((answer) => readAnswer(Film, answer, "film"));
  const named = [...told, ...asked].filter(({ title, title_orig }) => title || title_orig);
  return new Map(named.map((film) => [film.id, filmOf(film, russian.get(film.id))]));
}

function filmOf(film: Film, russian: string | undefined): SourceFilm {
  const imdb = /^(?:tt)?(\d{1,9})$/.exec(String(film.imdb_id ?? ""))?.[1];
  return {
    id: film.id,
    titles: film.title ? texts(film.title, russian) : {},
    originalTitle: film.title_orig,
    year: film.year || null,
    runtimeMinutes: film.duration || null,
    externalIds: imdb && Number(imdb) > 0 ? { imdb: `tt${imdb.padStart(7, "0")}` } : {},
  };
}

/** A show with its hall, and for whom its film's title says it is. */
interface Placed extends Pick<SourceSession, "accessibility"> {
  show: Show;
  hall: Hall;
}

/** A show's times repeat on every day of its range; of these, the ones that the task asks for. */
function sessionsOf(placed: Placed, from: string, to: string): SourceSession[] {
  const { show } = placed;
  const sessions: SourceSession[] = [];
  const last = show.end < to ? show.end : to;
  for (let date = show.begin > from ? show.begin : from; date <= last; date = addDays(date, 1)) {
    sessions.push(...(show.times ?? []).map((time) => sessionOf(placed, time, date)));
  }
  return sessions;
}

function sessionOf({ show, hall, accessibility }: Placed, time: Time, date: string): SourceSession {
  const is3d = time["3d"];
  const prices = readPrices(time.prices);
  return {
    id: `${show.id}-${time.id}-${date}`,
    theaterId: hall.cinema_id,
    filmId: show.film_id,
    startsAt: `${date}T${time.time.slice(0, 5)}`,
    endsAt: null,
    hall: hall.name,
    formats: readFormats([is3d === null ? "" : is3d ? "3D" : "2D", hall.name ?? ""]),
    label: is3d ? "3D" : null,
    language: null,
    subtitles: null,
    ...prices,
    currency: prices.price === null ? null : "UAH",
    bookingUrl: time.ext_link,
    availability: time.purchase_allowed ? "available" : "unknown",
    accessibility,
  };
}
