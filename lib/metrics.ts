import { metrics } from "@opentelemetry/api";
import type { Database } from "./db/database.ts";

// Figures for OpenTelemetry, which Deno exports where `OTEL_DENO=true`; without it they cost next to nothing.

const meter = metrics.getMeter("foyer");
const durations = meter.createHistogram("http.server.request.duration", { unit: "s" });
const errors = meter.createCounter("foyer.http.errors");
const refreshes = meter.createHistogram("foyer.source.refresh.duration", { unit: "s" });
let requests = 0;

/** What the response cache holds and has done since the start. */
export interface CacheFigures {
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
}

/** How many requests this process has answered. */
export function requestsServed(): number {
  return requests;
}

/** What is told of a response besides how long it took. */
interface Responded {
  method: string;
  route: string;
  status: number;
  cache: string;
}

/** Counts a response and how long it took; its rate is the histogram's count. Returns how many there were. */
export function countRequest(ms: number, { method, route, status, cache }: Responded): number {
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "foyer.cache": cache,
  };
  durations.record(ms / 1000, attributes);
  if (status >= 500) errors.add(1, attributes);
  return ++requests;
}

/** Counts a refresh of a source. */
export function countRefresh(ms: number, attributes: { source: string; country: string; outcome: string }): void {
  refreshes.record(ms / 1000, attributes);
}

/** Has the lag of a replica and the age of each source's showtimes asked for with every export. */
export function gaugeData(database: Database, now: () => Date): void {
  meter.createObservableGauge("foyer.database.lag", { unit: "s" }).addCallback((result) => {
    const { lagSeconds, way } = database.standing();
    if (lagSeconds !== null) result.observe(lagSeconds, { way });
  });
  meter.createObservableGauge("foyer.source.age", { unit: "s" }).addCallback(async (result) => {
    const rows = await database.read.selectFrom("source_refresh").select(["source", "country", "city", "updated_at"])
      .where("updated_at", "is not", null).execute().catch(() => []);
    for (const { source, country, city, updated_at } of rows) {
      result.observe((now().getTime() - Date.parse(updated_at!)) / 1000, { source, country, city });
    }
  });
}
