import { addDays } from "../../../places/time.ts";
import { emptySnapshot, type Snapshot, type SourceFilm, type SourceSession } from "../../snapshot.ts";
import type { Task } from "../../source.ts";
import { readAccessibility } from "../../accessibility.ts";
import { readFormats, readLanguage, readPrices, readSubtitles } from "../../values.ts";
import type { Raw } from "./retrieve.ts";
import { type Cinema, Cinemas, type Item, type Movie, readAnswer, readDay } from "./shape.ts";

/** Reads the directory's cities and theaters, or a city's theaters and sessions. */
export function transform(raw: Raw, { city, from, to }: Task): Snapshot {
  const cinemas = readAnswer(Cinemas, raw.cinemas, "cinema.getCinemas");
  const snapshot = emptySnapshot();
  snapshot.faults = raw.faults;
  if (!city) {
    snapshot.cities = citiesOf(cinemas);
    snapshot.theaters = cinemas.map(theaterOf);
    return snapshot;
  }

  snapshot.theaters = cinemas.filter((cinema) => String(cinema.city_id) === city.id).map(theaterOf);
  const films = new Map<number, Movie>();
  const sessions = new Map<string, SourceSession>();
  const answers = raw.days.map(({ text, ...day }) => ({ day, ...readDay(text) }));
  snapshot.faults = [...raw.faults, ...answers.flatMap(({ faults }) => faults)];
  const days = answers.map(({ day, read }) => ({ ...day, ...read }));
  for (const { cinemaId, sessions: shows } of days) {
    for (const { movie, items } of shows) {
      if (items.length > 0) films.set(movie.id, movie);
      for (const item of items) {
        const session = sessionOf(String(cinemaId), movie, item);
        sessions.set(session.id, session);
      }
    }
  }
  snapshot.films = [...films.values()].map(filmOf);
  snapshot.sessions = [...sessions.values()];
  snapshot.covers = coversOf(days, from, to);
  return snapshot;
}

function citiesOf(cinemas: readonly Cinema[]): Snapshot["cities"] {
  const names = new Map(cinemas.map(({ city_id, city_name }) => [String(city_id), city_name]));
  return [...names].map(([id, name]) => ({ id, name }));
}

const theaterOf = ({ id, name, address, city_id, city_name }: Cinema): Snapshot["theaters"][number] => ({
  id: String(id),
  name: name.trim(),
  city: { id: String(city_id), name: city_name },
  address: address?.trim() || null,
  location: null,
  chain: null,
  url: null,
});

const filmOf = ({ id, name, name_origin }: Movie): Snapshot["films"][number] => ({
  id: String(id),
  ...titlesIn(name.trim()),
  originalTitle: name_origin?.trim() || null,
  year: null,
  runtimeMinutes: null,
  externalIds: {},
});

/** Kazakh titles stand where the Russian ones do. */
const titlesIn = (name: string): Pick<SourceFilm, "titles" | "otherTitles"> =>
  /[әғқңөұүһі]/i.test(name) ? { titles: {}, otherTitles: [name] } : { titles: { ru: name } };

function sessionOf(theaterId: string, movie: Movie, { session, hall }: Item): SourceSession {
  const flags = flagsOf(session, hall);
  return {
    id: `${theaterId}:${session.session_id}`,
    theaterId,
    filmId: String(movie.id),
    // The venue's wall time: `session_date` has a zone that means nothing.
    startsAt: `${session.session_date.slice(0, 10)}T${session.hour.padStart(2, "0")}:${
      session.minutes.padStart(2, "0")
    }`,
    endsAt: null,
    hall: hall?.name?.trim() || null,
    formats: readFormats(flags),
    label: [session.lang_label?.trim(), ...flags].filter(Boolean).join(", ") || null,
    language: readLanguage(session.lang_label ?? null),
    subtitles: readSubtitles(session.lang_label ?? null),
    ...pricesOf(session),
    currency: "KZT",
    bookingUrl: `https://kino.kz/ru/movie/${movie.id}/tickets/${session.session_id}`,
    availability: "unknown",
    accessibility: readAccessibility([session.lang_label ?? null], [movie.name]),
  };
}

/** A film that is not in 3D is in 2D, except where the flag is missing. */
function flagsOf(session: Item["session"], hall: Item["hall"]): string[] {
  const flags = [
    typeof session.is_3_d === "boolean" && (session.is_3_d ? "3D" : "2D"),
    (session.is_imax || hall?.imax) && "IMAX",
    session.is_fdx && "4DX",
    session.is_atmos && "Atmos",
    hall?.laser && "Laser",
  ];
  return flags.filter((flag) => typeof flag === "string");
}

/** `price` is an adult's, `priceMax` the dearest seat where that is more; children's and students' only if no other. */
function pricesOf({ adult, child, student, vip }: Item["session"]): Pick<SourceSession, "price" | "priceMax"> {
  const offered = (prices: (number | null | undefined)[]) => prices.filter((price) => price && price > 0) as number[];
  const usual = offered([adult, vip]);
  const all = usual.length > 0 ? usual : offered([student, child]);
  if (all.length === 0) return { price: null, priceMax: null };
  const lowest = readPrices(offered([adult])[0] ?? Math.min(...all)).price;
  const highest = readPrices(Math.max(...all)).price;
  return { price: lowest, priceMax: highest === lowest ? null : highest };
}

/** The dates that were asked for, and those that the cinema has nothing on. */
function coversOf(
  days: readonly { cinemaId: number; date: string; available_dates: string[] }[],
  from: string,
  to: string,
): Snapshot["covers"] {
  return [...Map.groupBy(days, ({ cinemaId }) => cinemaId)].flatMap(([cinemaId, answers]) => {
    const asked = new Set(answers.map(({ date }) => date));
    const available = new Set(answers.flatMap(({ available_dates }) => available_dates));
    const covers: Snapshot["covers"] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (!asked.has(date) && available.has(date)) continue;
      covers.push({ theaterId: String(cinemaId), from: date, to: date });
    }
    return covers;
  });
}
