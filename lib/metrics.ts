import { type Histogram, type Meter, metrics } from "@opentelemetry/api";

// What this process counts, as OpenTelemetry's instruments. They have two readers, both off unless configured: Deno's
// exporter (`OTEL_DENO=true`), and `/metrics` (lib/telemetry/prometheus.ts).

/** Seconds: most responses come from the cache in less than a millisecond, a slow page takes one. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: a source is asked twice a second at most, for dozens of pages. */
const REFRESH_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const meters: Meter[] = [];
const refreshes: Histogram[] = [];
/** Of `/metrics` alone: Deno counts requests for its own exporter, under the same name. */
let durations: Histogram | undefined;
let requests = 0;

addMeter(metrics.getMeter("foyer"));

/** What the response cache holds and has done since the start. */
export interface CacheFigures {
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
}

/** What waits to be made and what was refused since the start, by what it costs. */
export type AdmissionFigures = Record<
  "cheap" | "posters" | "expensive" | "writes",
  { waiting: number; refused: number }
>;

/** Has all that is counted from now on counted by another meter as well. */
export function addMeter(meter: Meter): void {
  meters.push(meter);
  refreshes.push(meter.createHistogram("foyer.source.refresh.duration", {
    unit: "s",
    description: "Refreshes of a source of showtimes, by their outcome.",
    advice: { explicitBucketBoundaries: REFRESH_BUCKETS },
  }));
}

/** Has a meter count requests, besides what it counts as all do. */
export function countRequestsBy(meter: Meter): void {
  durations = meter.createHistogram("http.server.request.duration", {
    unit: "s",
    description: "Requests, until their response was ready.",
    advice: { explicitBucketBoundaries: REQUEST_BUCKETS },
  });
}

/** The meters that something is observed for. */
export function allMeters(): readonly Meter[] {
  return meters;
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

/** Counts a response and how long it took. Returns how many there were. */
export function countRequest(ms: number, { method, route, status, cache }: Responded): number {
  durations?.record(ms / 1000, {
    "http.request.method": METHODS.has(method) ? method : "_OTHER",
    "http.route": route,
    "http.response.status_code": status,
    "foyer.cache": cache,
  });
  return ++requests;
}

/** Counts a refresh of a source. */
export function countRefresh(ms: number, attributes: { source: string; country: string; outcome: string }): void {
  for (const refresh of refreshes) refresh.record(ms / 1000, attributes);
}
