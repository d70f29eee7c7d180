import { z } from "zod";
import { FilmCard } from "../films/schema.ts";
import { envelope } from "../operation.ts";
import { lengthOf, plainText } from "../text/user_text.ts";

/** Characters of a note in the diary. */
export const MOST_NOTE = 5000;

const filmId = z.int().min(1).describe("Id of the film.");
const rating = z.int().min(1).max(10);

/** Films are older than this by nobody's diary. */
const FIRST_DAY = "1895-01-01";

const day = z.iso.date("date").refine((date) => date >= FIRST_DAY, "date");

/** A note as it is stored: plain text, `null` where there is none. */
const note = z.string().overwrite(plainText).refine((text) => lengthOf(text) <= MOST_NOTE, "note").nullable()
  .overwrite((text) => text === "" ? null : text);

const viewing = {
  date: day.nullable().describe("The day on which it was seen; `null` where nobody knows."),
  rewatch: z.boolean().describe("Whether it was seen before."),
  note: note.describe("What you want to remember of it."),
  public: z.boolean().describe("Whether others may see it; nobody does otherwise."),
};

export const LogViewingInput = z.object({
  filmId,
  ...viewing,
  rating: rating.nullable().optional().describe("1 to 10; `null` takes your rating back. Left out: stays as it is."),
});

export const EditViewingInput = z.object({ id: z.int().min(1), ...viewing });

/** A time that somebody saw a film, as they see it themselves. */
export const Viewing = z.object({
  id: z.int(),
  date: z.string().nullable(),
  rewatch: z.boolean(),
  note: z.string().nullable(),
  public: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const OwnViewing = Viewing.extend({ film: FilmCard, rating: rating.nullable() });

/** A film that is about to be put into a diary: how often it is there, and its rating. */
export const Logged = z.object({ film: FilmCard, times: z.int(), rating: rating.nullable() });

/** A page of a diary, the newest first. `years`: those that it has, the newest first. */
export const DiaryPage = envelope(OwnViewing).extend({ years: z.array(z.int()) });

/** A page of somebody's ratings. `decades` and `genres`: those that they rated films of. */
export const RatingsPage = envelope(z.object({ film: FilmCard, rating, updatedAt: z.iso.datetime() })).extend({
  decades: z.array(z.int()),
  genres: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** A page of what others see of a diary: never a note, never what is private. `lists`: those that everybody may see. */
export const PublicPage = envelope(
  z.object({ film: FilmCard, date: z.string().nullable(), rewatch: z.boolean(), rating: rating.nullable() }),
).extend({ name: z.string(), lists: z.array(z.object({ key: z.string(), title: z.string() })) });

const counted = z.object({
  label: z.string(),
  key: z.union([z.string(), z.int()]),
  count: z.int(),
  mean: z.number().nullable(),
});

/** What a diary and ratings come to, of all years or of one. `mean`: of the person's own ratings. */
export const Statistics = z.object({
  years: z.array(z.int()),
  year: z.int().nullable(),
  films: z.int(),
  viewings: z.int(),
  minutes: z.int(),
  ratings: z.int(),
  mean: z.number().nullable(),
  byYear: z.array(counted),
  byRating: z.array(counted),
  byDecade: z.array(counted),
  byGenre: z.array(counted),
  byCountry: z.array(counted),
  byDirector: z.array(counted),
  byActor: z.array(counted),
});

/** Which entries of a diary are shown; what is left out shows all. */
export const DiaryFilter = z.object({
  year: z.int(),
  rating: z.int(),
  rewatch: z.boolean(),
  noted: z.boolean(),
  public: z.boolean(),
}).partial();
export type DiaryFilter = z.output<typeof DiaryFilter>;

export const RATING_SORTS = ["recent", "high", "low"] as const;

/** Which ratings are shown, and in which order. */
export const RatingFilter = z.object({
  rating: z.int().optional(),
  decade: z.int().optional(),
  genre: z.string().optional(),
  sort: z.enum(RATING_SORTS),
});
export type RatingFilter = z.output<typeof RatingFilter>;
