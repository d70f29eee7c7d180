import { HttpError } from "fresh";
import { isUnreachable, reasonOf } from "../db/errors.ts";
import { type DomainError, ServiceError } from "../errors.ts";
import type { RequestContext } from "./context.ts";

/** The one place that says what an error is, whatever was thrown: by an operation, Fresh or the database. */
export function errorOf(thrown: unknown, path: string): DomainError {
  if (thrown instanceof ServiceError) return thrown.reason;
  const status = thrown instanceof HttpError ? thrown.status : thrown === null ? 404 : undefined;
  if (status === 404) return { code: "not_found", detail: `There is nothing at ${path}.` };
  if (status === 405) return { code: "method_not_allowed", detail: `Method not allowed: ${path}.`, allowed: [] };
  if (status === 400) return { code: "malformed_url", detail: `Malformed URL: ${path}.` };
  if (isUnreachable(thrown)) {
    return { code: "unavailable", detail: "The database does not answer. Try again in a moment.", retrySeconds: 5 };
  }
  return { code: "internal_error" };
}

/**
 * Logs an error of ours, under the id that the client sees. A database that does not answer is told in one line: the
 * place in the code where that was met says nothing.
 */
export function logError(thrown: unknown, { id, path, service }: RequestContext): void {
  if (isUnreachable(thrown)) {
    service.log("warn", "Request refused", { requestId: id, path, error: reasonOf(thrown) });
    return;
  }
  const detail = thrown instanceof Error ? thrown.stack ?? thrown.message : String(thrown);
  service.log("error", "Request failed", { requestId: id, path, error: detail });
}
