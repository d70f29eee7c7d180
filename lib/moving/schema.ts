import { z } from "zod";

/** The services whose exports are known; `other`: a table with columns that are understood. */
export const SERVICES = [
  "letterboxd",
  "imdb",
  "trakt",
  "kinopoisk",
  "kinorium",
  "kinobaza",
  "foyer",
  "other",
] as const;
export type ForeignService = (typeof SERVICES)[number];

const day = z.iso.date();
const rating = z.int().min(1).max(10);

/** What one file says about one film. Ids are as their services write them, `tmdb` without its kind. */
export const Entry = z.object({
  titles: z.array(z.string()),
  year: z.int().nullable(),
  /** Whether it is a series; `null` where the file does not tell. */
  series: z.boolean().nullable(),
  ids: z.object({
    foyer: z.string().optional(),
    imdb: z.string().optional(),
    tmdb: z.string().optional(),
    kinopoisk: z.string().optional(),
  }),
  rating: rating.nullable(),
  /** When it was rated: a day or an instant. */
  ratedAt: z.string().nullable(),
  viewings: z.array(
    z.object({ date: day.nullable(), rewatch: z.boolean(), note: z.string().nullable(), public: z.boolean() }),
  ),
  favorite: z.boolean(),
  watchlist: z.boolean(),
  /** Two films of one name that the file does not tell apart. */
  ambiguous: z.boolean(),
});
export type Entry = z.infer<typeof Entry>;

/** What was read of a file. */
export interface Reading {
  service: ForeignService;
  entries: Entry[];
  /** Rows that are about no film: episodes, games, people. */
  skipped: number;
  /** Days that can't be right, and were left out. */
  badDates: number;
}

/** What became of an entry of a file. */
export const ROW_STATES = ["matched", "doubtful", "unknown", "skipped"] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What an import added to somebody's own for an entry, so that it can be taken back. */
export const Done = z.object({
  rating: z.object({ value: rating, updatedAt: z.string() }).nullable(),
  favorite: z.boolean(),
  watchlist: z.boolean(),
  viewings: z.int(),
});
export type Done = z.infer<typeof Done>;
