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
  /** Year of films. */
  year?: number;
}

// Every word is quoted, so that nothing a person types is an operator; words hold letters and digits only.
function expression(text: string): string {
  const words = text.split(" ").map((word) => `"${word}"`);
  return `${words.join(" ")}*`;
}

function matching({ kind, text, types = [], year }: NameQuery) {
  return sql`from search_fts join search_entry e on e.id = search_fts.rowid
    join ${sql.table(kind)} p on p.id = e.entity_id
    where search_fts match ${expression(text)} and e.kind = ${kind}
    ${types.length > 0 ? sql`and p.type in ${oneOf(types)}` : sql``}
    ${year === undefined ? sql`` : sql`and p.year = ${year}`}`;
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

/** The films, of these types if any are given, or people with an external id. */
export async function listByExternalId(
  db: Db,
  { kind, sources, value, types }: {
    kind: "film" | "person";
    sources: readonly string[];
    value: string;
    types: readonly string[];
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from ${sql.table(`${kind}_external_id`)} x
    join ${sql.table(kind)} p on p.id = x.${sql.ref(`${kind}_id`)}
    where x.source in ${oneOf(sources)} and x.value = ${value}
    ${types.length > 0 ? sql`and p.type in ${oneOf(types)}` : sql``} order by p.id`.execute(db);
  return rows.map((row) => row.id);
}

function oneOf(values: readonly string[]) {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
