import { z } from "zod";

// What can go wrong, in the service's own terms: no status, no header, no form of any door. Each door has one place
// that maps all of it to what its clients are told: http/problem.ts, http/form_error.ts, oauth/errors.ts, mcp/errors.ts.

/** What is wrong with one parameter. */
export const ParameterError = z.object({
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

export type ParameterError = z.infer<typeof ParameterError>;

/** What can be wrong with a form's field; pages say it in their language. */
export const FIELD_ERROR_CODES = [
  "login_name",
  "login_taken",
  "password_short",
  "password_long",
  "password_common",
  "password_wrong",
  "credentials",
  "recovery",
  "sign_in_again",
  "passkey",
  "last_way_in",
  "display_name",
  "name_reserved",
  "name_person",
  "confirm",
  "client_name",
  "claim",
  "agents_enough",
  "agent_blocked",
  "review_text",
  "rating",
  "report_text",
  "reason",
  "film_unknown",
  "date",
  "note",
  "list_title",
  "list_description",
  "list_note",
  "list_full",
  "lists_enough",
  "reminder",
  "reminders_enough",
  "push_address",
  "browsers_enough",
  "handle",
  "handle_taken",
  "follows_enough",
  "file_missing",
  "file_unknown",
  "file_empty",
  "file_large",
  "file_broken",
  "invalid",
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** What an OAuth client can do wrong: RFC 6749 (4.1.2.1 and 5.2), RFC 7591 (3.2.2), RFC 8707. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "invalid_scope"
  | "invalid_target"
  | "invalid_client_metadata"
  | "invalid_redirect_uri";

/** A limit that somebody went over: so many in so many seconds. */
export interface ExceededLimit {
  name: string;
  quota: number;
  seconds: number;
}

/** A city that a country does not have, as it was asked for, and the codes of those that may be meant. */
export interface UnknownCity {
  value: string;
  country: string;
  guesses: readonly string[];
}

/** Everything that can go wrong, by its stable code. `detail`: a sentence in English for whoever wrote the client. */
export type DomainError =
  // What was asked for can't be done.
  | { code: "invalid_parameter"; errors: ParameterError[] }
  /** `cities`: the address that lists the codes of the country's cities. */
  | { code: "city_required"; country: string; cities: string }
  | { code: "not_found"; detail: string; city?: UnknownCity }
  | { code: "idempotency_conflict" }
  | { code: "field_refused"; field: string; error: FieldErrorCode }
  | { code: "client_refused"; error: OAuthErrorCode; detail: string }
  // Whoever asks may not.
  | { code: "forbidden"; detail: string }
  | { code: "token_required"; scope: string }
  | { code: "token_invalid" }
  | { code: "scope_missing"; scope: string }
  /** `retrySeconds`: when the next is free. `limit` is left out where clients must not learn it. */
  | { code: "rate_limited"; detail: string; retrySeconds: number; limit?: ExceededLimit }
  // The request can't be read.
  | { code: "malformed_url"; detail: string }
  | { code: "method_not_allowed"; detail: string; allowed: readonly string[] }
  | { code: "unsupported_media_type"; expected: string }
  | { code: "payload_too_large"; mostBytes: number }
  | { code: "incomplete_body" }
  | { code: "slow_body"; seconds: number }
  // The service can't.
  | { code: "unavailable"; detail: string; retrySeconds: number }
  | { code: "internal_error" };

/** An error that a client is told about, as it is thrown. Everything else that is thrown is an `internal_error`. */
export class ServiceError extends Error {
  override name = "ServiceError";

  constructor(readonly reason: DomainError) {
    super(detailOf(reason));
  }
}

/** Bad input: names each parameter. */
export function invalid(errors: ParameterError[]): ServiceError {
  return new ServiceError({ code: "invalid_parameter", errors });
}

/** Something asked for does not exist. */
export function notFound(detail: string): ServiceError {
  return new ServiceError({ code: "not_found", detail });
}

/** A form that is not accepted, because of one field. */
export function refused(error: FieldErrorCode, field: string): ServiceError {
  return new ServiceError({ code: "field_refused", field, error });
}

/** What an OAuth client did wrong. */
export function clientError(error: OAuthErrorCode, detail: string): ServiceError {
  return new ServiceError({ code: "client_refused", error, detail });
}

/** Seconds until somebody may try again: whole, and at least one. */
export function secondsUntil(free: Date, now: Date): number {
  return Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
}

/** What went wrong, in English, for doors that have no words of their own. */
export function detailOf(error: DomainError): string {
  switch (error.code) {
    case "invalid_parameter":
      return error.errors.map(({ detail }) => detail).join(" ");
    case "city_required":
      return `"city" is required for ${error.country}: ${error.cities} lists the codes.`;
    case "idempotency_conflict":
      return "This idempotency_key was used before with other arguments. Use a new key for a new request.";
    case "field_refused":
      return `"${error.field}" was not accepted: ${error.error}.`;
    case "token_required":
      return `This needs a token with the scope ${error.scope}.`;
    case "token_invalid":
      return "The token is unknown, expired or revoked.";
    case "scope_missing":
      return `The token lacks the scope ${error.scope}.`;
    case "unsupported_media_type":
      return `Send the body as ${error.expected}.`;
    case "payload_too_large":
      return `The body is longer than ${error.mostBytes} bytes.`;
    case "incomplete_body":
      return "The body of the request broke off.";
    case "slow_body":
      return `The body of the request was not here within ${error.seconds} s.`;
    case "internal_error":
      return "Something went wrong on our side. Try again, or tell us the requestId.";
    default:
      return error.detail;
  }
}

/** The parameters that an error is about; none where it is about something else. */
export function parameterErrors(error: DomainError): ParameterError[] {
  switch (error.code) {
    case "invalid_parameter":
      return error.errors;
    case "city_required":
      return [{ parameter: "city", code: "required", detail: detailOf(error) }];
    case "field_refused":
      return [{ parameter: error.field, code: error.error, detail: detailOf(error) }];
    default:
      return [];
  }
}
