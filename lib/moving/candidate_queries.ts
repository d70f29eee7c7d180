import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Name } from "../search/document.ts";

/** A film that an entry may mean. */
export interface Candidate {
  id: number;
  type: string;
  year: number | null;
  /** Its titles as they are searched for, folded, without spaces; not what it is also called. */
  titles: Set<string>;
  /** By source, as `film_external_id` has them. */
  ids: Record<string, string>;
}

/** The films that have these ids, by source and value. */
export async function findByIds(
  db: Db,
  wanted: readonly [source: string, value: string][],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ source: string; value: string; id: number }>`
    select x.source, x.value, x.film_id as id from json_each(${JSON.stringify(wanted)}) w
    cross join film_external_id x on x.source = w.value ->> 0 and x.value = w.value ->> 1`.execute(db);
  return new Map(rows.map(({ source, value, id }) => [`${source} ${value}`, id]));
}

/** The films that have names of these hashes, by the hash. */
export async function findByNames(db: Db, hashes: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ hash: number; id: number }>`
    select n.hash, d.entity_id as id from json_each(${JSON.stringify(hashes)}) h
    cross join search_name n on n.hash = h.value
    cross join search_doc d on d.id = n.doc_id where d.kind = 'film'`.execute(db);
  const found = new Map<number, number[]>();
  for (const { hash, id } of rows) {
    const ids = found.get(hash);
    if (ids) ids.push(id);
    else found.set(hash, [id]);
  }
  return found;
}

/** What matching looks at of films. */
export async function listCandidates(db: Db, ids: readonly number[]): Promise<Map<number, Candidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; type: string; year: number | null; names: string | null; ids: string }>`
    select f.id, f.type, f.year,
      (select names from search_doc d where d.kind = 'film' and d.entity_id = f.id) as names,
      (select json_group_object(source, value) from film_external_id where film_id = f.id) as ids
    from json_each(${JSON.stringify(ids)}) j cross join film f on f.id = j.value`.execute(db);
  return new Map(
    rows.map(({ id, type, year, names, ids }) => [
      id,
      { id, type, year, titles: titlesOf(JSON.parse(names ?? "[]")), ids: JSON.parse(ids) },
    ]),
  );
}

function titlesOf(names: readonly Name[]): Set<string> {
  return new Set(names.filter(([field]) => field !== "alias").map(([, text]) => text.replaceAll(" ", "")));
}
