import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** A film or person whose name matches. */
export interface HitRow {
  id: number;
  field: string;
  /** 0: the whole name is the query. 1: the name begins with it. 2: all words are in it. */
  distance: number;
}

/** What to look for: normalized words, the last of which may be unfinished. */
export interface NameQuery {
  kind: "film" | "person";
  text: string;
  /** Types of films; none means all. */
  types?: readonly string[];
}

// Every word is quoted, so that nothing a person types is an operator; words hold letters and digits only.
function expression(text: string): string {
  const words = text.split(" ").map((word) => `"${word}"`);
  return `${words.join(" ")}*`;
}

function matching({ kind, text, types = [] }: NameQuery) {
  return sql`from search_fts join search_entry e on e.id = search_fts.rowid
    join ${sql.table(kind)} p on p.id = e.entity_id
    where search_fts match ${expression(text)} and e.kind = ${kind}
    ${types.length > 0 ? sql`and p.type in (${sql.join(types)})` : sql``}`;
}

/** A page of the films or people whose names match: whole names, then beginnings, then words; popular ones first. */
export async function listHits(
  db: Db,
  query: NameQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<HitRow[]> {
  // With a lone min() SQLite takes the other columns from the row that has the minimum.
  const { rows } = await sql<HitRow>`
    select e.entity_id as id, e.field,
      min(case when e.text = ${query.text} then 0 when substr(e.text, 1, ${query.text.length}) = ${query.text} then 1
        else 2 end) as distance
    ${matching(query)} group by e.entity_id order by distance, p.popularity desc, e.entity_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many films or people match. */
export async function countHits(db: Db, query: NameQuery): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(distinct e.entity_id) as count ${matching(query)}`.execute(db);
  return row.count;
}

/** The films or people with an external id. */
export async function listByExternalId(
  db: Db,
  kind: "film" | "person",
  sources: readonly string[],
  value: string,
): Promise<number[]> {
  const table = sql.table(`${kind}_external_id`);
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(`${kind}_id`)} as id from ${table}
    where source in (${sql.join(sources)}) and value = ${value} order by id`.execute(db);
  return rows.map((row) => row.id);
}
