import type { Texts } from "../i18n/lang.ts";
import type { Accessibility, Availability } from "../showtimes/schema.ts";

/** A city as a source knows it. */
export interface SourceCity {
  /** The source's own id. */
  id: string;
  name: string;
  names?: Texts;
}

/** A theater as a source knows it. */
export interface SourceTheater {
  id: string;
  name: string;
  names?: Texts;
  /** Its city by the source's id, if it has ids, and name. */
  city: { id?: string; name: string };
  address: string | null;
  location: { lat: number; lon: number } | null;
  chain: string | null;
  /** The theater's own page. */
  url: string | null;
}

/** A film as a source announces it, branding and all. */
export interface SourceFilm {
  id: string;
  titles: Texts;
  originalTitle: string | null;
  /** Titles in other languages than those of the service, or in one that is not told. */
  otherTitles?: string[];
  year: number | null;
  runtimeMinutes: number | null;
  /** Names of its directors, in any language; left out where the source does not tell them. */
  directors?: string[];
  externalIds: { imdb?: string; tmdb?: string; kinopoisk?: string };
}

/** One screening as a source announces it. */
export interface SourceSession {
  /** Unique within the source and stable from one answer to the next. */
  id: string;
  theaterId: string;
  filmId: string;
  /**
   * RFC 3339 with an offset where the source knows the instant, else the venue's wall time (`2027-01-31T21:30`), which
   * the pipeline reads in the venue's zone.
   */
  startsAt: string;
  /** In the same form, or `null`: then it is worked out from the film's runtime. */
  endsAt: string | null;
  hall: string | null;
  /** As `readFormats` makes them: `["2D", "IMAX"]`. */
  formats: string[];
  /** What the source wrote about the format, word for word. */
  label: string | null;
  /** BCP 47. */
  language: string | null;
  subtitles: string | null;
  /** Decimal strings in major units; `null` is unknown. */
  price: string | null;
  priceMax: string | null;
  /** ISO 4217. */
  currency: string | null;
  /** As the source wrote it; the pipeline lets only https addresses on the source's booking hosts through. */
  bookingUrl: string | null;
  availability: Availability;
  /** As `readAccessibility` makes them; empty where nothing is said. */
  accessibility: Accessibility[];
}

/** What one refresh of a source found out. Whatever it does not cover stays as it was. */
export interface Snapshot {
  /** A directory's cities; each of them can be refreshed on its own. */
  cities: SourceCity[];
  theaters: SourceTheater[];
  films: SourceFilm[];
  sessions: SourceSession[];
  /** For which theaters and dates (local, both ends included) `sessions` says everything. */
  covers: { theaterId: string; from: string; to: string }[];
  /** Ids of the films that are in cinemas, best known first, where the source knows no sessions. */
  repertoire: string[];
  /** What could not be read although the rest could, one sentence each. */
  faults: string[];
}

/** A snapshot of nothing, to fill in. */
export function emptySnapshot(): Snapshot {
  return { cities: [], theaters: [], films: [], sessions: [], covers: [], repertoire: [], faults: [] };
}
