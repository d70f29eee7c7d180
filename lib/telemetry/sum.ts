import type { Attributes } from "@opentelemetry/api";
import { type DataPoint, DataPointType, type Histogram, type MetricData } from "@opentelemetry/sdk-metrics";

/**
 * The figures of several processes as those of one: sums and histograms are added up, of a gauge the greatest value
 * counts. Takes and returns plain data, which a process can send to another one as JSON.
 */
export function sumMetrics(processes: readonly (readonly MetricData[])[]): MetricData[] {
  const sums = new Map<string, MetricData>();
  for (const metric of processes.flat()) {
    const { name } = metric.descriptor;
    const sum = sums.get(name);
    sums.set(name, sum ? added(sum, metric) : metric);
  }
  return [...sums.values()];
}

function added(one: MetricData, other: MetricData): MetricData {
  if (one.dataPointType === DataPointType.HISTOGRAM && other.dataPointType === DataPointType.HISTOGRAM) {
    return { ...one, dataPoints: joined(one.dataPoints, other.dataPoints, addHistograms) };
  }
  if (one.dataPointType === DataPointType.SUM && other.dataPointType === DataPointType.SUM) {
    return { ...one, dataPoints: joined(one.dataPoints, other.dataPoints, (a, b) => a + b) };
  }
  if (one.dataPointType === DataPointType.GAUGE && other.dataPointType === DataPointType.GAUGE) {
    return { ...one, dataPoints: joined(one.dataPoints, other.dataPoints, Math.max) };
  }
  throw new TypeError(`Processes disagree about what ${one.descriptor.name} is`);
}

function joined<T>(
  ones: readonly DataPoint<T>[],
  others: readonly DataPoint<T>[],
  join: (one: T, other: T) => T,
): DataPoint<T>[] {
  const points = new Map(ones.map((point) => [keyOf(point.attributes), point]));
  for (const other of others) {
    const key = keyOf(other.attributes);
    const one = points.get(key);
    points.set(key, one ? { ...one, value: join(one.value, other.value) } : other);
  }
  return [...points.values()];
}

function keyOf(attributes: Attributes): string {
  return JSON.stringify(Object.entries(attributes).sort(([a], [b]) => a < b ? -1 : 1));
}

/** What is printed of them: the sum, the count and the buckets, which all processes have alike. */
function addHistograms(one: Histogram, other: Histogram): Histogram {
  const { boundaries, counts } = one.buckets;
  return {
    ...one,
    sum: (one.sum ?? 0) + (other.sum ?? 0),
    count: one.count + other.count,
    buckets: { boundaries, counts: counts.map((count, i) => count + other.buckets.counts[i]) },
  };
}
