import { type Context, HttpError } from "fresh";
import { Problem, ProblemBody, type ProblemCode, PROBLEMS } from "../problem.ts";
import { isUnreachable, reasonOf } from "../db/errors.ts";
import { contextOf, type RequestContext } from "./context.ts";
import type { State } from "./state.ts";

const BY_STATUS: Record<number, ProblemCode> = { 404: "not_found", 405: "method_not_allowed", 400: "malformed_url" };

/** The one place that maps whatever was thrown to what a client is told. */
export function problemOf(error: unknown, path: string): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof HttpError ? BY_STATUS[error.status] : error === null ? "not_found" : undefined;
  if (code === "not_found") return new Problem("not_found", `There is nothing at ${path}.`);
  if (isUnreachable(error)) {
    return new Problem("unavailable", "The database does not answer. Try again in a moment.", {
      headers: { "retry-after": "5" },
    });
  }
  if (code) return new Problem(code, `${PROBLEMS[code].title}: ${path}.`);
  return new Problem("internal_error", "Something went wrong on our side. Try again, or tell us the requestId.");
}

/**
 * Logs what is our fault, under the id that the client sees. A database that does not answer is told in one line: the
 * place in the code where that was met says nothing.
 */
export function logFault(error: unknown, { id, path, service }: RequestContext): void {
  if (isUnreachable(error)) {
    service.log("warn", "Request refused", { requestId: id, path, error: reasonOf(error) });
    return;
  }
  const detail = error instanceof Error ? error.stack ?? error.message : String(error);
  service.log("error", "Request failed", { requestId: id, path, error: detail });
}

/** The response to something thrown before or around the app, which maps its own errors. */
export function mapError(ctx: RequestContext, error: unknown): Response {
  if (!(error instanceof Problem)) logFault(error, ctx);
  return problemResponse(error, ctx);
}

/** The answer in RFC 9457's form for something thrown. */
export function problemResponse(
  error: unknown,
  { id, base, path }: { id: string; base: string; path: string },
): Response {
  const { code, detail, options } = problemOf(error, path);
  const { status, title } = PROBLEMS[code];
  const body = ProblemBody.parse({
    type: `${base}/problems/${code}`,
    title,
    status,
    detail,
    instance: path,
    code,
    requestId: id,
    errors: options.errors,
  });
  const headers = { "content-type": "application/problem+json", "cache-control": "no-store", ...options.headers };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The same for something thrown while a request was handled, logged where it is our fault. */
export function toldProblem(error: unknown, { info }: Context<State>): Response {
  const ctx = contextOf({ info });
  const response = problemResponse(error, ctx);
  if (response.status >= 500) logFault(error, ctx);
  return response;
}
