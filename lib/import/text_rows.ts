import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { LANGS, type Texts } from "../i18n/lang.ts";
import { type Given, mergedTexts } from "./merge.ts";
import { deleteRows, insertRows, type Row } from "./rows.ts";

/** A table with one row a language, and the columns of its texts. */
export interface TextTable<Column extends string> {
  table: keyof Schema;
  owner: string;
  columns: readonly Column[];
}

/** What a record gives for the texts of its row. */
export interface GivenTexts<Column extends string> {
  id: number | string;
  /** Whether there can be no texts of it yet. */
  isNew?: boolean;
  texts: Record<Column, Given<Texts>>;
}

type TextRow<Column extends string> = { id: number | string; lang: keyof Texts } & Record<Column, string | null>;

/** Writes the texts that records give, and leaves those that they do not have. */
export async function writeTexts<Column extends string>(
  db: Db,
  { table, owner, columns }: TextTable<Column>,
  given: readonly GivenTexts<Column>[],
): Promise<void> {
  const changed = given.filter(({ texts }) => columns.some((column) => texts[column] !== undefined));
  if (changed.length === 0) return;
  const ids = changed.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const old = await listTexts(db, { table, owner, columns }, ids);
  await deleteRows(db, table, owner, ids);
  await insertRows(
    db,
    table,
    changed.flatMap(({ id, texts }) => {
      const all = columns.map((column) => mergedTexts(old(id, column), texts[column]));
      return LANGS.filter((lang) => all.some((texts) => texts[lang])).map((lang) => {
        const row: Row = { [owner]: id, lang };
        for (const [i, column] of columns.entries()) row[column] = all[i][lang] ?? null;
        return row;
      });
    }),
  );
}

/** Finds the texts that rows have. */
export async function listTexts<Column extends string>(
  db: Db,
  { table, owner, columns }: TextTable<Column>,
  ids: readonly (number | string)[],
): Promise<(id: number | string, column: Column) => Texts> {
  if (ids.length === 0) return () => ({});
  const { rows } = await sql<TextRow<Column>>`
    select ${sql.ref(owner)} as id, lang, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(owner)} in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (id, column) => Object.fromEntries((byId.get(id) ?? []).map((row) => [row.lang, row[column]]));
}
