import { emptySnapshot, type Snapshot, type SourceFilm, type SourceSession } from "../../snapshot.ts";
import type { ListedTheater } from "../planetakino/theaters.ts";
import { SourceError, type Task } from "../../source.ts";
import { readAccessibility } from "../../accessibility.ts";
import { readFormats, readLanguage, readSubtitles } from "../../values.ts";
import { type Page, readPage, type Screening } from "./page.ts";
import type { Raw } from "./retrieve.ts";

const HOME = "https://multiplex.ua";

/** Reads the pages that came. One that can't be read is a fault; if none can, the first failure is thrown. */
export function transform(raw: Raw, theaters: readonly ListedTheater[], { from, to }: Task): Snapshot {
  const snapshot = emptySnapshot();
  const failures = [...raw.failures];
  const films = new Map<string, SourceFilm>();
  for (const { theaterId, html } of raw.pages) {
    const theater = theaters.find(({ id }) => id === theaterId)!;
    const page = attempt(() => readPage(html, `multiplex.ua/cinema/${theaterId}`), failures);
    if (!page) continue;
    snapshot.theaters.push(theaterOf(theater, page));
    const until = coveredUntil(page, to);
    if (until >= from) snapshot.covers.push({ theaterId, from, to: until });
    if (!page.whole) {
      snapshot.faults.push(`multiplex.ua/cinema/${theaterId} is cut off: what it lacks is left as it was.`);
    }
    if (page.timeless > 0) {
      snapshot.faults.push(
        `multiplex.ua/cinema/${theaterId}: ${page.timeless} screenings without a time were left out.`,
      );
    }
    const wanted = page.screenings.filter(({ date }) => date >= from && date <= to);
    for (const { filmId, title } of wanted) films.set(filmId, filmOf(filmId, title));
    snapshot.sessions.push(...sessionsOf(theaterId, wanted));
  }
  if (failures.length > 0 && snapshot.theaters.length === 0) throw failures[0];
  snapshot.films = [...films.values()];
  snapshot.faults.push(...failures.map(({ message }) => message));
  return snapshot;
}

/**
 * Days beyond the last published one are not known yet; between published ones there is nothing. A page that shows
 * nothing, or is cut off, says nothing of what it lacks.
 */
function coveredUntil({ days, screenings, whole }: Page, to: string): string {
  if (!whole || screenings.length === 0) return "";
  const last = days.toSorted().at(-1)!;
  return last < to ? last : to;
}

function attempt<T>(read: () => T, failures: SourceError[]): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    failures.push(error);
  }
}

const theaterOf = ({ id, city, name }: ListedTheater, page: Page): Snapshot["theaters"][number] => ({
  id,
  name,
  city: { name: city },
  address: page.address,
  location: null,
  chain: "Multiplex",
  url: `${HOME}/cinema/${id}`,
});

const filmOf = (id: string, title: string): SourceFilm => ({
  id,
  titles: { uk: title },
  originalTitle: null,
  year: null,
  runtimeMinutes: null,
  externalIds: {},
});

function sessionsOf(theaterId: string, screenings: readonly Screening[]): SourceSession[] {
  const seen = new Map<string, number>();
  return screenings.map(({ date, time, filmId, title, label, href, locked }) => {
    // No id of a screening is known for certain, so what it is makes its id, numbered where two halls show the same.
    const id = [theaterId, filmId, `${date}T${time}`, label].join("|");
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return {
      id: before === 0 ? id : `${id}|${before + 1}`,
      theaterId,
      filmId,
      startsAt: `${date}T${time}`,
      endsAt: null,
      hall: null,
      formats: readFormats([label]),
      label: label || null,
      language: readLanguage(label),
      subtitles: readSubtitles(label),
      // `data-low` and `data-high` are in a unit that nobody has verified.
      price: null,
      priceMax: null,
      currency: null,
      bookingUrl: href && !href.startsWith("#") ? URL.parse(href, HOME)?.href ?? null : null,
      availability: locked ? "closed" : "unknown",
      accessibility: readAccessibility([label], [title]),
    };
  });
}
