import { existsSync } from "node:fs";
import { readConfig } from "../lib/config.ts";
import { openDatabase } from "../lib/db/database.ts";
import { migrate, SCHEMA_VERSION } from "../lib/db/migrate.ts";
import { planMigration } from "../lib/db/migration_plan.ts";
import { finishDerivation } from "../lib/import/derive.ts";

// `deno task migrate`: brings the configured database's schema up to date, which a start does too.
// `deno task migrate --check`: says what that would do, and ends with 3 where there is something, 0 where there is not.
const [option, ...more] = Deno.args;
const checking = option === "--check";
if (more.length > 0 || option && !checking) {
  console.error("Usage: deno task migrate [--check]");
  Deno.exit(2);
}
try {
  if (checking) Deno.exit(await check() ? 3 : 0);
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}

async function open() {
  const { databaseUrl, databaseAuthToken: authToken } = readConfig();
  return await openDatabase(databaseUrl, { authToken, timeoutMs: () => 120_000 });
}

async function run(): Promise<void> {
  const database = await open();
  const ran = await migrate(database, { onMessage: (_, message) => console.log(`${message}.`) });
  await finishDerivation(database);
  await database.close();
  console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : `The schema is up to date (${SCHEMA_VERSION}).`);
}

/** Whether there is something to do. */
async function check(): Promise<boolean> {
  const { databaseUrl } = readConfig();
  if (databaseUrl.startsWith("file:")) {
    const { pathOf } = await import("../lib/db/file.ts");
    // Opening it would make it.
    if (!existsSync(pathOf(databaseUrl))) {
      console.log("There is no database yet: the first start makes it.");
      return true;
    }
  }
  const database = await open();
  try {
    const { isNeeded, lines } = await planMigration(database);
    console.log(lines.join("\n"));
    return isNeeded;
  } finally {
    await database.close();
  }
}
