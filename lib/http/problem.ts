import type { Context } from "fresh";
import { detailOf, type DomainError, type ParameterError, parameterErrors } from "../errors.ts";
import { ProblemBody, type ProblemCode, PROBLEMS, type ProblemStatus } from "../problem.ts";
import { messages } from "../i18n/messages.ts";
import { contextOf, type RequestContext } from "./context.ts";
import { errorPage, errorPageHeaders } from "./error_page.ts";
import { isApi } from "./path.ts";
import { retryHeaders } from "../rate_limit.ts";
import type { State } from "./state.ts";
import { errorOf, logError } from "./thrown.ts";

/** An error as the API and the pages tell it. */
export interface Problem {
  code: ProblemCode;
  status: ProblemStatus;
  detail: string;
  errors: ParameterError[];
  headers: Record<string, string>;
}

/** What clients of the API and visitors of pages are told of an error. */
export function problemOf(error: DomainError): Problem {
  const problem = (code: ProblemCode, headers: Record<string, string> = {}): Problem => ({
    code,
    status: PROBLEMS[code].status,
    detail: detailOf(error),
    errors: parameterErrors(error),
    headers,
  });
  switch (error.code) {
    case "invalid_parameter":
    case "city_required":
    case "not_found":
    case "idempotency_conflict":
    case "forbidden":
    case "malformed_url":
    case "unsupported_media_type":
    case "payload_too_large":
    case "incomplete_body":
    case "internal_error":
      return problem(error.code);
    case "slow_body":
      // What is still to come of the body is not read.
      return problem(error.code, { connection: "close" });
    case "method_not_allowed":
      return problem(error.code, error.allowed.length > 0 ? { allow: error.allowed.join(", ") } : {});
    case "rate_limited":
    case "unavailable":
      return problem(error.code, retryHeaders(error));
    case "field_refused":
      return problem("invalid_parameter");
    case "client_refused":
      return problem(error.error === "invalid_client" ? "forbidden" : "invalid_parameter");
    case "token_required":
    case "token_invalid":
    case "scope_missing":
      return problem("forbidden");
    default:
      return error satisfies never;
  }
}

/**
 * The response to something thrown before, in or around the app: a page for a browser that asks for one, RFC 9457's form
 * for anybody else. Logged where the error is ours.
 */
export function problemResponse(thrown: unknown, ctx: RequestContext): Response {
  const problem = problemOf(errorOf(thrown, ctx.path));
  if (problem.status >= 500) logError(thrown, ctx);
  return isForBrowser(ctx) ? problemPage(problem, ctx) : problemBody(problem, ctx);
}

/** Whether a page was asked for, and as HTML in so many words. */
function isForBrowser({ path, request, type }: RequestContext): boolean {
  return !isApi(path) && type === "text/html" && request.headers.get("accept")?.includes("text/html") === true;
}

function problemPage({ status, headers }: Problem, { lang }: RequestContext): Response {
  const { title, text } = messages(lang).error[status];
  const page = errorPage(lang, status, title, text);
  return new Response(page, { status, headers: { ...errorPageHeaders(lang, "html"), ...headers } });
}

/** An error of a request in RFC 9457's form. */
export function problemBody({ code, status, detail, errors, headers }: Problem, ctx: RequestContext): Response {
  const { id, base, path } = ctx;
  const body = ProblemBody.parse({
    type: `${base}/problems/${code}`,
    title: PROBLEMS[code].title,
    status,
    detail,
    instance: path,
    code,
    requestId: id,
    errors: errors.length > 0 ? errors : undefined,
  });
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}

/** The same for something thrown in a handler of the app. */
export function toldProblem(thrown: unknown, { info }: Context<State>): Response {
  return problemResponse(thrown, contextOf({ info }));
}
