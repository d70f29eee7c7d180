import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { EntryKind } from "./search_entries.ts";
import type { TypoRow } from "./vocabulary.ts";

/** The ids of films or people that have to be indexed, popular ones first, as the ids of their documents ascend. */
export async function tasksByPopularity(db: Db, kind: EntryKind): Promise<number[]> {
  return await idsByPopularity(
    db,
    sql`touched t join ${sql.table(kind)} e on e.id = t.id and t.kind = ${`${kind} search`}`,
  );
}

/** The ids of all films or people, in the same order. */
export async function allByPopularity(db: Db, kind: EntryKind): Promise<number[]> {
  return await idsByPopularity(db, sql`${sql.table(kind)} e`);
}

// Ordered inside, because a libSQL server's parser knows no order in an aggregate.
async function idsByPopularity(db: Db, from: RawBuilder<unknown>): Promise<number[]> {
  return await readJson<number>(
    db,
    sql`select json_group_array(id) as rows from (select e.id from ${from} order by e.popularity desc, e.id)`,
  );
}

/** What a film or person is called besides, as rows of `title`. */
const called = (kind: EntryKind) =>
  sql`select n.value as title from alias a, json_each(a.names) l, json_each(l.value) n
    where a.${sql.ref(`${kind}_id`)} = e.id`;

const SOURCES: Record<EntryKind, RawBuilder<unknown>> = {
  film: sql`json_array(e.id, e.type, e.year, e.popularity,
    (select json_group_object(lang, title) from film_title where film_id = e.id), e.original_title,
    (select json_group_array(title) from (
      select title from film_alias where film_id = e.id union all ${called("film")})))`,
  person: sql`json_array(e.id, null, null, e.popularity,
    (select json_group_object(lang, name) from person_name where person_id = e.id), null,
    (select json_group_array(title) from (${called("person")})))`,
};

/** Films or people with all their names, in JSON: a list of `Source`. */
export async function listSources(db: Db, kind: EntryKind, ids: readonly number[]): Promise<string> {
  const { rows: [{ list }] } = await sql<{ list: string }>`
    select json_group_array(${SOURCES[kind]}) as list from ${sql.table(kind)} e where e.id in ${within(ids)}`
    .execute(db);
  return list;
}

/** Rows of what leads to words as they are sent: JSON of their buckets, parts and lengths, and their bytes in a row. */
export interface TypoList {
  rows: string;
  entries: Uint8Array;
}

/** Rows as they are sent. */
export function typoList(rows: readonly TypoRow[]): TypoList {
  const entries = new Uint8Array(rows.reduce((bytes, row) => bytes + row.entries.length, 0));
  let begun = 1;
  const list = rows.map(({ bucket, part, entries: own }) => {
    entries.set(own, begun - 1);
    const row = [bucket, part, begun, own.length];
    begun += own.length;
    return row;
  });
  return { rows: JSON.stringify(list), entries };
}

/** Adds to what leads to words: what there is of a row stays, and the new entries follow it. */
export async function insertTypos(db: Db, { rows, entries }: TypoList): Promise<void> {
  await sql`with rows as materialized (select value as row from json_each(${rows}))
    insert into search_typo (bucket, part, entries)
    select row ->> 0, row ->> 1, substr(${entries}, row ->> 2, row ->> 3) from rows where true
    on conflict (bucket, part) do update set entries = cast(entries || excluded.entries as blob)`.execute(db);
}

/** Rows as one JSON array: a third of the time that as many rows take. */
export async function readJson<Row>(db: Db, query: RawBuilder<{ rows: string }>): Promise<Row[]> {
  const { rows: [row] } = await query.execute(db);
  return JSON.parse(row.rows);
}

/** A list of values, for `in`. */
export function within(values: readonly (number | string)[]) {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
