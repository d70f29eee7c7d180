import { BackupSchedule } from "./lib/backup/schedule.ts";
import { Refresher } from "./lib/cinema/refresher.ts";
import { retireSources } from "./lib/cinema/retire.ts";
import { readConfig } from "./lib/config.ts";
import { isUnreachable, openDatabase } from "./lib/db/database.ts";
import { migrate } from "./lib/db/migrate.ts";
import { createApp } from "./lib/http/app.ts";
import { createService } from "./lib/http/service.ts";
import { finishDerivation } from "./lib/import/derive.ts";
import { createLog } from "./lib/log.ts";
import { gaugeData } from "./lib/metrics.ts";
import { Sweeper } from "./lib/privacy/sweep.ts";
import { seed } from "./lib/seed/seed.ts";
import { createGet } from "./lib/sources/client.ts";
import { createSources } from "./lib/sources/mod.ts";

// Configuration, then the database, then the app: the one place where they meet.
const config = readConfig();
const { log, logRequest, flush } = createLog(config.logFormat);
let preparing = false;
const database = await openDatabase(config.databaseUrl, {
  authToken: config.databaseAuthToken,
  replica: config.databaseReplica,
  // What a first start writes takes longer than any write after it.
  timeoutMs: () => preparing ? 120_000 : undefined,
  onNews: log,
});
preparing = true;
await migrate(database, { onNews: log });
if (config.seed) {
  const summary = await seed(database);
  if (summary) log("info", "Loaded the starter catalog", { ...summary.written });
}
if (await finishDerivation(database)) log("info", "Finished what an import or a migration had left to derive");
preparing = false;

const now = () => new Date();
gaugeData(database, now);
const { sources, warnings } = createSources(config);
for (const warning of warnings) log("warn", warning);
await whenReachable(() => retireSources(database, sources));
const get = createGet({ home: config.baseUrl });
const refresher = new Refresher({ database, sources, get, log, now });
const cinema = { refresher, defaultCountry: config.defaultCountry };

export const service = createService({ config, database, cinema, log, logRequest, now });
/** What is done by the clock beside the requests, once it is started. */
export const chores = [new BackupSchedule({ config, database, log }), new Sweeper({ database, config, log, now })];
/** Writes the rest of the log. */
export const flushLog = flush;
export const app = createApp(service);

/** A node with a good replica starts without its primary. */
async function whenReachable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log("warn", "Sources that are gone are taken back at the next start: the primary does not answer");
  }
}
