import { z } from "zod";
import { timezoneOf } from "../places/cities.ts";
import { dateIn } from "../places/time.ts";
import { id, lang, operation } from "../operation.ts";
import { reviewView } from "./review_view.ts";
import { listReviews } from "./review_queries.ts";
import { Remembered } from "../db/remembered.ts";
import { type Details, findDetails, findFilm } from "./queries.ts";
import { Film } from "./schema.ts";
import { filmView } from "./view.ts";

const SHOWN_REVIEWS = 10;

/** So many letters of JSON are remembered, of those films that were asked for last: some 400 of them. */
const REMEMBERED_DETAILS = 2_000_000;

/** Ratings, reviews and showtimes change all the time, and leave the rest of a film as it is. */
const details = new Remembered<Details>("catalog", REMEMBERED_DETAILS, ({ length }) => length);

export const getFilm = operation({
  id: "getFilm",
  access: "anybody",
  reads: ["catalog", "reviews", "showtimes"],
  summary: "One film, series, cartoon or anime with everything about it",
  description: "Ratings, cast and crew, synopsis, premieres, where to watch, seasons, similar films, newest reviews.",
  input: z.object({ id, lang }),
  output: Film,
  rest: { path: "/api/film/{id}", tag: "Catalog", cache: "catalog" },
  async run({ db, database, base, now, cinema }, { id, lang }) {
    const today = dateIn(timezoneOf(cinema.defaultCountry), now);
    const [found, known] = await Promise.all([
      findFilm(db, id, lang, { today, after: Math.floor(now.getTime() / 1000) }),
      details.get(database, `${id} ${lang} ${today}`, () => findDetails(db, id, lang, today)),
    ]);
    if (!found || !known) return null;
    const reviews = found.reviewCount === 0 ? [] : await listReviews(db, id, { limit: SHOWN_REVIEWS });
    return filmView({ ...found, ...known.row }, reviews.map(reviewView), { base, lang }, today);
  },
});
