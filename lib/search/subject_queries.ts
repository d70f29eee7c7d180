import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { oneRow, PARAMETER } from "../db/text.ts";

/** So many films that have the words are looked for, and of these the most popular ones are looked at. */
const MAX_FILMS = 200;
const LOOKED_AT = 30;
/** How many credits of a film are looked at, the first ones, as in the index of what films are about. */
const CREDITS = 20;

/** What of films has the words of a query among what they are about. */
export interface SubjectRows {
  /** The ids of the films and their documents. */
  films: [id: number, docId: number][];
  keywords: [film: number, keyword: number][];
  names: [keyword: number, name: string][];
  /** The parts in them, as JSON by language, with who plays them and at what position of the credits. */
  parts: [film: number, characters: string, person: number, position: number][];
}

const selectSubjects = oneRow(() =>
  sql<{ subjects: string }>`with f as materialized (
    select d.entity_id as film_id, d.id as doc_id from (select rowid from content_fts where content_fts match ${PARAMETER}
      limit ${sql.lit(MAX_FILMS)}) c
    cross join search_doc d on d.kind = 'film' and d.entity_id = c.rowid order by d.id limit ${sql.lit(LOOKED_AT)}
  ), k as materialized (select f.film_id, k.keyword_id from f cross join film_keyword k on k.film_id = f.film_id)
  select json_object('films', (select json_group_array(json_array(film_id, doc_id)) from f),
    'keywords', (select json_group_array(json_array(film_id, keyword_id)) from k),
    'names', (select json_group_array(json_array(n.keyword_id, n.name)) from (select distinct keyword_id from k) k
      cross join keyword_name n on n.keyword_id = k.keyword_id),
    'parts', (select json_group_array(json_array(c.film_id, c.characters, c.person_id, c.position)) from f cross join credit c
      on c.film_id = f.film_id and c.position < ${sql.lit(CREDITS)} where c.characters is not null)) as subjects`
);

/** The most popular films whose subject has a stem of each word, with their keywords and parts. */
export async function listSubjects(db: Db, stems: readonly string[][]): Promise<SubjectRows> {
  const words = stems.map((own) => `(${own.map((stem) => `"${stem}"`).join(" OR ")})`);
  const row = await selectSubjects(db, `subject : (${words.join(" AND ")})`);
  return JSON.parse(row!.subjects);
}
