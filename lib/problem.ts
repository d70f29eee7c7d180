import { z } from "zod";
import { ParameterError } from "./errors.ts";

/**
 * The errors that the API and the pages tell, by their stable codes. The one table behind error responses, the
 * `/problems/{code}` pages and the error responses in OpenAPI.
 */
export const PROBLEMS = {
  invalid_parameter: { status: 400, title: "Invalid parameter" },
  city_required: { status: 400, title: "City required" },
  malformed_url: { status: 400, title: "Malformed URL" },
  incomplete_body: { status: 400, title: "Incomplete body" },
  forbidden: { status: 403, title: "Forbidden" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  slow_body: { status: 408, title: "Request body too slow" },
  idempotency_conflict: { status: 409, title: "Idempotency key used before" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "Internal error" },
  unavailable: { status: 503, title: "Service unavailable" },
} as const;

/** A stable error code. */
export type ProblemCode = keyof typeof PROBLEMS;

/** A status of an error. */
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode]["status"];

/** An error as it leaves the API: RFC 9457 with a stable code. */
export const ProblemBody = z.object({
  type: z.url().describe("A page that explains it."),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string(),
  errors: z.array(ParameterError).optional().describe("For bad input: each bad parameter."),
}).meta({ id: "Problem" });
