import { HttpError } from "fresh";
import { Problem, type ProblemCode, PROBLEMS } from "../problem.ts";
import { about } from "./request.ts";
import type { Service } from "./service.ts";

const BY_STATUS: Record<number, ProblemCode> = { 404: "not_found", 405: "method_not_allowed", 400: "malformed_url" };

/** The one place that maps whatever was thrown to what a client is told. */
export function problemOf(error: unknown, path: string): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof HttpError ? BY_STATUS[error.status] : error === null ? "not_found" : undefined;
  if (code === "not_found") return new Problem("not_found", `There is nothing at ${path}.`);
  if (code) return new Problem(code, `${PROBLEMS[code].title}: ${path}.`);
  return new Problem("internal_error", "Something went wrong on our side. Try again, or tell us the requestId.");
}

/** Logs what is our fault, under the id that the client sees. */
export function logFault(error: unknown, request: Request, service: Service): void {
  const detail = error instanceof Error ? error.stack ?? error.message : String(error);
  service.log("error", "Request failed", { requestId: about(request).id, url: request.url, error: detail });
}

/** The answer in RFC 9457's form for something thrown below `/api`. */
export function problemResponse(error: unknown, request: Request, service: Service): Response {
  const { id, base } = about(request);
  const path = new URL(request.url).pathname;
  const problem = problemOf(error, path);
  const { status, title } = PROBLEMS[problem.code];
  if (status === 500) logFault(error, request, service);
  const body = {
    type: `${base}/problems/${problem.code}`,
    title,
    status,
    detail: problem.detail,
    instance: path,
    code: problem.code,
    requestId: id,
    ...(problem.options.errors ? { errors: problem.options.errors } : {}),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...problem.options.headers,
    },
  });
}
