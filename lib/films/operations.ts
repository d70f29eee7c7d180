import { z } from "zod";
import { timezoneOf } from "../places/cities.ts";
import { dateIn } from "../places/time.ts";
import { id, lang, operation } from "../operation.ts";
import { reviewView } from "./review_view.ts";
import { listReviews } from "./review_queries.ts";
import { findFilm } from "./queries.ts";
import { Film } from "./schema.ts";
import { filmView } from "./view.ts";

const SHOWN_REVIEWS = 10;

export const getFilm = operation({
  id: "getFilm",
  access: "anybody",
  reads: ["catalog", "reviews", "showtimes"],
  summary: "One film, series, cartoon or anime with everything about it",
  description: "Ratings, cast and crew, synopsis, premieres, where to watch, seasons, similar films, newest reviews.",
  input: z.object({ id, lang }),
  output: Film,
  rest: { path: "/api/film/{id}", tag: "Catalog", cache: "catalog" },
  async run({ db, base, now, cinema }, { id, lang }) {
    const today = dateIn(timezoneOf(cinema.defaultCountry), now);
    const row = await findFilm(db, id, lang, { today, after: Math.floor(now.getTime() / 1000) });
    if (!row) return null;
    const reviews = row.reviewCount === 0 ? [] : await listReviews(db, id, { limit: SHOWN_REVIEWS });
    return filmView(row, reviews.map(reviewView), { base, lang }, today);
  },
});
