import { detailOf, type DomainError, type ParameterError } from "../errors.ts";
import type { RequestContext } from "../http/context.ts";
import { retryHeaders } from "../rate_limit.ts";
import { errorOf, logError } from "../http/thrown.ts";
import { resourceMetadataUrl } from "../oauth/metadata.ts";
import { CODES, type Message } from "./protocol.ts";
import { filled, type ToolMessages, toolTexts } from "./texts.ts";

/** The statuses of what can be wrong with a message itself. */
const MESSAGE_ERRORS = {
  parseError: 400,
  invalidRequest: 400,
  unsupportedVersion: 400,
  methodNotFound: 404,
  invalidParams: 200,
} as const;

/** A message that is none of JSON-RPC's, or none of MCP's: of no other door's concern, so no domain error. */
export class MessageError extends Error {
  override name = "MessageError";

  constructor(readonly code: keyof typeof MESSAGE_ERRORS, message: string, readonly data?: unknown) {
    super(message);
  }
}

/** An error in place of a message's result: an HTTP status and a JSON-RPC error. */
export interface RpcRefusal {
  status: number;
  error: { code: number; message: string; data?: unknown };
  headers?: Record<string, string>;
}

/** What MCP clients are told of an error before or around a call, which says itself what it could not do. */
export function rpcRefusalOf(error: DomainError, { id, base }: { id: string; base: string }): RpcRefusal {
  const detail = detailOf(error);
  const refusal = (status: number, headers?: Record<string, string>, message = detail): RpcRefusal => ({
    status,
    error: { code: CODES.refused, message },
    headers,
  });
  const metadata = `resource_metadata="${resourceMetadataUrl(base)}"`;
  switch (error.code) {
    case "token_required":
      return refusal(401, challenge(metadata, `scope="${error.scope}"`));
    case "token_invalid":
      return refusal(401, challenge('error="invalid_token"', `error_description="${detail}"`, metadata));
    case "scope_missing":
      return refusal(403, challenge('error="insufficient_scope"', `scope="${error.scope}"`, metadata));
    case "invalid_parameter":
    case "city_required":
    case "field_refused":
      return { status: MESSAGE_ERRORS.invalidParams, error: { code: CODES.invalidParams, message: detail } };
    case "incomplete_body":
      return { status: MESSAGE_ERRORS.parseError, error: { code: CODES.parseError, message: detail } };
    case "malformed_url":
    case "client_refused":
      return refusal(400);
    case "forbidden":
      return refusal(403);
    case "not_found":
      return refusal(404);
    case "method_not_allowed": {
      const allow = error.allowed.join(", ");
      return refusal(405, { allow }, `Only ${allow}.`);
    }
    case "slow_body":
      return refusal(408, { connection: "close" });
    case "idempotency_conflict":
      return refusal(409);
    case "payload_too_large":
      return refusal(413);
    case "unsupported_media_type":
      return refusal(415, undefined, `The content type must be ${error.expected}.`);
    case "rate_limited":
      return refusal(429, retryHeaders(error));
    case "unavailable":
      return refusal(503, retryHeaders(error));
    case "internal_error":
      return {
        status: 500,
        error: { code: CODES.internalError, message: `Something went wrong on our side (${id}).` },
      };
    default:
      return error satisfies never;
  }
}

function challenge(...parameters: string[]): Record<string, string> {
  return { "www-authenticate": `Bearer ${parameters.join(", ")}` };
}

/**
 * What the result of a call says that could not be done, in terms of what tools alone can do and in the caller's language;
 * of an error of ours nothing but where the log has it.
 */
export function toolErrorText(error: DomainError, id: string, args?: unknown): string {
  const { errors } = toolTexts(args);
  switch (error.code) {
    case "internal_error":
      return filled(errors.internal, { id });
    case "idempotency_conflict":
      return errors.idempotency;
    case "city_required":
      return filled(errors.cityRequired, { country: error.country });
    case "invalid_parameter":
      return [...new Set(error.errors.map((one) => parameterText(one, errors)))].join(" ");
    default:
      return detailOf(error);
  }
}

const MOST_ALLOWED = 100;

/** What is wrong with an argument; of one that is none of the values that there are, these. */
function parameterText(
  { parameter, code, detail, allowed, didYouMean }: ParameterError,
  errors: ToolMessages["errors"],
) {
  if (code !== "unknown_value" || !allowed) return detail;
  const more = allowed.length > MOST_ALLOWED ? errors.andOthers : "";
  const text = filled(errors.oneOf, { parameter, allowed: allowed.slice(0, MOST_ALLOWED).join(", ") + more });
  return didYouMean === undefined ? text : `${text} ${filled(errors.didYouMean, { value: String(didYouMean) })}`;
}

/** The response to something thrown before or around the SDK; logged where the error is ours. */
export function rpcResponse(thrown: unknown, ctx: RequestContext, messageId: Message["id"] | null = null): Response {
  const { status, error, headers } = thrown instanceof MessageError
    ? messageRefusal(thrown)
    : rpcRefusalOf(errorOf(thrown, ctx.path), ctx);
  if (status >= 500) logError(thrown, ctx);
  return Response.json({ jsonrpc: "2.0", id: messageId, error }, { status, headers });
}

function messageRefusal({ code, message, data }: MessageError): RpcRefusal {
  return {
    status: MESSAGE_ERRORS[code],
    error: { code: CODES[code], message, ...(data === undefined ? {} : { data }) },
  };
}
