import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Texts } from "../i18n/lang.ts";

/** A person as search shows them. */
export interface PersonCardRow {
  id: number;
  names: Texts;
  photoUrl: string | null;
  photoWidth: number | null;
  photoHeight: number | null;
  jobs: string[];
}

/** A person with everything that their page shows. */
export interface PersonRow extends PersonCardRow {
  birthDate: string | null;
  deathDate: string | null;
  updatedAt: string;
  biographies: Texts;
  birthPlaces: Texts;
  externalIds: Record<string, string>;
  sources: string[];
  colleagues: (Omit<PersonCardRow, "jobs"> & { films: number })[];
  lists: { slug: string; titles: Texts; films: number[] }[];
  credits: { filmId: number; department: string; job: string; characters: Texts | null }[];
}

const CARD = sql`
  'id', p.id, 'photoUrl', p.photo_url, 'photoWidth', p.photo_width, 'photoHeight', p.photo_height,
  'names', json((select json_group_object(lang, name) from person_name where person_id = p.id)),
  'jobs', json((select json_group_array(job) from (
    select job from credit where person_id = p.id group by job order by count(*) desc, job)))`;

/** So many films say with whom somebody works: the first so many of each one's cast and of its crew, which counts from 1000. */
const [FILMS, CREDITS, FIRST_CREW] = [60, 20, 1000];
/** So many people and lists are told of. */
const SHOWN = 6;

// Both begin with a stretch of the person's index, and read a short range of another for each film in it.
const FILMS_OF = sql`(select distinct film_id from credit where person_id = p.id order by film_id limit ${
  sql.lit(FILMS)
})`;

const COLLEAGUES = sql`(select json_group_array(json_object('id', o.id, 'films', together.films,
    'photoUrl', o.photo_url, 'photoWidth', o.photo_width, 'photoHeight', o.photo_height,
    'names', json((select json_group_object(lang, name) from person_name where person_id = o.id))))
  from (
    select c.person_id, count(distinct c.film_id) as films from ${FILMS_OF} m
      cross join (select 0 as first union all select ${sql.lit(FIRST_CREW)}) part
      cross join credit c on c.film_id = m.film_id and c.position >= part.first and c.position < part.first + ${
  sql.lit(CREDITS)
} where c.person_id <> p.id
      group by c.person_id having films > 1 order by films desc, min(c.position), c.person_id limit ${sql.lit(SHOWN)}
  ) together cross join person o on o.id = together.person_id)`;

const LISTS = sql`(select json_group_array(json_object('slug', l.slug, 'films', json(found.films),
    'titles', json((select json_group_object(lang, title) from collection_text where collection_id = l.id))))
  from (
    select i.collection_id, json_group_array(distinct i.film_id) as films, count(distinct i.film_id) as count
      from ${FILMS_OF} m cross join collection_item i on i.film_id = m.film_id
      group by i.collection_id order by count desc, i.collection_id limit ${sql.lit(SHOWN)}
  ) found cross join collection l on l.id = found.collection_id)`;

const DETAILS = sql`
  'colleagues', json(${COLLEAGUES}), 'lists', json(${LISTS}),
  'birthDate', p.birth_date, 'deathDate', p.death_date, 'updatedAt', p.updated_at,
  'biographies', json((select json_group_object(lang, biography) from person_text where person_id = p.id)),
  'birthPlaces', json((select json_group_object(lang, birth_place) from person_text where person_id = p.id)),
  'externalIds', json((select json_group_object(source, value) from person_external_id where person_id = p.id)),
  'sources', json((select json_group_array(source) from (
    select distinct source from import_key indexed by import_key_entity
      where kind = 'person' and entity_id = p.id order by source))),
  'credits', json((select json_group_array(json_object('filmId', film_id, 'department', department, 'job', job,
      'characters', json(characters))) from (
    select c.* from credit c join film f on f.id = c.film_id where c.person_id = p.id
    order by f.first_premiere desc, f.id, c.position)))`;

/** The cards of these people, in the order of the ids; unknown ids are left out. */
export async function listPersonCards(db: Db, ids: readonly number[]): Promise<PersonCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ person: string }>`
    select json_object(${CARD}) as person from person p
    where p.id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const cards = rows.map((row) => JSON.parse(row.person) as PersonCardRow);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}

/** One person, or `undefined`. */
export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  const { rows: [row] } = await sql<{ person: string }>`
    select json_object(${CARD}, ${DETAILS}) as person from person p where p.id = ${id}`.execute(db);
  return row && JSON.parse(row.person);
}
