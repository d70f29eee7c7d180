import { type Attributes, metrics } from "@opentelemetry/api";
import type { Database } from "./db/database.ts";

// Figures for OpenTelemetry, which Deno exports where `OTEL_DENO=true`; without it they cost next to nothing.

const meter = metrics.getMeter("foyer");
const durations = meter.createHistogram("http.server.request.duration", { unit: "s" });
const errors = meter.createCounter("foyer.http.errors");
const refreshes = meter.createHistogram("foyer.source.refresh.duration", { unit: "s" });
let requests = 0;

/** How many requests this process has answered. */
export function requestsServed(): number {
  return requests;
}

/** Counts an answer and how long it took; its rate is the histogram's count. */
export function countRequest(ms: number, attributes: Attributes): void {
  requests++;
  durations.record(ms / 1000, attributes);
  if (Number(attributes["http.response.status_code"]) >= 500) errors.add(1, attributes);
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
