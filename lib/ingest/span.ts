import { SpanStatusCode, trace } from "@opentelemetry/api";
import type { RefreshKey } from "../places/sources.ts";
import type { Source } from "./source.ts";

const tracer = trace.getTracer("foyer");

/** Runs a call of a source inside a span of its own; the requests that it makes are spans in it. */
export async function inSpan<T>(source: Source, key: RefreshKey, work: () => Promise<T>): Promise<T> {
  return await tracer.startActiveSpan(`source ${source.name}`, { attributes: { ...key } }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}
