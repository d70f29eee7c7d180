import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import { memberIn, PARAMETER, perLang } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";

/** A season as it is kept. */
export interface KeptSeason {
  number: number;
  title: string | null;
  year: number | null;
  episodeCount: number | null;
  /** Whether it has a page. */
  listed: number;
}

/** What the episodes of a season say together; each is `null` where they don't. */
export interface SpanRow {
  /** The first and the last day that an episode was on, or will be. */
  first: string | null;
  last: string | null;
  /** How long all its episodes are together. */
  minutes: number | null;
  /** The average of its episodes' ratings, of 10. */
  rating: number | null;
}

/** The seasons of a series, and what the episodes that were looked at say together by season. */
export interface SpansRow {
  seasons: KeptSeason[];
  spans: ({ season: number; episodes: number } & SpanRow)[];
}

/** So many episodes of a series are looked at: what is daily for decades has tens of thousands. */
export const MOST_EPISODES = 1000;

/** {@linkcode SpansRow} as JSON, in SQL. Takes the id of the film twice. */
export function spansJson(lang: Lang): RawBuilder<string> {
  return sql`json_object(
    'seasons', (select json_group_array(json_object('number', number, 'title', ${memberIn(lang, "titles")},
        'year', year, 'episodeCount', episode_count,
        'listed', exists (select 1 from episode where film_id = s.film_id and season = s.number)))
      from season s where s.film_id = ${PARAMETER}),
    'spans', (select json_group_array(json_object('season', season, 'episodes', episodes, 'first', first, 'last', last,
        'minutes', minutes, 'rating', rating))
      from (select season, count(*) as episodes, min(air_date) as first, max(air_date) as last,
          case when count(runtime_minutes) = count(*) then sum(runtime_minutes) end as minutes,
          avg((select avg(10.0 * (value ->> 0) / (value ->> 1)) from json_each(ratings))) as rating
        from (select * from episode where film_id = ${PARAMETER} order by season, number
          limit ${sql.lit(MOST_EPISODES + 1)}) group by season)))`;
}

const selectSpans = perLang((lang) => sql<{ spans: string }>`select ${spansJson(lang)} as spans`);

/** The seasons of a series, each with what its episodes say together. */
export async function listSpans(db: Db, film: number, lang: Lang): Promise<SpansRow> {
  const row = await selectSpans(db, lang, film, film);
  return JSON.parse(row!.spans);
}
