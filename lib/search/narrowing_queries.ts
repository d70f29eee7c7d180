import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** What films have to be besides; a search narrows films by type itself. */
export interface Narrowing {
  type: readonly string[];
  year?: number;
  person?: number;
}

/** The films or people that documents are of, by the document's id: without their names, which take longest to read. */
export async function listEntities(db: Db, docIds: readonly number[]): Promise<Map<number, number>> {
  const { rows: [row] } = await sql<{ pairs: string }>`
    select json_group_array(json_array(id, entity_id)) as pairs from search_doc
    where id in (select value from json_each(${JSON.stringify(docIds)}))`.execute(db);
  return new Map(JSON.parse(row.pairs));
}

/** How many films there are of each type that any of the documents has. */
export async function countTypes(db: Db, docIds: readonly number[]): Promise<{ type: string; films: number }[]> {
  const { rows } = await sql<{ type: string; films: number }>`
    select type, count(*) as films from search_doc
    where id in (select value from json_each(${JSON.stringify(docIds)})) and type is not null
    group by type`.execute(db);
  return rows;
}

/** Those of the films that are what they have to be. */
export async function listFilms(db: Db, ids: number[], narrowing: Narrowing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from json_each(${JSON.stringify(ids)}) i cross join film f on f.id = i.value
    where ${isWanted(narrowing)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the people who have such a film. */
export async function listPeople(db: Db, ids: number[], narrowing: Narrowing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.value as id from json_each(${JSON.stringify(ids)}) i where exists (
      select 1 from credit c cross join film f on f.id = c.film_id
      where c.person_id = i.value and ${isWanted(narrowing)})`.execute(db);
  return rows.map(({ id }) => id);
}

/** That a film `f` is what it has to be. */
function isWanted({ type, year, person }: Narrowing) {
  return sql.join([
    sql`1`,
    ...type.length > 0 ? [sql`f.type in (select value from json_each(${JSON.stringify(type)}))`] : [],
    ...year === undefined ? [] : [sql`f.year = ${year}`],
    ...person === undefined
      ? []
      : [sql`exists (select 1 from credit o where o.film_id = f.id and o.person_id = ${person})`],
  ], sql` and `);
}
