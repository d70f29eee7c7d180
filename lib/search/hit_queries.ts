import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { memberIn, PARAMETER, perLang, textIn } from "../db/text.ts";
import type { Lang, Texts } from "../i18n/lang.ts";
import { bestText, type TextRow } from "../films/queries.ts";

/** Somebody's work on a film. */
interface Work {
  personId: number;
  name: string | null;
  job: string;
  character: string | null;
}

/** What is said of a film that was found, besides its card. */
export interface HitRow {
  id: number;
  synopsis: TextRow | null;
  titles: Texts;
  /** What it is called besides. */
  aliases: string[];
  /** What it is about, in words, where that was asked for. */
  keywords: (string | null)[];
  /** The parts in it, each in every language that it is known in, where that was asked for. */
  characters: Texts[];
  /** Who directed or created it, the first two. */
  makers: Work[];
  /** The works of those who were asked for. */
  asked: Work[];
}

const works = (lang: Lang, source: ReturnType<typeof sql>) =>
  sql`(select json_group_array(json_object('personId', c.person_id, 'job', c.job, 'character', ${
    memberIn(lang, "c.characters")
  },
      'name', ${
    textIn(lang, (l) => sql`(select name from person_name where person_id = c.person_id and lang = ${l})`)
  }))
    from ${source} c)`;

const selectHits = perLang((lang) =>
  sql<{ hits: string }>`select json_group_array(json_object(
    'id', f.id, 'synopsis', ${bestText(lang, "synopsis")},
    'titles', (select json_group_object(lang, title) from film_title where film_id = f.id),
    'aliases', (select json_group_array(title) from film_alias where film_id = f.id),
    'keywords', (select json_group_array(${
    textIn(lang, (l) => sql`(select name from keyword_name where keyword_id = k.keyword_id and lang = ${l})`)
  }) from film_keyword k where k.film_id = f.id and f.id in (select value from json_each(${PARAMETER}))),
    'characters', (select json_group_array(json(c.characters)) from credit c
      where c.film_id = f.id and c.characters is not null and f.id in (select value from json_each(${PARAMETER}))),
    'makers', ${
    works(
      lang,
      sql`(select * from credit where film_id = f.id and job in ('director', 'creator') order by position limit 2)`,
    )
  },
    'asked', ${
    works(
      lang,
      sql`(select * from credit where film_id = f.id and person_id in (select value from json_each(${PARAMETER})))`,
    )
  })) as hits
    from json_each(${PARAMETER}) i cross join film f on f.id = i.value`
);

/** What is said of these films, of the works of these people in them, and what and whom those of `about` are about. */
export async function listHits(
  db: Db,
  { films, people, about }: { films: readonly number[]; people: readonly number[]; about: readonly number[] },
  lang: Lang,
): Promise<HitRow[]> {
  if (films.length === 0) return [];
  const row = await selectHits(db, lang, ...[about, about, people, films].map((ids) => JSON.stringify(ids)));
  return JSON.parse(row!.hits);
}

/** Who directed or created these films, film by film. */
export async function listMakers(db: Db, films: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.person_id as id from json_each(${JSON.stringify(films)}) i
    cross join credit c on c.film_id = i.value and c.job in ('director', 'creator') order by i.key, c.position`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
