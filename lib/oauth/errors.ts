import { OAuthError } from "../agents/schema.ts";
import { detailOf, type DomainError, type OAuthErrorCode } from "../errors.ts";
import type { RequestContext } from "../http/context.ts";
import { retryHeaders } from "../rate_limit.ts";
import { errorOf, logError } from "../http/thrown.ts";

/** RFC 6749, 5.1: nobody keeps what has a secret or speaks of one. */
export const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

/** An error as OAuth clients are told it. */
export interface OAuthRefusal {
  error: OAuthErrorCode | "temporarily_unavailable" | "server_error";
  description: string;
  status: number;
  headers: Record<string, string>;
}

/** What OAuth clients are told of an error, by RFC 6749 (5.2). `id`: the request's. */
export function oauthRefusalOf(error: DomainError, id: string): OAuthRefusal {
  const detail = detailOf(error);
  const refusal = (code: OAuthRefusal["error"], status: number, headers = {}): OAuthRefusal => ({
    error: code,
    description: detail,
    status,
    headers,
  });
  switch (error.code) {
    case "client_refused":
      return error.error === "invalid_client" ? refusal(error.error, 401, CHALLENGE) : refusal(error.error, 400);
    case "token_required":
    case "token_invalid":
      return refusal("invalid_client", 401, CHALLENGE);
    case "scope_missing":
      return refusal("invalid_scope", 400);
    case "invalid_parameter":
    case "city_required":
    case "field_refused":
    case "not_found":
    case "idempotency_conflict":
    case "forbidden":
    case "malformed_url":
    case "method_not_allowed":
    case "unsupported_media_type":
    case "incomplete_body":
      return refusal("invalid_request", 400);
    case "slow_body":
      return refusal("invalid_request", 408, { connection: "close" });
    case "payload_too_large":
      return refusal("invalid_request", 413);
    case "rate_limited":
      return refusal("temporarily_unavailable", 429, retryHeaders(error));
    case "unavailable":
      return refusal("temporarily_unavailable", 503, retryHeaders(error));
    case "internal_error":
      return { ...refusal("server_error", 500), description: `${detail} (${id})` };
    default:
      return error satisfies never;
  }
}

const CHALLENGE = { "www-authenticate": 'Basic realm="Foyer", charset="UTF-8"' };

/** The response to something thrown, in OAuth's form; logged where the error is ours. */
export function oauthResponse(thrown: unknown, ctx: RequestContext): Response {
  const { error, description, status, headers } = oauthRefusalOf(errorOf(thrown, ctx.path), ctx.id);
  if (status >= 500) logError(thrown, ctx);
  const body = OAuthError.parse({ error, error_description: description });
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}
