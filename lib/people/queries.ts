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
  credits: { filmId: number; department: string; job: string; characters: Texts | null }[];
}

const CARD = sql`
  p.id, p.photo_url as "photoUrl", p.photo_width as "photoWidth", p.photo_height as "photoHeight",
  (select json_group_object(lang, name) from person_name where person_id = p.id) as names,
  (select json_group_array(job) from (
    select job from credit where person_id = p.id group by job order by count(*) desc, job)) as jobs`;

const DETAILS = sql`
  p.birth_date as "birthDate", p.death_date as "deathDate", p.updated_at as "updatedAt",
  (select json_group_object(lang, biography) from person_text where person_id = p.id) as biographies,
  (select json_group_object(lang, birth_place) from person_text where person_id = p.id) as "birthPlaces",
  (select json_group_object(source, value) from person_external_id where person_id = p.id) as "externalIds",
  (select json_group_array(json_object('filmId', film_id, 'department', department, 'job', job,
      'characters', json(characters))) from (
    select c.* from credit c join film f on f.id = c.film_id where c.person_id = p.id
    order by f.first_premiere desc, f.id, c.position)) as credits`;

function parsed<T>(row: Record<string, unknown>, columns: readonly string[]): T {
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, JSON.parse(row[column] as string)])) } as T;
}

/** The cards of these people, in the order of the ids. */
export async function listPersonCards(db: Db, ids: readonly number[]): Promise<PersonCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select ${CARD} from person p where p.id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, parsed<PersonCardRow>(row, ["names", "jobs"])]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** One person, or `undefined`. */
export async function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  const { rows: [row] } = await sql<Record<string, unknown>>`
    select ${CARD}, ${DETAILS} from person p where p.id = ${id}`.execute(db);
  return row &&
    parsed<PersonRow>(row, ["names", "jobs", "biographies", "birthPlaces", "externalIds", "credits"]);
}
