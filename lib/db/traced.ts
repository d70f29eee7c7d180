import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { LRUCache } from "lru-cache";

const tracer = trace.getTracer("foyer");

/**
 * Runs a statement inside a span of its own; without OpenTelemetry that is next to nothing. The span has no text of the
 * statement, which would be long, and could contain a search query: what it does and to which table is enough.
 */
export async function traced<T>(way: string, statement: string, work: () => T | Promise<T>): Promise<T> {
  const span = tracer.startSpan("database", { kind: SpanKind.CLIENT });
  if (!span.isRecording()) return await work();
  const summary = summaries.memo(statement);
  span.updateName(summary);
  span.setAttributes({ "db.system.name": "sqlite", "foyer.way": way, "db.query.summary": summary });
  try {
    return await work();
  } catch (error) {
    span.setAttribute("error.type", errorType(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

const summaries = new LRUCache<string, string>({ max: 1000, memoMethod: summaryOf });

/** What a statement does, and the first table that it does it to, as OpenTelemetry has it: `SELECT film`. */
export function summaryOf(statement: string): string {
  const [, operation = "statement"] = /^[\s(]*(\w+)/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?main"?\.)?"?([a-z_]\w*)/i.exec(statement) ?? [];
  return table ? `${operation.toUpperCase()} ${table}` : operation.toUpperCase();
}

/** The code of an error; never its message, which may repeat a part of the statement. */
function errorType(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "error");
}
