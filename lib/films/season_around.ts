import type { z } from "zod";
import type { Db } from "../db/database.ts";
import type { TextRow } from "./queries.ts";
import type { Film, FilmCard } from "./schema.ts";
import { findAround } from "./season_around_queries.ts";
import { type SeasonSpan, seasonSpans } from "./season_spans.ts";
import { type Audience, castView, filmCard } from "./view.ts";

type FilmView = z.output<typeof Film>;

/** What the page of a season says of its series, and all seasons of it. */
export interface SeasonAround {
  film: z.output<typeof FilmCard>;
  ageRating: string | null;
  synopsis: TextRow | null;
  cast: FilmView["cast"];
  creators: { personId: number; name: string }[];
  whereToWatch: FilmView["whereToWatch"];
  seasons: SeasonSpan[];
}

/** What is around a season: its series, who makes it, where it can be watched, the other seasons. */
export async function findSeasonAround(db: Db, film: number, audience: Audience): Promise<SeasonAround> {
  const { card, ageRating, synopsis, offers, spans, cast, creators } = await findAround(db, film, audience.lang);
  return {
    film: filmCard(card, audience),
    ageRating,
    synopsis,
    cast: castView(cast, audience),
    creators: creators.map(({ personId, name }) => ({ personId, name: name ?? "" })),
    whereToWatch: offers as FilmView["whereToWatch"],
    seasons: seasonSpans(spans, film, audience),
  };
}
