import { BackupSchedule } from "./lib/backup/schedule.ts";
import { Refresher } from "./lib/cinema/refresher.ts";
import { retireSources } from "./lib/cinema/retire.ts";
import { readConfig } from "./lib/config.ts";
import { isUnreachable, openDatabase } from "./lib/db/database.ts";
import { migrate } from "./lib/db/migrate.ts";
import { freeBytes } from "./lib/health/disk.ts";
import { findReasons, REASONS } from "./lib/health/readiness.ts";
import { createApp } from "./lib/http/app.ts";
import { createService } from "./lib/http/service.ts";
import { finishDerivation } from "./lib/import/derive.ts";
import { createLog } from "./lib/log.ts";
import { Sweeper } from "./lib/privacy/sweep.ts";
import { seed } from "./lib/seed/seed.ts";
import { createGet } from "./lib/sources/client.ts";
import { createSources } from "./lib/sources/mod.ts";
import { observe } from "./lib/telemetry/observed.ts";

// Configuration, then the database, then the app: the one place where they meet.
const config = readConfig();
const { log, logRequest, flush } = createLog(config.logFormat, config.logLevel);
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
const { sources, warnings } = createSources(config);
for (const warning of warnings) log("warn", warning);
await whenReachable(() => retireSources(database, sources));
const get = createGet({ home: config.baseUrl });
const refresher = new Refresher({ database, sources, get, log, now });
const cinema = { refresher, defaultCountry: config.defaultCountry };

const metricsText = await startMetrics();
export const service = createService({ config, database, cinema, log, logRequest, metricsText, now });
observe({
  database,
  now,
  cacheFigures: () => service.responses.figures(),
  admissionFigures: () => service.admission.figures(),
  async readiness() {
    const reasons = await findReasons(database, service.readiness);
    return Object.fromEntries(REASONS.map((code) => [code, reasons.some((reason) => reason.code === code)]));
  },
  freeDisk: async () => database.folder === undefined ? undefined : await freeBytes(database.folder),
});
/** What is done by the clock beside the requests, once it is started. */
export const chores = [new BackupSchedule({ config, database, log }), new Sweeper({ database, config, log, now })];
/** Writes the rest of the log. */
export const flushLog = flush;
export const app = createApp(service);

/** Begins to count for `/metrics`, where that is configured, and returns what prints it. */
async function startMetrics(): Promise<(() => Promise<string>) | undefined> {
  const { token, port } = config.metrics;
  if (token === undefined && port === undefined) return undefined;
  const { printMetrics, startMetrics } = await import("./lib/telemetry/prometheus.ts");
  const collect = startMetrics();
  return async () => printMetrics(await collect());
}

/** A node with a good replica starts without its primary. */
async function whenReachable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log("warn", "Sources that are gone are taken back at the next start: the primary does not answer");
  }
}
