import { z } from "zod";

/**
 * What can go wrong at a door, by its stable code. The one table behind error answers, the `/problems/{code}` pages
 * and the error responses in OpenAPI.
 */
export const PROBLEMS = {
  invalid_parameter: { status: 400, title: "Invalid parameter" },
  city_required: { status: 400, title: "City required" },
  malformed_url: { status: 400, title: "Malformed URL" },
  incomplete_body: { status: 400, title: "Incomplete body" },
  forbidden: { status: 403, title: "Forbidden" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  idempotency_conflict: { status: 409, title: "Idempotency key used before" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "Internal error" },
  unavailable: { status: 503, title: "Service unavailable" },
} as const;

/** A stable error code. */
export type ProblemCode = keyof typeof PROBLEMS;

const ParameterError = z.object({
  parameter: z.string(),
  code: z.string().describe(
    "`required`, `invalid_value`, `invalid_type`, `too_small`, `too_big`, `duplicate`, `unknown_value` or " +
      "`unknown_parameter`.",
  ),
  detail: z.string(),
  allowed: z.array(z.union([z.string(), z.number()])).optional()
    .describe(
      "The allowed values. Numbers within bounds are one text: `1…100`, or `1…` where there is no upper bound.",
    ),
  didYouMean: z.union([z.string(), z.number()]).optional().describe("The allowed value that was probably meant."),
});

/** What is wrong with one parameter. */
export type ParameterError = z.infer<typeof ParameterError>;

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

/** An error that a client is told about. Everything else that is thrown is an `internal_error`. */
export class Problem extends Error {
  override name = "Problem";

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly options: {
      errors?: ParameterError[];
      headers?: Record<string, string>;
    } = {},
  ) {
    super(detail);
  }
}

/** Bad input: a problem that names each parameter. */
export function invalid(errors: ParameterError[]): Problem {
  return new Problem(
    "invalid_parameter",
    errors.map((error) => error.detail).join(" "),
    { errors },
  );
}
