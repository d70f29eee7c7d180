import { sql } from "kysely";
import type { Database } from "@/lib/db/database.ts";

/**
 * Tables that stay small however many films there are: dictionaries, lists that people make by hand, what was read of
 * sources; and what a part of a statement found by an index (d, n).
 */
const SMALL =
  /^SCAN (?:CONSTANT|\(subquery|json_each|[wi]\b|value|genre_name|provider|catalog_source|facet\b|c\b|collection|kysely_migration|sqlite_schema|backup|source_refresh|[dln]\b)/;

/** All keys of films or people, where one was asked for. */
const ALL_KEYS = /^SEARCH (?:import_key|k) .*\(kind=\?\)$/;

/** The first rows in the order of an index, and no more. */
const isFirst = (statement: string, plan: string[]) =>
  plan.length === 1 && / limit \?$/.test(statement) && !/ where /.test(statement);

/** The statements whose plan reads all of a table that grows with the catalog, each with the part that does. */
export async function findScans({ read }: Database, statements: Iterable<string>): Promise<string[]> {
  const all: string[] = [];
  // A copy: looking is reading, too, and may be noted.
  for (const statement of [...statements].filter((statement) => !statement.startsWith("explain"))) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement.replaceAll("?", "1"))}`
      .execute(read);
    const plan = rows.map(({ detail }) => detail);
    if (isFirst(statement, plan)) continue;
    const found = plan.filter((detail) => detail.startsWith("SCAN") && !SMALL.test(detail) || ALL_KEYS.test(detail))
      .filter((detail) => !/VIRTUAL TABLE/.test(detail));
    // Of a subquery all rows are wanted; what it is made of has a line of its own.
    const parts = plan.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(detail)?.[1] ?? []);
    const scans = found.filter((detail) => !parts.some((name) => detail === `SCAN ${name}`));
    if (scans.length > 0) all.push(`${scans.join(", ")}: ${statement}`);
  }
  return all;
}
