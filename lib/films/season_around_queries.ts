import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { memberIn, PARAMETER, perLang, textIn } from "../db/text.ts";
import type { Lang } from "../i18n/lang.ts";
import { bestText, CARD, cardRow, type FilmCardRow, type FilmRow, type TextRow } from "./queries.ts";
import { spansJson, type SpansRow } from "./season_span_queries.ts";

/** So many of the cast and of the creators. */
const CAST = 10;
const CREATORS = 3;

/** A series as the page of a season tells of it, with all its seasons. */
export interface AroundRow extends Pick<FilmRow, "ageRating" | "offers"> {
  card: FilmCardRow;
  synopsis: TextRow | null;
  spans: SpansRow;
  cast: FilmRow["credits"];
  creators: FilmRow["credits"];
}

/** The first so many of the credits of a film `f` for which a condition holds, as JSON. */
export const creditsJson = (lang: Lang, condition: string, most: number) =>
  sql`(select json_group_array(json_object('personId', c.person_id, 'department', c.department, 'job', c.job,
      'name', ${textIn(lang, (l) => sql`(select name from person_name where person_id = c.person_id and lang = ${l})`)},
      'character', ${memberIn(lang, "c.characters")},
      'photoUrl', p.photo_url, 'photoWidth', p.photo_width, 'photoHeight', p.photo_height))
    from (select * from credit where film_id = f.id and ${sql.raw(condition)} order by position limit ${
    sql.lit(most)
  }) c
    cross join person p where p.id = c.person_id)`;

// A film's whole page would cost more, and change with its showtimes.
const selectAround = perLang((lang) =>
  sql<{ card: string; details: string; cast: string; creators: string }>`select ${CARD} as card, json_object(
    'ageRating', f.age_rating, 'synopsis', ${bestText(lang, "synopsis")},
    'offers', (select json_group_array(json_object('provider', p.name, 'country', o.country, 'kind', o.kind,
        'url', coalesce(o.url, p.url), 'price', o.price, 'currency', o.currency))
      from offer o cross join provider p where p.id = o.provider_id and o.film_id = f.id),
    'spans', ${spansJson(lang)}) as details,
    ${creditsJson(lang, "department = 'acting'", CAST)} as cast,
    ${creditsJson(lang, "job = 'creator'", CREATORS)} as creators
    from film f cross join film_card c on c.film_id = f.id and c.lang = ${sql.lit(lang)} where f.id = ${PARAMETER}`
);

/** What is around a season of the series; its id is known. */
export async function findAround(db: Db, film: number, lang: Lang): Promise<AroundRow> {
  const { card, details, cast, creators } = (await selectAround(db, lang, film, film, film))!;
  return {
    ...JSON.parse(details),
    card: cardRow(JSON.parse(card)),
    cast: JSON.parse(cast),
    creators: JSON.parse(creators),
  };
}
