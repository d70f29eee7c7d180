import { sql } from "kysely";
import { statSync } from "node:fs";
import type { Database } from "./database.ts";
import { namesOf, todoOf } from "./migrate.ts";
import type { Migration, Migrations } from "./migration.ts";
import { MIGRATIONS } from "./migrations/mod.ts";
import { judge, readState, type SchemaState } from "./schema_state.ts";

/**
 * Rows that are filled in a second, pauses included. One column of a narrow table took 230,000 on two cores; what looks
 * elsewhere or raises cache versions for each row takes longer.
 */
const ROWS_PER_SECOND = 50_000;

/** What a migration would do. */
export interface Plan {
  /** Whether there is something to do. */
  isNeeded: boolean;
  /** In words, line by line. */
  lines: string[];
}

/** Says what {@linkcode migrate} would do; changes nothing. Throws what that would throw before it begins. */
export async function planMigration(database: Database, migrations: Migrations = MIGRATIONS): Promise<Plan> {
  const state = await readState(database.latest);
  const known = namesOf(migrations);
  const warning = judge(state, known);
  const { first, rest } = todoOf(state, migrations);
  const [version, newest] = [state.ran.at(-1), known.at(-1)!];
  if (first.length + rest.length === 0) {
    return { isNeeded: false, lines: [warning ? `${warning}.` : `The schema is up to date (${newest}).`] };
  }
  if (version === undefined) {
    return { isNeeded: true, lines: [`The database is empty: the next start gives it the schema ${newest}.`] };
  }
  const lines = [`The schema is ${version}. \`deno task migrate\`, or the next start, brings it to ${newest}:`];
  if (first.length > 0) lines.push(`- ${first.join(", ")}: all at once.`);
  for (const name of rest) lines.push(await describe(database, name, migrations[name], state));
  if (database.file && [...first, ...rest].some((name) => !state.ran.includes(name))) {
    const size = Math.ceil(statSync(database.file).size / 1024 / 1024);
    lines.push(`Before it begins, the file is copied: up to ${size} MB beside it.`);
  }
  lines.push(whoMayServe(first, rest.map((name) => migrations[name]), state));
  return { isNeeded: true, lines };
}

async function describe(
  { latest }: Database,
  name: string,
  { kind, about, fill }: Migration,
  { ran, filling }: SchemaState,
): Promise<string> {
  const line = `- ${name} ${about} (${kind}${ran.includes(name) ? ", begun before" : ""})`;
  if (!fill) return `${line}.`;
  const { rows: [{ count }] } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(fill.table)} where rowid > ${filling.get(name) ?? 0}`.execute(latest)
    // The table may be of a migration that has not run either.
    .catch(() => ({ rows: [{ count: 0 }] }));
  return `${line}: goes through ${count} rows of ${fill.table} in batches, ${duration(count / ROWS_PER_SECOND)}.`;
}

function duration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  return seconds < 90 ? `about ${Math.ceil(seconds)} s` : `about ${Math.ceil(seconds / 60)} minutes`;
}

function whoMayServe(first: string[], rest: Migration[], { ran }: SchemaState): string {
  const since = rest.flatMap((migration) => migration.kind === "contract" ? migration.since : []).sort().at(-1);
  if (first.length > 0 || since !== undefined && !ran.includes(since)) {
    return "End the processes of earlier versions first: they can't serve while this is done, nor afterwards.";
  }
  if (since === undefined) return "Processes of the version before this one keep serving meanwhile and afterwards.";
  return `Processes of versions from ${since} on keep serving meanwhile and afterwards; end older ones first.`;
}
