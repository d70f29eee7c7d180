import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { ShortTransactions } from "../db/short_transactions.ts";

/**
 * What an import has still to do, as it is kept in the table `touched`, so that another process can go on after one
 * that was cut short. A task is written in the transaction that makes it necessary, and goes in the one that does it.
 *
 * - `card`: a film's sort keys, facets and cards are to be made anew;
 * - `content`: the words of what a film is about are to be indexed;
 * - `popularity`: a person's popularity is;
 * - `film search`, `person search`: what search knows of one is;
 * - `word`: what leads to a word of the search, by `search_word.id`;
 * - `new index` (id 0): a whole index is being made, and is of no use before this is gone;
 * - `neighbours`: the films that are similar to a film, and those that this one may be similar to, are to be found;
 * - `similar`: a film's similar films are to be made anew;
 * - `seed` (id 0): the starter catalog is not all there yet.
 */
export type DerivationTask =
  | "card"
  | "content"
  | "popularity"
  | "film search"
  | "person search"
  | "word"
  | "new index"
  | "neighbours"
  | "similar"
  | "seed";

const CLEARED_AT_ONCE = 5000;

/** Adds tasks; those that are there already stay. */
export async function addTasks(db: Db, task: DerivationTask, ids: readonly number[]): Promise<void> {
  await sql`insert or ignore into touched (kind, id)
    select ${task}, value from json_each(${JSON.stringify(ids)})`.execute(db);
}

/** Says that tasks are done. */
export async function endTasks(db: Db, task: DerivationTask, ids: readonly number[]): Promise<void> {
  await sql`delete from touched where kind = ${task}
    and id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
}

/** The ids of all tasks of a kind. */
export async function listTasks(db: Db, task: DerivationTask): Promise<number[]> {
  const { rows: [{ ids }] } = await sql<{ ids: string }>`
    select json_group_array(id) as ids from (select id from touched where kind = ${task} order by id)`.execute(db);
  return JSON.parse(ids);
}

/** Whether there are tasks of a kind. */
export async function hasTask(db: Db, task: DerivationTask): Promise<boolean> {
  return (await sql`select 1 from touched where kind = ${task} limit 1`.execute(db)).rows.length > 0;
}

/** Whether there is anything to be derived. */
export async function hasTasks(db: Db): Promise<boolean> {
  return (await sql`select 1 from touched where kind <> 'seed' limit 1`.execute(db)).rows.length > 0;
}

/** Says that all tasks of a kind are done. */
export async function clearTasks(transactions: ShortTransactions, task: DerivationTask): Promise<void> {
  await transactions.inBatches(`clear`, await listTasks(transactions.read, task), async (ids) => {
    await transactions.write((db) => endTasks(db, task, ids));
  });
}

/** Adds tasks for all films or people. */
export async function addTasksForAll(
  transactions: ShortTransactions,
  task: DerivationTask,
  table: "film" | "person",
): Promise<void> {
  for (let last = 0;;) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id > ${last} order by id limit ${CLEARED_AT_ONCE}`
      .execute(transactions.read);
    if (rows.length === 0) return;
    await transactions.write((db) => addTasks(db, task, rows.map(({ id }) => id)));
    last = rows.at(-1)!.id;
  }
}
