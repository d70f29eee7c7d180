import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { memberIn, PARAMETER, perLang } from "../db/text.ts";
import type { Lang, Texts } from "../i18n/lang.ts";
import type { FilmCardRow } from "./queries.ts";

/** An episode as it is kept. */
export interface EpisodeRow {
  number: number;
  originalTitle: string | null;
  titles: Texts | null;
  airDate: string | null;
  runtimeMinutes: number | null;
  /** Value, scale and votes by source. */
  ratings: Record<string, [value: number, scale: number, votes: number | null]> | null;
}

/** A season with a page of its episodes. */
export interface SeasonRow {
  film: Omit<FilmCardRow, "ratings">;
  updatedAt: string;
  number: number;
  title: string | null;
  titles: Texts | null;
  year: number | null;
  episodeCount: number | null;
  previous: number | null;
  next: number | null;
  seasons: { number: number; listed: number }[];
  total: number;
  episodes: EpisodeRow[];
  sources: string[];
}

const beside = (comparison: "<" | ">") =>
  sql`(select b.number from season b where b.film_id = s.film_id and b.number ${sql.raw(comparison)} s.number
    and exists (select 1 from episode where film_id = b.film_id and season = b.number)
    order by b.number ${sql.raw(comparison === "<" ? "desc" : "asc")} limit 1)`;

// All of it lies beside each other: a season's episodes are one stretch of their table's only index.
const selectSeason = perLang((lang) =>
  sql<{ film: string; season: string; episodes: string }>`select c.card as film, json_object(
    'updatedAt', f.updated_at, 'number', s.number, 'title', ${memberIn(lang, "s.titles")},
    'titles', json(s.titles), 'year', s.year, 'episodeCount', s.episode_count,
    'previous', ${beside("<")}, 'next', ${beside(">")},
    'seasons', (select json_group_array(json_object('number', number,
      'listed', exists (select 1 from episode where film_id = o.film_id and season = o.number)))
      from season o where o.film_id = s.film_id),
    'total', (select count(*) from episode where film_id = s.film_id and season = s.number),
    'sources', (select json_group_array(source) from (
      select distinct source from import_key indexed by import_key_entity
        where kind = 'film' and entity_id = f.id order by source))) as season,
    (select json_group_array(json_object('number', number, 'originalTitle', original_title, 'titles', json(titles),
      'airDate', air_date, 'runtimeMinutes', runtime_minutes, 'ratings', json(ratings))) from (
        select * from episode where film_id = s.film_id and season = s.number
        order by number limit ${PARAMETER} offset ${PARAMETER})) as episodes
    from season s cross join film f on f.id = s.film_id
    cross join film_card c on c.film_id = f.id and c.lang = ${sql.lit(lang)}
    where s.film_id = ${PARAMETER} and s.number = ${PARAMETER}`
);

/** One season of a series with a page of its episodes, or `undefined`. */
export async function findSeason(
  db: Db,
  { film, season, lang }: { film: number; season: number; lang: Lang },
  { limit, offset }: { limit: number; offset: number },
): Promise<SeasonRow | undefined> {
  const row = await selectSeason(db, lang, limit, offset, film, season);
  return row && { ...JSON.parse(row.season), film: JSON.parse(row.film), episodes: JSON.parse(row.episodes) };
}

/** A season whose episodes are listed, for examples; `undefined` where there is none. */
export async function findListedSeason(db: Db): Promise<{ film: number; season: number } | undefined> {
  return await db.selectFrom("episode").select(["film_id as film", "season"]).orderBy("film_id").orderBy("season")
    .limit(1).executeTakeFirst();
}
