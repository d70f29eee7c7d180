import { type DomainError, type FieldErrorCode, parameterErrors } from "../errors.ts";
import type { Messages } from "../i18n/messages.ts";
import { retryHeaders } from "../rate_limit.ts";

/** What is wrong with a submitted form, for its page to show; `seconds` until another attempt is allowed. */
export interface FormError {
  code: FieldErrorCode | "rate_limited";
  field: string;
  seconds?: number;
}

/** The status and headers of a page that shows what is wrong with its form. */
interface FormRefusal {
  error: FormError;
  status: number;
  headers: Record<string, string>;
}

/** How the form's own page shows an error; `null` where the error page shows it. */
export function formRefusalOf(error: DomainError): FormRefusal | null {
  switch (error.code) {
    case "field_refused":
      return refusal({ code: error.error, field: error.field }, error.error === "claim" ? 404 : 400);
    case "invalid_parameter":
      return refusal({ code: "invalid", field: parameterErrors(error)[0]?.parameter ?? "" }, 400);
    case "rate_limited":
      return {
        error: { code: "rate_limited", field: "", seconds: error.retrySeconds },
        status: 429,
        headers: retryHeaders({ retrySeconds: error.retrySeconds }),
      };
    case "city_required":
    case "not_found":
    case "idempotency_conflict":
    case "client_refused":
    case "forbidden":
    case "token_required":
    case "token_invalid":
    case "scope_missing":
    case "malformed_url":
    case "method_not_allowed":
    case "unsupported_media_type":
    case "payload_too_large":
    case "incomplete_body":
    case "slow_body":
    case "unavailable":
    case "internal_error":
      return null;
    default:
      return error satisfies never;
  }
}

function refusal(error: FormError, status: number): FormRefusal {
  return { error, status, headers: {} };
}

/** What is wrong with a form, in the visitor's language. */
export function formErrorText({ code, seconds = 60 }: FormError, { text }: { text: Messages }): string {
  return text.accounts.errors[code].replace("{n}", String(Math.ceil(seconds / 60)));
}
