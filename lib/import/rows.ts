import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

type Row = Record<string, string | number | null>;

/**
 * Inserts many rows with one statement and one parameter, some twenty times faster than a statement a row. Every row
 * needs the same keys, which are the columns. With `replace`, rows with the same primary key are overwritten in place.
 */
export async function insertRows(
  db: Db,
  table: keyof Schema,
  rows: readonly Row[],
  { replace }: { replace?: string } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]);
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`));
  const updates = columns.filter((column) => column !== replace)
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const update = updates.length > 0 ? sql`update set ${sql.join(updates)}` : sql`nothing`;
  const conflict = replace ? sql`where true on conflict (${sql.ref(replace)}) do ${update}` : sql``;
  await sql`insert into ${sql.table(table)} (${refs})
    select ${values} from json_each(${JSON.stringify(rows)}) ${conflict}`.execute(db);
}

/** Deletes the rows of a table that belong to these owners. */
export async function deleteRows(db: Db, table: keyof Schema, owner: string, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(owner)} in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
}

/** The largest id of a table. */
export async function largestId(db: Db, table: keyof Schema): Promise<number> {
  const { rows: [row] } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db);
  return row.id;
}
