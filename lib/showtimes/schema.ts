import { z } from "zod";
import { envelope } from "../operation.ts";
import { country, instant, sources, Theater, TheaterName, updatedAt, url, warming } from "../places/schema.ts";

const date = z.string().meta({ format: "date" });
const price = z.string().nullable().describe("Decimal, in major units; `null` is unknown.");

/** Whether a seat can still be had. */
export const AVAILABILITIES = ["available", "limited", "sold_out", "closed", "unknown"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** For whom a screening is made easier: described in sound, with captions of every sound, calm, or with infants. */
export const ACCESSIBILITIES = ["audio-description", "captioned", "relaxed", "baby"] as const;
export type Accessibility = (typeof ACCESSIBILITIES)[number];

const nextDate = date.nullable().describe(
  "The first date after those of this answer that has sessions; `null` where none are known.",
);

export const Session = z.object({
  time: z.string().describe("Local wall time, `HH:MM`."),
  price,
  bookingUrl: url.nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  timezone: z.string().describe("IANA."),
  businessDate: date.describe("The evening that the session belongs to: the date before for one just after midnight."),
  priceMax: price,
  currency: z.string().nullable().describe("ISO 4217."),
  formats: z.array(z.string()).describe("`2D`, `3D`, `IMAX`, `4DX` and the like."),
  language: z.string().nullable().describe("BCP 47, of the sound."),
  subtitles: z.string().nullable().describe("BCP 47."),
  hall: z.string().nullable(),
  availability: z.enum(AVAILABILITIES),
  accessibility: z.array(z.enum(ACCESSIBILITIES)).describe(
    "What the source says of it: `audio-description`, `captioned` (for the deaf and hard of hearing), `relaxed` (light " +
      "and sound turned down), `baby` (with infants). Empty: nothing is known.",
  ),
  source: z.string(),
  observedAt: instant.describe("When the source was last seen to announce it."),
}).meta({ id: "Session" });

export const PlacedSession = Session.extend({ theater: TheaterName }).meta({ id: "PlacedSession" });

/** A film in cinemas, with days of one kind. */
function showtimeFilm<T extends z.ZodObject>(day: T) {
  return z.object({
    filmId: z.int().nullable().describe("`null` for a film that is in cinemas but not in the catalog."),
    title: z.string(),
    year: z.int().nullable(),
    poster: url.nullable(),
    url: url.nullable(),
    days: z.array(day),
    warming,
  });
}

const Day = z.object({ date: date.describe("The venue's calendar date."), sessions: z.array(Session) });

export const ShowtimeFilm = showtimeFilm(Day).meta({ id: "ShowtimeFilm" });

export const NowShowingFilm = showtimeFilm(z.object({
  date,
  sessionCount: z.int().min(0),
  theaterCount: z.int().min(0),
  sessions: z.array(PlacedSession).describe("The next ten at most."),
})).meta({ id: "NowShowingFilm" });

export const NowShowing = envelope(NowShowingFilm).extend({
  country,
  city: z.string().nullable(),
  nextDate,
  warming,
  updatedAt,
  sources,
}).meta({ id: "NowShowing" });

export const TheaterShowtimes = z.object({
  theater: Theater.extend({ country }).nullable().describe("`null` where the theaters have yet to be read."),
  films: z.array(ShowtimeFilm),
  warming,
  updatedAt,
  sources,
}).meta({ id: "TheaterShowtimes" });

export const FilmShowtimes = showtimeFilm(z.object({ date, sessions: z.array(PlacedSession) })).extend({
  cities: z.array(z.object({ code: z.string(), name: z.string(), country, sessionCount: z.int().min(0) })),
  truncated: z.boolean().describe("There are more than the 500 sessions shown: narrow by city."),
  nextDate,
  updatedAt,
  sources,
}).meta({ id: "FilmShowtimes" });
