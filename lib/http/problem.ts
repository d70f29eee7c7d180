import { type Context, HttpError } from "fresh";
import { Problem, ProblemBody, type ProblemCode, PROBLEMS } from "../problem.ts";
import { isUnreachable } from "../db/errors.ts";
import { about } from "./request.ts";
import type { Service, State } from "./service.ts";

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

/** Logs what is our fault, under the id that the client sees. */
export function logFault(error: unknown, { id, url }: { id: string; url: string }, service: Service): void {
  const detail = error instanceof Error ? error.stack ?? error.message : String(error);
  service.log("error", "Request failed", { requestId: id, url, error: detail });
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
export function toldProblem(error: unknown, { req, url, state }: Context<State>): Response {
  const { id, base } = about(req);
  const response = problemResponse(error, { id, base, path: url.pathname });
  if (response.status >= 500) logFault(error, { id, url: req.url }, state.service);
  return response;
}
