import type { Db } from "../db/database.ts";
import { type KeptSeason, listSpans, MOST_EPISODES, type SpanRow, type SpansRow } from "./season_span_queries.ts";
import { type Audience, seasonUrl } from "./view.ts";

/** A season with what its episodes say together, and its page, where they are listed. */
export interface SeasonSpan extends Omit<KeptSeason, "listed">, SpanRow {
  url: string | null;
}

/** The seasons of a series, each with what its episodes say together. */
export async function listSeasonSpans(db: Db, film: number, audience: Audience): Promise<SeasonSpan[]> {
  return seasonSpans(await listSpans(db, film, audience.lang), film, audience);
}

const NOTHING: SpanRow = { first: null, last: null, minutes: null, rating: null };

/** Seasons as pages show them; of one whose episodes were not all looked at, only what it says itself. */
export function seasonSpans({ seasons, spans }: SpansRow, film: number, { base, lang }: Audience): SeasonSpan[] {
  const isCut = spans.reduce((sum, { episodes }) => sum + episodes, 0) > MOST_EPISODES;
  const whole = new Map(
    spans.slice(0, isCut ? -1 : undefined).map(({ season, episodes: _, ...span }) => [season, span]),
  );
  return seasons.map(({ listed, ...season }) => ({
    ...season,
    ...whole.get(season.number) ?? NOTHING,
    url: listed ? seasonUrl(base, lang, film, season.number) : null,
  }));
}
