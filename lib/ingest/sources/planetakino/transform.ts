import { emptySnapshot, type Snapshot, type SourceFilm, type SourceSession } from "../../snapshot.ts";
import { dateIn } from "../../../places/time.ts";
import type { Task } from "../../source.ts";
import { readAccessibility } from "../../accessibility.ts";
import { readFormats, readLanguage, readPrices, readSubtitles } from "../../values.ts";
import type { Raw } from "./retrieve.ts";
import { type Movie, readPage, type Session } from "./shape.ts";
import type { ListedTheater } from "./theaters.ts";

/** Reads the theaters that answered. One that announces no session at all is not covered: that may be a wrong id. */
export function transform(raw: Raw, theaters: readonly ListedTheater[], { from, to }: Task): Snapshot {
  const snapshot = emptySnapshot();
  snapshot.faults.push(...raw.faults);
  const films = new Map<string, SourceFilm>();
  for (const { id, pages } of raw.theaters) {
    const theater = theaters.find((listed) => listed.id === id)!;
    snapshot.theaters.push(theaterOf(theater));
    const read = pages.map(readPage);
    snapshot.faults.push(...read.flatMap(({ faults }) => faults));
    const shown = read.flatMap((page) => page.read.nodes).filter((movie) => movie.offlineRental?.sessions?.length);
    if (shown.length > 0) snapshot.covers.push({ theaterId: id, from, to });
    else snapshot.faults.push(`Planeta Kino announces no sessions for theater ${id} (${theater.name}).`);
    for (const movie of shown) {
      films.set(movie.id, filmOf(movie));
      const sessions = movie.offlineRental!.sessions!.filter(({ startSessionAt }) => {
        const date = dateIn("Europe/Kyiv", new Date(startSessionAt));
        return date >= from && date <= to;
      });
      snapshot.sessions.push(...sessions.map((session) => sessionOf(id, movie, session)));
    }
  }
  snapshot.films = [...films.values()];
  return snapshot;
}

const theaterOf = ({ id, city, name }: ListedTheater): Snapshot["theaters"][number] => ({
  id,
  name,
  city: { name: city },
  address: null,
  location: null,
  chain: "Планета Кіно",
  url: null,
});

const filmOf = ({ id, name, originalName, year, durationInSec }: Movie): SourceFilm => ({
  id,
  titles: { uk: name.trim() },
  originalTitle: originalName?.trim() || null,
  year: year || null,
  runtimeMinutes: durationInSec ? Math.round(durationInSec / 60) : null,
  externalIds: {},
});

function sessionOf(theaterId: string, { id, slug, name }: Movie, session: Session): SourceSession {
  const kinds = [session.dimensionType, session.rentalTechnology?.name].filter((kind) => kind != null);
  const labels = session.labels?.map(({ name }) => name) ?? [];
  const least = [session.priceBundle?.minPrices].flat().map((minimum) => minimum?.price ?? "");
  const { price } = readPrices(least.join("; "));
  return {
    id: session.id,
    theaterId,
    filmId: id,
    startsAt: session.startSessionAt,
    endsAt: session.endSessionAt ?? null,
    // Only an opaque id of the hall comes.
    hall: null,
    formats: readFormats(kinds),
    label: [...kinds, ...labels].join(", ") || null,
    language: readLanguage(labels.join(", ")),
    subtitles: readSubtitles(labels.join(", ")),
    price,
    priceMax: null,
    currency: price === null ? null : "UAH",
    bookingUrl: `https://planetakino.ua/movie/${encodeURIComponent(slug)}`,
    availability: "unknown",
    accessibility: readAccessibility([...kinds, ...labels], [name]),
  };
}
