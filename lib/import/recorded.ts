import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { StatedRecord } from "./statements.ts";

const list = (value: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`(select json_group_array(${value}) from ${from})`;
const texts = (table: keyof Schema, owner: string, column: string) =>
  sql`(select json_group_object(lang, ${sql.ref(column)}) from ${sql.table(table)}
    where ${sql.ref(owner)} = e.id and ${sql.ref(column)} is not null)`;
const image = (name: string) =>
  sql`iif(${sql.ref(`e.${name}_url`)} is null, null, json_object('url', ${sql.ref(`e.${name}_url`)},
    'width', ${sql.ref(`e.${name}_width`)}, 'height', ${sql.ref(`e.${name}_height`)}))`;
const externalIds = (kind: "film" | "person") =>
  sql`(select json_group_object(source, value) from ${sql.table(`${kind}_external_id`)}
    where ${sql.ref(`${kind}_id`)} = e.id)`;
/** Any of the keys of a row: they all lead to it. */
const keyOf = (kind: string, id: ReturnType<typeof sql>) =>
  sql`(select key from import_key where kind = ${kind} and entity_id = ${id} limit 1)`;

/** The episodes of the season `s`; `null` where there are none. */
const EPISODES = sql`(select iif(count(*) = 0, null, json_group_array(json_patch('{}', json_object(
    'number', number, 'titles', json_patch(json_object('original', original_title), coalesce(titles, '{}')),
    'airDate', air_date, 'runtimeMinutes', runtime_minutes, 'ratings', (
      select json_group_array(json_object('source', key, 'value', json_extract(value, '$[0]'),
        'scale', json_extract(value, '$[1]'), 'votes', json_extract(value, '$[2]')))
      from json_each(coalesce(ratings, '{}')))))))
  from episode where film_id = s.film_id and season = s.number)`;

const FILM = sql`json_object('kind', 'film', 'key', ${keyOf("film", sql`e.id`)}, 'type', e.type,
  'titles', json_patch(json_object('original', e.original_title), ${texts("film_title", "film_id", "title")}),
  'aliases', ${list(sql`title`, sql`film_alias where film_id = e.id`)},
  'originalLanguage', e.original_language, 'year', e.year, 'endYear', e.end_year,
  'runtimeMinutes', e.runtime_minutes, 'ageRating', e.age_rating,
  'genres', ${list(sql`code`, sql`(select code from film_genre where film_id = e.id order by position)`)},
  'countries', ${list(sql`country`, sql`(select country from film_country where film_id = e.id order by position)`)},
  'premieres', ${
  list(sql`json_object('country', country, 'date', date, 'type', type)`, sql`premiere where film_id = e.id`)
},
  'tagline', ${texts("film_text", "film_id", "tagline")}, 'synopsis', ${texts("film_text", "film_id", "synopsis")},
  'cast', ${
  list(
    sql`json_object('person', person, 'character', json(characters))`,
    sql`(select ${keyOf("person", sql`c.person_id`)} as person, characters from credit c
      where film_id = e.id and position < 1000 order by position) where person is not null`,
  )
},
  'crew', ${
  list(
    sql`json_object('person', person, 'job', job)`,
    sql`(select ${keyOf("person", sql`c.person_id`)} as person, job from credit c
      where film_id = e.id and position >= 1000 order by position) where person is not null`,
  )
},
  'keywords', ${
  list(
    sql`key`,
    sql`(select k.key from film_keyword x join keyword k on k.id = x.keyword_id
      where x.film_id = e.id order by x.position)`,
  )
},
  'offers', ${
  list(
    sql`json_object('provider', key, 'country', country, 'kind', kind, 'url', url, 'price', price,
      'currency', currency)`,
    sql`(select p.key, o.* from offer o join provider p on p.id = o.provider_id
      where o.film_id = e.id order by o.position)`,
  )
},
  'seasons', ${
  list(
    // What a row does not have, nobody denied: a patch leaves out what is null.
    sql`json_patch('{}', json_object('number', number, 'titles', json(titles), 'year', year,
      'episodeCount', episode_count, 'episodes', ${EPISODES}))`,
    sql`season s where film_id = e.id`,
  )
},
  'ratings', ${
  list(
    sql`json_object('source', source, 'value', value, 'scale', scale, 'votes', votes)`,
    sql`external_rating where film_id = e.id`,
  )
},
  'videos', ${
  list(
    sql`json_object('type', type, 'language', language, 'url', url)`,
    sql`(select * from video where film_id = e.id order by position)`,
  )
},
  'stills', ${
  list(
    sql`json_object('url', url, 'width', width, 'height', height)`,
    sql`(select * from film_still where film_id = e.id order by position)`,
  )
},
  'poster', ${image("poster")}, 'externalIds', ${externalIds("film")})`;

const PERSON = sql`json_object('kind', 'person', 'key', ${keyOf("person", sql`e.id`)},
  'names', ${texts("person_name", "person_id", "name")}, 'birthDate', e.birth_date, 'deathDate', e.death_date,
  'birthPlace', ${texts("person_text", "person_id", "birth_place")},
  'biography', ${texts("person_text", "person_id", "biography")},
  'photo', ${image("photo")}, 'externalIds', ${externalIds("person")})`;

/** What the rows of films or people say, as records. */
export async function recorded(
  db: Db,
  kind: "film" | "person",
  ids: readonly number[],
): Promise<Map<number, StatedRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; record: string }>`
    select e.id, ${kind === "film" ? FILM : PERSON} as record from ${sql.table(kind)} e
    where e.id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  return new Map(rows.map(({ id, record }) => {
    const said = JSON.parse(record) as StatedRecord;
    return [id, { ...said, externalIds: givenIds(said.externalIds as Record<string, string>) }];
  }));
}

/** External ids as a record has them: TMDB's under one name, numbers as such. */
function givenIds(kept: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(kept).map(([source, value]) => {
      const name = source.startsWith("tmdb") ? "tmdb" : source;
      return [name, name === "tmdb" || name === "kinopoisk" ? Number(value) : value];
    }),
  );
}
