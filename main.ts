import { readConfig } from "./lib/config.ts";
import { openDatabase } from "./lib/db/database.ts";
import { migrate } from "./lib/db/migrate.ts";
import { createApp } from "./lib/http/app.ts";
import type { Service } from "./lib/http/service.ts";
import { indexCatalog } from "./lib/import/search_index.ts";
import { createLog } from "./lib/log.ts";
import { seed } from "./lib/seed/seed.ts";

// Configuration, then the database, then the app: the one place where they meet.
const config = readConfig();
const log = createLog(config.logFormat);
const database = await openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken });
await migrate(database);
if (await indexCatalog(database)) log("info", "Indexed the catalog for the search");
if (config.seed) {
  const summary = await seed(database);
  if (summary) log("info", "Loaded the starter catalog", { ...summary.written });
}

export const service: Service = { config, database, log, now: () => new Date() };
export const app = createApp(service);
