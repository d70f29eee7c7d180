import { sql } from "kysely";
import { DatabaseError, type Db } from "./database.ts";

// The first migrations are noted in Kysely's table. Its readers of that time refuse a database in which they find a name
// that they don't know, so what they can live with is noted in a table of our own, and what they can't in both.

/** What a database says of its schema. */
export interface SchemaState {
  /** The names of all migrations that ran, sorted. */
  ran: readonly string[];
  /** Those of them that still have rows to fill, with the last rowid that is done. */
  filling: ReadonlyMap<string, number>;
  /** The oldest schema whose code can work with this one; `undefined` where any can. */
  compatibleFrom: string | undefined;
  /** Names in Kysely's table that nothing else is known of. */
  unexplained: readonly string[];
}

interface Row {
  name: string;
  since: string | null;
  filled_to: number | null;
}

/** Makes the table of {@linkcode Row}s. `filled_to` is null where nothing is left to fill. */
export const CREATE_STATE = `create table if not exists schema_migration (
  name text primary key, kind text not null, since text, at text not null, filled_to integer
) without rowid`;

/** Reads what migrations ran: nothing at all in an empty database. */
export async function readState(db: Db): Promise<SchemaState> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where name in ('kysely_migration', 'schema_migration')`.execute(db);
  const has = (table: string) => tables.some(({ name }) => name === table);
  const first = has("kysely_migration")
    ? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
    : [];
  const rows = has("schema_migration")
    ? (await sql<Row>`select name, since, filled_to from schema_migration order by name`.execute(db)).rows
    : [];
  const names = new Set([...first, ...rows].map(({ name }) => name));
  return {
    ran: [...names].sort(),
    filling: new Map(rows.flatMap(({ name, filled_to }) => filled_to === null ? [] : [[name, filled_to]])),
    compatibleFrom: rows.flatMap(({ since }) => since ?? []).sort().at(-1),
    unexplained: first.map(({ name }) => name).filter((name) => !rows.some((row) => row.name === name)),
  };
}

/** The newest migration that ran, which is what a database's schema is called. Throws where there never was any. */
export async function findSchemaVersion(db: Db): Promise<string | null> {
  const { rows: [{ first, counted }] } = await sql<{ first: string | null; counted: number }>`
    select (select max(name) from kysely_migration) as first,
      exists(select 1 from sqlite_schema where name = 'schema_migration') as counted`.execute(db);
  if (!counted) return first;
  const { rows: [{ name }] } = await sql<{ name: string | null }>`select max(name) as name from schema_migration`
    .execute(db);
  return name ?? first;
}

/**
 * What code that knows `known` migrations has to say about a database: nothing where it knows them all, a sentence where
 * it does not but works with it. Throws a {@linkcode DatabaseError} where it can't work with it.
 */
export function judge(state: SchemaState, known: readonly string[]): string | undefined {
  const own = known.at(-1)!;
  const unknown = state.unexplained.find((name) => !known.includes(name));
  if (unknown) {
    throw new DatabaseError(`The database has a newer schema (${unknown}) than this version of Foyer. Update Foyer.`);
  }
  const newest = state.ran.at(-1) ?? own;
  if (state.compatibleFrom !== undefined && own < state.compatibleFrom) {
    throw new DatabaseError(
      `The database has the schema ${newest}, which works with versions of Foyer from ${state.compatibleFrom} on, and ` +
        `this one is of ${own}: start a newer version, or restore the backup that was made before the database was ` +
        `migrated.`,
    );
  }
  if (state.ran.every((name) => known.includes(name))) return undefined;
  return `The database has a newer schema (${newest}) than this version of Foyer (${own}), which works with it`;
}
