import { CompiledQuery, sql } from "kysely";
import type { Database, Db } from "./database.ts";
import type { Fill, Migration } from "./migration.ts";
import { CREATE_STATE } from "./schema_state.ts";
import { ShortTransactions } from "./short_transactions.ts";

/** How many rowids are read at once. */
const PAGE = 5000;

/**
 * Runs one migration, or what is left of it. What has to be at once is one transaction, rows are filled in short ones
 * that each note how far they have come.
 */
export async function runMigration(database: Database, name: string, migration: Migration): Promise<void> {
  const isNew = await database.bulk.transaction().execute((db) => change(db, name, migration));
  if (migration.fill) await fill(database, name, migration.fill, isNew);
}

/** Changes the schema, unless that was done before; tells whether it was not. */
async function change(db: Db, name: string, { kind, statements, fill, ...more }: Migration): Promise<boolean> {
  await sql.raw(CREATE_STATE).execute(db);
  const since = "since" in more ? more.since : null;
  const at = new Date().toISOString();
  const { rows } = await sql`
    insert into schema_migration (name, kind, since, at, filled_to) values (${name}, ${kind}, ${since}, ${at}, ${
    fill ? 0 : null
  }) on conflict do nothing returning name`.execute(db);
  // Begun before, or by another process in this moment.
  if (rows.length === 0) return false;
  for (const statement of statements) await sql.raw(statement).execute(db);
  if (kind === "contract") {
    // Has versions that know no other table than this refuse the database.
    await sql`insert or ignore into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
  }
  // Has replicas tell when they show it: a change of the schema alone moves no position.
  await sql`update room_version set version = version + 1 where room = 'catalog'`.execute(db);
  return true;
}

async function fill(database: Database, name: string, { table, statement }: Fill, isNew: boolean): Promise<void> {
  // Each process takes the next batch by the stored progress, so no lease is needed.
  const transactions = new ShortTransactions(database, { renew: () => Promise.resolve() }, true);
  // A primary may be far away: what is known already is not asked for.
  const progress = () => findProgress(database, name);
  for (let from = isNew ? 0 : await progress(); from !== null; from = await progress()) {
    const { rows } = await sql<{ id: number }>`select rowid as id from ${sql.table(table)} where rowid > ${from}
      order by rowid limit ${PAGE}`.execute(database.latest);
    if (rows.length === 0) {
      const { rows: ended } = await sql`update schema_migration set filled_to = null
        where name = ${name} and filled_to = ${from} returning name`.execute(database.write);
      if (ended.length === 1) return;
      continue;
    }
    let done = from;
    await transactions.inBatches("fill", rows.map(({ id }) => id), async (ids) => {
      const to = ids.at(-1)!;
      await transactions.write(async (db) => {
        const { rows } = await sql`update schema_migration set filled_to = ${to}
          where name = ${name} and filled_to = ${done} returning name`.execute(db);
        // Where another process has come further, this range is its.
        if (rows.length === 1) await db.executeQuery(CompiledQuery.raw(statement, [done, to]));
      });
      done = to;
    });
  }
}

/** The last rowid that is filled; `null` where all are. */
async function findProgress({ latest }: Database, name: string): Promise<number | null> {
  const { rows: [{ filled_to }] } = await sql<{ filled_to: number | null }>`
    select filled_to from schema_migration where name = ${name}`.execute(latest);
  return filled_to;
}
