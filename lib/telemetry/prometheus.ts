import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { MeterProvider, type MetricData, type ResourceMetrics } from "@opentelemetry/sdk-metrics";
import { addMeter, countRequestsBy } from "../metrics.ts";
import { sumMetrics } from "./sum.ts";

// The figures for Prometheus: OpenTelemetry's SDK counts, its exporter prints. Loaded only where `/metrics` is
// configured.

/** How Prometheus has units in names. */
const UNITS: Record<string, string> = { s: "seconds", By: "bytes" };

/** Begins to count. Returns what reads the figures of this process, as plain data. */
export function startMetrics(): () => Promise<MetricData[]> {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [reader] }).getMeter("foyer");
  addMeter(meter);
  countRequestsBy(meter);
  return async () => {
    const { resourceMetrics, errors } = await reader.collect();
    // What could not be looked up is missing; the rest is told.
    if (resourceMetrics.scopeMetrics.length === 0 && errors.length > 0) throw errors[0];
    return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
  };
}

/** The figures of processes, as each has read its own, in Prometheus's text format. */
export function printMetrics(processes: readonly (readonly MetricData[])[]): string {
  const scopeMetrics = [{ scope: { name: "foyer" }, metrics: sumMetrics(processes).map(withUnitInName) }];
  const all = { resource: { attributes: {} }, scopeMetrics } as unknown as ResourceMetrics;
  return new PrometheusSerializer(undefined, false, undefined, true, true).serialize(all);
}

function withUnitInName(metric: MetricData): MetricData {
  const { name, unit } = metric.descriptor;
  const word = UNITS[unit];
  return { ...metric, descriptor: { ...metric.descriptor, name: word ? `${name}.${word}` : name, unit: word ?? "" } };
}
