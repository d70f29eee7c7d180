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
  credits: { filmId: number; department: string; job: string; characters: Texts | null }[];
}

const CARD = sql`
  'id', p.id, 'photoUrl', p.photo_url, 'photoWidth', p.photo_width, 'photoHeight', p.photo_height,
  'names', json((select json_group_object(lang, name) from person_name where person_id = p.id)),
  'jobs', json((select json_group_array(job) from (
    select job from credit where person_id = p.id group by job order by count(*) desc, job)))`;

const DETAILS = sql`
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
