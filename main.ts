import type { MetricData } from "@opentelemetry/sdk-metrics";
import { BackupSchedule } from "./lib/backup/schedule.ts";
import { Refresher } from "./lib/ingest/refresher.ts";
import { retireSources } from "./lib/ingest/retire.ts";
import { readConfig } from "./lib/config.ts";
import { isUnreachable, openDatabase } from "./lib/db/database.ts";
import { migrate } from "./lib/db/migrate.ts";
import { freeBytes } from "./lib/health/disk.ts";
import { findReasons, REASONS } from "./lib/health/readiness.ts";
import { createApp } from "./lib/http/app.ts";
import { operationContext } from "./lib/operation_context.ts";
import { bySocket } from "./lib/http/event_loop.ts";
import { createService } from "./lib/http/service.ts";
import { finishDerivation } from "./lib/import/derive.ts";
import { createLog } from "./lib/log.ts";
import { memoryBudget, MemoryWatch } from "./lib/memory.ts";
import { Link } from "./lib/processes/link.ts";
import { rematcher } from "./lib/moving/rematcher.ts";
import { sweeper } from "./lib/privacy/sweep.ts";
import { neighbourRefresh } from "./lib/recommendations/neighbour_refresh.ts";
import { pushSubject } from "./lib/reminders/push.ts";
import { reminding } from "./lib/reminders/reminding.ts";
import { seed } from "./lib/import/seed.ts";
import { createGet } from "./lib/ingest/client.ts";
import { createSources } from "./lib/ingest/create_sources.ts";
import { observe } from "./lib/telemetry/observed.ts";

// Configuration, then the database, then the app: the one place where they meet.
const config = readConfig();
/** The supervisor, where this is one of several processes. */
export const link = Link.find(Deno.args);
const { log, logRequest, flush } = createLog(config.logFormat, config.logLevel, { shared: link !== undefined });
let preparing = false;
const database = await openDatabase(config.databaseUrl, {
  authToken: config.databaseAuthToken,
  replica: config.databaseReplica,
  cache: memoryBudget(config.memory),
  writerThread: true,
  // What a first start writes takes longer than any write after it.
  timeoutMs: () => preparing ? 120_000 : undefined,
  onMessage: log,
});
preparing = true;
await migrate(database, { onMessage: log });
if (config.seed) {
  const summary = await seed(database);
  if (summary) log("info", "Loaded the starter catalog", { ...summary.written });
}
if (await finishDerivation(database)) log("info", "Finished what an import or a migration had left to derive");
preparing = false;

const now = () => new Date();
const { sources, warnings } = await createSources(config);
for (const warning of warnings) log("warn", warning);
await whenReachable(() => retireSources(database, sources));
const get = createGet({ home: config.baseUrl });
const refresher = new Refresher({ database, sources, get, log, now });
const cinema = { refresher, defaultCountry: config.defaultCountry };

const metricsText = await startMetrics();
export const service = createService({
  config,
  database,
  cinema,
  log,
  logRequest,
  metricsText,
  now,
  link,
  returnToLoop: await bySocket(),
});
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
export const chores = [
  refresher,
  new MemoryWatch({ config, responses: service.responses, log }),
  new BackupSchedule({ config, database, log }),
  sweeper({ database, config, log, now }),
  rematcher({ database, log }),
  neighbourRefresh({ database, log }),
  reminding({
    context: () => operationContext(service, { base: config.baseUrl ?? "", actor: undefined }),
    subject: pushSubject(config),
    log,
  }),
];
/** Writes the rest of the log. */
export const flushLog = flush;
export const app = createApp(service);

/** Begins to count for `/metrics`, where that is configured, and returns what prints the figures of all processes. */
async function startMetrics(): Promise<(() => Promise<string>) | undefined> {
  const { token, port } = config.metrics;
  if (token === undefined && port === undefined) return undefined;
  const { printMetrics, startMetrics } = await import("./lib/telemetry/prometheus.ts");
  const collect = startMetrics();
  if (!link) return async () => printMetrics([await collect()]);
  link.provide("metrics", collect);
  return async () => printMetrics((await link.gather<MetricData[]>("metrics")).values);
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
