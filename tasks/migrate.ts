import { readConfig } from "../lib/config.ts";
import { openDatabase } from "../lib/db/database.ts";
import { migrate, SCHEMA_VERSION } from "../lib/db/migrate.ts";
import { finishDerivation } from "../lib/import/derive.ts";

// `deno task migrate`: brings the configured database's schema up to date, which a start does too.
try {
  const config = readConfig();
  const database = await openDatabase(config.databaseUrl, {
    authToken: config.databaseAuthToken,
    timeoutMs: () => 120_000,
  });
  const ran = await migrate(database);
  await finishDerivation(database);
  await database.close();
  console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : `The schema is up to date (${SCHEMA_VERSION}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}
