import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { RowList } from "./rows.ts";
import type { EntryKind } from "./search_entries.ts";

/** The ids of films or people that have to be indexed, popular ones first, as the ids of their documents ascend. */
export async function tasksByPopularity(db: Db, kind: EntryKind): Promise<number[]> {
  return await readJson<number>(
    db,
    // Ordered inside, because a libSQL server's parser knows no order in an aggregate.
    sql`select json_group_array(id) as rows from (
      select t.id from touched t join ${sql.table(kind)} p on p.id = t.id where t.kind = ${`${kind} search`}
      order by p.popularity desc, t.id)`,
  );
}

const SOURCES: Record<EntryKind, RawBuilder<unknown>> = {
  film: sql`json_array(e.id, e.type, e.year, e.popularity,
    (select json_group_object(lang, title) from film_title where film_id = e.id), e.original_title,
    (select json_group_array(title) from film_alias where film_id = e.id))`,
  person: sql`json_array(e.id, null, null, e.popularity,
    (select json_group_object(lang, name) from person_name where person_id = e.id), null, json_array())`,
};

/** Films or people with all their names, in JSON: a list of `Source`. */
export async function listSources(db: Db, kind: EntryKind, ids: readonly number[]): Promise<string> {
  const { rows: [{ list }] } = await sql<{ list: string }>`
    select json_group_array(${SOURCES[kind]}) as list from ${sql.table(kind)} e where e.id in ${within(ids)}`
    .execute(db);
  return list;
}

/** Adds to what leads to words: what there is of a row stays, and the new entries follow it. */
export async function insertTypos(db: Db, { values }: RowList): Promise<void> {
  await sql`with rows as materialized (select value as row from json_each(${values}))
    insert into search_typo (bucket, part, entries) select row ->> 0, row ->> 1, unhex(row ->> 2) from rows where true
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
