import { sql } from "kysely";
import type { Database } from "@/lib/db/database.ts";

/**
 * Tables that stay small however many films there are: dictionaries, lists that people make by hand, what was read of
 * sources; and what a part of a statement found by an index (d, n).
 */
const SMALL =
  /^SCAN (?:CONSTANT|\(subquery|json_each|[wi]\b|value|genre_name|provider|catalog_source|facet\b|c\b|collection|kysely_migration|source_refresh|[dln]\b)/;

/** The statements whose plan reads all of a table that grows with the catalog, each with the part that does. */
export async function findScans({ read }: Database, statements: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  // A copy: looking is reading, too.
  for (const statement of [...statements]) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement.replaceAll("?", "1"))}`
      .execute(read);
    const plan = rows.map(({ detail }) => detail);
    const scans = plan.filter((detail) => detail.startsWith("SCAN") && !SMALL.test(detail))
      .filter((detail) => !/VIRTUAL TABLE/.test(detail));
    // Of a subquery all rows are wanted; what it is made of has a line of its own.
    for (const [, name] of plan.flatMap((detail) => [/^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(detail) ?? []])) {
      if (scans.includes(`SCAN ${name}`)) scans.splice(scans.indexOf(`SCAN ${name}`), 1);
    }
    if (scans.length > 0) found.push(`${scans.join(", ")}: ${statement}`);
  }
  return found;
}
